import { expect, test } from 'vitest'
import { readSubscriberSearch, turnedAbout } from './subscriber-search.ts'

test('a number is searched for as a number (T239)', () => {
  expect(readSubscriberSearch(' 100 01 ')).toEqual({ by: 'number', subnumber: '10001' })
})

test('a name is searched for as LASTNAME and FIRSTNAME, with any first name if none is given (T240, D111)', () => {
  expect(readSubscriberSearch("o'brien")).toEqual({ by: 'name', lastname: "O'BRIEN", firstname: '-' })
  expect(readSubscriberSearch('Okafor  wren')).toEqual({ by: 'name', lastname: 'OKAFOR', firstname: 'WREN' })
  expect(readSubscriberSearch('van der Berg, Alex')).toEqual({ by: 'name', lastname: 'VAN DER BERG', firstname: 'ALEX' })
  expect(readSubscriberSearch(', Alex')).toEqual({ by: 'name', lastname: '-', firstname: 'ALEX' })
})

test('typing nothing searches for nothing (T241)', () => {
  expect(readSubscriberSearch('   ')).toBeUndefined()
})

test('a name typed first name first can be swapped', () => {
  const spoken = readSubscriberSearch('Wren Okafor')
  expect(spoken && turnedAbout(spoken)).toEqual({ by: 'name', lastname: 'OKAFOR', firstname: 'WREN' })
  expect(turnedAbout({ by: 'name', lastname: 'OKAFOR', firstname: '-' })).toBeUndefined()
  expect(turnedAbout({ by: 'number', subnumber: '10001' })).toBeUndefined()
})
