import { expect, test } from 'vitest'
import { tallyByPerson } from './person-tally.ts'
import type { ShiftTally } from './shift-tally.ts'

test('payment methods are in the same order for each person, and add up to their total', () => {
  const report: ShiftTally = {
    from: '2027-08-12T14:00:00Z',
    to: '2027-08-13T14:00:00Z',
    rows: [
      { method: 'Cash', completedBy: 'Robin', orders: 2, amount: 2777 },
      { method: 'Eftpos', completedBy: 'Robin', orders: 1, amount: 8000 },
      { method: 'PayPal', completedBy: '', orders: 1, amount: 4000 },
    ],
    methods: [
      { method: 'Eftpos', orders: 1, amount: 8000 },
      { method: 'Cash', orders: 2, amount: 2777 },
      { method: 'PayPal', orders: 1, amount: 4000 },
    ],
    people: [
      { completedBy: 'Robin', orders: 3, amount: 10_777 },
      { completedBy: '', orders: 1, amount: 4000 },
    ],
    channels: [],
    drawers: [],
    total: { orders: 4, amount: 14_777 },
    givenBack: [],
    cashExpected: 2775,
    unfinished: { orders: 0, amount: 0 },
    pledges: { orders: 0, amount: 0 },
  }
  const tally = tallyByPerson(report)
  expect(tally.map(({ methods }) => methods.map(({ method }) => method))).toEqual([['Eftpos', 'Cash'], ['PayPal']])
  for (const { amount, methods } of tally) expect(methods.reduce((sum, taken) => sum + taken.amount, 0)).toBe(amount)
})
