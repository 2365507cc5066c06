import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasWords, orderWords, readOrderSearch } from './order-search.ts'

test.each([
  ['ZED-001007', { by: 'number', number: 1007 }],
  ['zed 1007', { by: 'number', number: 1007 }],
  [' inv-000012 ', { by: 'invoice', number: 12 }],
  ['0491 570 110', { by: 'words', text: '0491570110' }],
  ['+61 491 570 110', { by: 'words', text: '0491570110' }],
  ['1007', { by: 'words', text: '1007' }],
  ['Zoë tea', { by: 'words', text: 'Zoë tea' }],
  ['z', undefined],
  ['  ', undefined],
  ["'", undefined],
  [':*&|', undefined],
])('%s is read as it was meant', (typed, search) => {
  expect(readOrderSearch(typed)).toEqual(search)
})

describe('an order is found', () => {
  const order = {
    number: 'ZED-001007',
    name: 'Zoë O’Brien-Ruiz',
    email: 'zoe.ruiz@people.example',
    phone: '0491 570 110',
    sold: ['Tea towel', 'Logo tee, M'],
  }
  test.each(['zoe', 'ZOË O’BRIEN', 'ruiz obrien', 'zoe.ruiz@people.example', '1007', '001007', 'tea tow', 'ruiz tee', '0491570110'])(
    'by %s',
    (text) => expect(hasWords(order, text)).toBe(true),
  )
  test.each(['brien', 'zoe towels', '1008', 'otter'])('but not by %s', (text) => expect(hasWords(order, text)).toBe(false))
})

test('no text yields words with a meaning to the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const word of orderWords(text)) expect(word).not.toMatch(/['\\:*&|!()<>\s]/)
    }),
  )
})
