import { expect, test } from 'vitest'
import { cashCount, drawerOutcome, sumDrawers, sumOfCount } from './drawer.ts'

test('a drawer’s cash is rounded to five cents per order, less refunds; other money is separate (D486)', () => {
  const sums = sumDrawers(
    [
      { drawer: 'a', method: 'Cash', total: 1373, orders: 2 },
      { drawer: 'a', method: 'Eftpos', total: 8000, orders: 1 },
      { drawer: null, method: 'Cash', total: 1000, orders: 1 },
    ],
    [
      { drawer: 'a', amount: 1002 },
      { drawer: 'b', amount: 500 },
    ],
  )
  expect(Object.fromEntries([...sums].map(([id, sum]) => [String(id), sum]))).toEqual({
    a: { orders: 3, amount: 10_746, taken: 2750 - 1000 },
    null: { orders: 1, amount: 1000, taken: 1000 },
    b: { orders: 0, amount: 0, taken: -500 },
  })
})

test('a count is added up here, from notes and coins that exist', () => {
  expect(sumOfCount({ way: 'pieces', pieces: { 5000: 2, 200: 3, 5: 1 } })).toBe(10_605)
  expect(sumOfCount({ way: 'sum', sum: 1234 })).toBe(1234)
  for (const pieces of [{ 7: 1 }, { 500: -1 }, { 500: 1.5 }, { 500: 10_000 }])
    expect(cashCount.safeParse({ way: 'pieces', pieces }).success).toBe(false)
  expect(cashCount.safeParse({ way: 'sum', sum: -1 }).success).toBe(false)
})

test('a closed drawer is even, over or short against its float and takings', () => {
  const closed = (counted: number) => ({ by: 'Kim', at: '2027-05-12T04:00:00Z', counted, note: '' })
  const outcome = (counted: number) => drawerOutcome({ float: 20_000, taken: 3775, closed: closed(counted) })
  expect([outcome(23_775), outcome(23_675), outcome(23_800)]).toEqual([
    { kind: 'even', amount: 0 },
    { kind: 'short', amount: 100 },
    { kind: 'over', amount: 25 },
  ])
  expect(drawerOutcome({ float: 0, taken: 0, closed: null })).toBeUndefined()
})
