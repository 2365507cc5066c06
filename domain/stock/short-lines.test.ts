import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { shortLines, soldOutSince } from './short-lines.ts'

const tee = publicMerch.find(({ id }) => id === 'logo-tee')
const left = (available: number): Catalogue => ({
  subscriptions: [],
  events: [],
  merch: tee ? [{ ...tee, stock: [{ options: { size: 'M' }, extraWeight: 0, available }] }] : [],
})
const lines = ['a', 'b', 'c'].map((key): CartLine => ({ key, type: 'merch', id: 'logo-tee', options: { size: 'M' } }))
const nobody = new Set<string>()

test('what sold out since it was picked is marked: of too many, those added last (D344)', () => {
  expect(shortLines(lines, left(3), nobody)).toEqual({})
  expect(shortLines(lines, left(1), nobody)).toEqual({
    b: 'Only 1 left. Remove this one to go on.',
    c: 'Only 1 left. Remove this one to go on.',
  })
  expect(shortLines(lines, left(0), nobody)).toEqual({ a: soldOutSince, b: soldOutSince, c: soldOutSince })
})

test('what an order of this buyer holds is not marked, and what nobody counts never is (D344)', () => {
  expect(shortLines(lines, left(0), new Set(['a', 'b']))).toEqual({ c: soldOutSince })
  expect(shortLines([{ key: 'd', type: 'donation', amount: 500 }], left(0), nobody)).toEqual({})
})
