import { expect, test } from 'vitest'
import { tally } from './takings.ts'

test('orders and cents by method and by person; cash to the coin, order by order (D115)', () => {
  const report = tally([
    { method: 'Cash', completedBy: 'Sam', total: 1373, orders: 2 },
    { method: 'Cash', completedBy: 'Kim', total: 1378, orders: 1 },
    { method: 'Eftpos', completedBy: 'Sam', total: 8000, orders: 3 },
    { method: 'PayPal', completedBy: '', total: 500, orders: 1 },
  ])
  expect(report.rows).toEqual([
    { method: 'Eftpos', completedBy: 'Sam', orders: 3, amount: 24_000 },
    { method: 'Cash', completedBy: 'Kim', orders: 1, amount: 1378 },
    { method: 'Cash', completedBy: 'Sam', orders: 2, amount: 2746 },
    { method: 'PayPal', completedBy: '', orders: 1, amount: 500 },
  ])
  expect(report.methods.map(({ method, amount }) => [method, amount])).toEqual([
    ['Eftpos', 24_000],
    ['Cash', 4124],
    ['PayPal', 500],
  ])
  expect(report.people.map(({ completedBy, orders }) => [completedBy, orders])).toEqual([
    ['', 1],
    ['Kim', 1],
    ['Sam', 5],
  ])
  expect(report.total).toEqual({ orders: 7, amount: 28_624 })
  expect(report.cashExpected).toBe(1375 * 2 + 1380)
})

test('nothing taken is nothing', () => {
  expect(tally([])).toEqual({ rows: [], methods: [], people: [], total: { orders: 0, amount: 0 }, cashExpected: 0 })
})
