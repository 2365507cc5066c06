import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cashDue, cashMissing, changeDue } from './cash.ts'

describe('paying in cash', () => {
  test.each([
    [1373, 1375],
    [1378, 1380],
    [1372, 1370],
    [1377, 1375],
    [1375, 1375],
    [2, 0],
    [0, 0],
  ])('for %i cents %i are collected (D115, E20)', (total, due) => {
    expect(cashDue(total)).toBe(due)
  })

  test('coins can pay it exactly, and nobody is more than two cents off (D115)', () => {
    fc.assert(
      fc.property(fc.nat(400_000_000), (total) => {
        expect(cashDue(total) % 5).toBe(0)
        expect(Math.abs(cashDue(total) - total)).toBeLessThanOrEqual(2)
      }),
    )
  })

  test.each([
    [1373, 2000, 625, 0],
    [1378, 1375, 0, 5],
    [1372, 1370, 0, 0],
    [1375, undefined, 0, 0],
    [2, 0, 0, 0],
  ])('for %i cents and %s handed over, %i come back and %i are missing (D115)', (total, tendered, change, missing) => {
    expect(changeDue(total, tendered)).toBe(change)
    expect(cashMissing(total, tendered)).toBe(missing)
  })

  test('what was handed over, less the change or plus what is missing, is the rounded sum (D115)', () => {
    const cents = fc.nat(400_000_000)
    fc.assert(
      fc.property(cents, cents, (total, tendered) => {
        const [change, missing] = [changeDue(total, tendered), cashMissing(total, tendered)]
        expect(tendered - change + missing).toBe(cashDue(total))
        expect(Math.min(change, missing)).toBe(0)
      }),
    )
  })
})
