import { expect, test } from 'vitest'
import { readSubscriberSearch, turnedAbout } from './subscriber-search.ts'

test('a number is looked for as a number (T239)', () => {
  expect(readSubscriberSearch(' 100 01 ')).toEqual({ by: 'number', subnumber: '10001' })
})

test('a name is looked for as LASTNAME and FIRSTNAME, any first name where there is none (T240, D111)', () => {
  expect(readSubscriberSearch("o'brien")).toEqual({ by: 'name', lastname: "O'BRIEN", firstname: '-' })
  expect(readSubscriberSearch('Okafor  wren')).toEqual({ by: 'name', lastname: 'OKAFOR', firstname: 'WREN' })
  expect(readSubscriberSearch('van der Berg, Alex')).toEqual({ by: 'name', lastname: 'VAN DER BERG', firstname: 'ALEX' })
  expect(readSubscriberSearch(', Alex')).toEqual({ by: 'name', lastname: '-', firstname: 'ALEX' })
})

test('nothing typed is nothing to look for (T241)', () => {
  expect(readSubscriberSearch('   ')).toBeUndefined()
})

test('a name typed as it is spoken can be turned about', () => {
  const spoken = readSubscriberSearch('Wren Okafor')
  expect(spoken && turnedAbout(spoken)).toEqual({ by: 'name', lastname: 'OKAFOR', firstname: 'WREN' })
  expect(turnedAbout({ by: 'name', lastname: 'OKAFOR', firstname: '-' })).toBeUndefined()
  expect(turnedAbout({ by: 'number', subnumber: '10001' })).toBeUndefined()
})
