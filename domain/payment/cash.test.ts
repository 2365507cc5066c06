import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashDue } from './cash.ts'

describe('paying in cash', () => {
  it.each([
    [1373, 1375],
    [1378, 1380],
    [1372, 1370],
    [1377, 1375],
    [1375, 1375],
    [2, 0],
    [0, 0],
  ])('D115, E20: for %i cents %i are collected', (total, due) => {
    expect(cashDue(total)).toBe(due)
  })

  it('D115: coins make it up exactly, and nobody is more than two cents off', () => {
    fc.assert(
      fc.property(fc.nat(400_000_000), (total) => {
        expect(cashDue(total) % 5).toBe(0)
        expect(Math.abs(cashDue(total) - total)).toBeLessThanOrEqual(2)
      }),
    )
  })
})
