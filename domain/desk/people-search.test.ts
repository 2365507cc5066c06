import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNearName, nearKeys, readPeopleSearch } from './people-search.ts'

describe('a search for a person (D510)', () => {
  test.each([
    ['Nadia.Petrov@Mail.Example', { by: 'email', email: 'nadia.petrov@mail.example' }],
    ['ZED-001007', { by: 'order', number: 1007 }],
    ['inv 12', { by: 'invoice', number: 12 }],
    ['10 003', { by: 'digits', number: '10003', phone: undefined, order: 10_003 }],
    ['P-77', { by: 'digits', number: 'P-77', phone: undefined, order: undefined }],
    ['+61 491 570 110', { by: 'digits', number: '+61491570110', phone: '0491570110', order: undefined }],
  ])('%s', (typed, search) => expect(readPeopleSearch(typed)).toEqual(search))

  test('a name alone is a last or a first name; two are read both ways round', () => {
    expect(readPeopleSearch('Wren')).toMatchObject({
      names: [
        { family: 'wren', given: '' },
        { family: '', given: 'wren' },
      ],
      words: ['wren'],
      email: 'wren',
    })
    expect(readPeopleSearch('jan van der Berg')).toMatchObject({
      names: [
        { family: 'jan', given: 'van der berg' },
        { family: 'van der berg', given: 'jan' },
      ],
      email: undefined,
    })
  })

  test('one letter or digit is too little', () => {
    for (const typed of ['', ' ', 'a', '7', '@', "'", '-']) expect(readPeopleSearch(typed)).toBeUndefined()
  })
})

describe('likeness (D510)', () => {
  test('a name matches with one letter wrong, missing, added or swapped', () => {
    for (const typed of ['petrof', 'petro', 'pettrov', 'petorv']) expect(isNearName('Nadia Petrov', [typed])).toBe(true)
    for (const typed of ['pedrof', 'smith', 'pe']) expect(isNearName('Nadia Petrov', [typed])).toBe(false)
    expect(isNearName('Nadia Petrov', ['petrof', 'nadja'])).toBe(true)
    expect(isNearName('Nadia Petrov', ['petrof', 'boris'])).toBe(false)
    expect(isNearName('Nadia Petrov', [])).toBe(false)
  })

  test('a word of four letters or more matches with any one letter changed', () => {
    const word = fc.stringMatching(/^[a-z]{4,12}$/)
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'abcxyz'), (one, at, letter) => {
        const index = at % one.length
        const wrong = one.slice(0, index) + letter + one.slice(index + 1)
        expect(isNearName(`Kit ${one}`, [wrong])).toBe(true)
        expect(nearKeys(one)).toContain(one)
      }),
    )
  })
})
