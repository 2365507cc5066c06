import { expect, test } from 'vitest'
import { foldName, hasNames, isSameName, splitName, wantedNames } from './names.ts'

test.each([
  ["Zoë O'Brien-Ruiz", 'zoe obrien ruiz'],
  ['Zoë  O’Brien–Ruiz', 'zoe obrien ruiz'],
  ['ŁUKASZ Ørsted', 'lukasz orsted'],
  ['Strauß, J.', 'strauss j'],
  ['Nguyễn Thị', 'nguyen thi'],
  ['50%_off', '50% off'],
])('%s folds to %s', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

test('the same name is the same however it is typed', () => {
  expect(isSameName(' zoe o suilleabhain', 'Zoë Ó Súilleabháin')).toBe(true)
  expect(isSameName('Zoë', 'Zoë Smith')).toBe(false)
})

test('a name is split into last and first', () => {
  expect(splitName('Jan van der Berg')).toEqual({ firstname: 'Jan van der', lastname: 'Berg' })
  expect(splitName('Cher')).toEqual({ firstname: '', lastname: 'Cher' })
})

test.each([
  ['Jan van der Berg', 'BERG', '-', true],
  ['Jan van der Berg', 'VAN DER B', 'JAN', true],
  ['Jan van der Berg', 'JAN', '-', false],
  ['Ann Smith-Jones', 'jones', 'ann', true],
  ['Zoë O’Brien', "O'BRIEN", 'ZOE', true],
  ['Zoë O’Brien', '-', 'zo', true],
  ['Zoë O’Brien', 'O_RIEN', '-', false],
  ['Cher', 'cher', '-', true],
])('%s by %s, %s: %s (T240, D111)', (name, last, first, isFound) => {
  const wanted = wantedNames(last, first)
  expect(wanted && hasNames(name, wanted)).toBe(isFound)
})

test('one letter is too short to search for, and so is nothing', () => {
  expect(wantedNames('O', '-')).toBeUndefined()
  expect(wantedNames('-', '-')).toBeUndefined()
  expect(wantedNames('O', 'Z')).toEqual({ family: 'o', given: 'z' })
})
