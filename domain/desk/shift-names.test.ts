import { expect, test } from 'vitest'
import { isSamePerson, onePerPerson } from './shift-names.ts'

test('names that differ only in capitals or spaces are one person (D478)', () => {
  expect(isSamePerson('Ana', ' ana')).toBe(true)
  expect(isSamePerson('Mary  Lou', 'marylou')).toBe(true)
  expect(isSamePerson('Zoë', 'Zoe\u0308')).toBe(true)
  expect(isSamePerson('Zoë', 'Zoe')).toBe(false)
  expect(isSamePerson('Ana', 'Anna')).toBe(false)
  expect(onePerPerson(['Ana', 'Robin', 'ana', 'ROBIN', 'Sam'])).toEqual(['Ana', 'Robin', 'Sam'])
})
