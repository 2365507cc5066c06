import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashOf, cashOutcome, coins, notes } from './cash-count.ts'

describe('the drawer, in whole cents', () => {
  test('notes and coins come to their sum', () => {
    expect(cashOf({})).toBe(0)
    expect(cashOf({ 10000: 1, 5000: 2, 200: 3, 5: 7 })).toBe(20_635)
  })

  test('every note and coin counts once', () => {
    const counts = fc.record(Object.fromEntries([...notes, ...coins].map((piece) => [piece, fc.nat(999)])))
    fc.assert(
      fc.property(counts, (pieces) => {
        const each = Object.entries(pieces).reduce((sum, [piece, count]) => sum + Number(piece) * count, 0)
        return cashOf(pieces) === each && cashOf(pieces) % 5 === 0
      }),
    )
  })

  test.each([
    [
      { counted: 23_775, float: 20_000, expected: 3775 },
      { kind: 'even', amount: 0 },
    ],
    [
      { counted: 23_775, float: 0, expected: 3775 },
      { kind: 'over', amount: 20_000 },
    ],
    [
      { counted: 3770, float: 0, expected: 3775 },
      { kind: 'short', amount: 5 },
    ],
    [
      { counted: 0, float: 20_000, expected: 3775 },
      { kind: 'short', amount: 23_775 },
    ],
  ] as const)('%o leaves %o', (cash, outcome) => {
    expect(cashOutcome(cash)).toEqual(outcome)
  })
})
