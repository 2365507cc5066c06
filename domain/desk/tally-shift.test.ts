import { expect, test } from 'vitest'
import { readTallySpan, tallyShift } from './tally-shift.ts'

test('a tally counts orders and cents by method, person and channel, rounding each cash order (D115, D483)', () => {
  const report = tallyShift([
    { channel: 'desk', method: 'Cash', completedBy: 'Sam', total: 1373, orders: 2 },
    { channel: 'desk', method: 'Cash', completedBy: 'Kim', total: 1378, orders: 1 },
    { channel: 'phone', method: 'Eftpos', completedBy: 'Sam', total: 8000, orders: 3 },
    { channel: 'desk', method: 'PayPal', completedBy: '', total: 500, orders: 1 },
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
  expect(report.channels).toEqual([
    { channel: 'desk', orders: 4, amount: 4624 },
    { channel: 'phone', orders: 3, amount: 24_000 },
  ])
  expect(report.total).toEqual({ orders: 7, amount: 28_624 })
  expect(report.cashExpected).toBe(1375 * 2 + 1380)
})

test('a shift without sales adds up to nothing', () => {
  expect(tallyShift([])).toEqual({
    givenBack: [],
    rows: [],
    methods: [],
    people: [],
    channels: [],
    total: { orders: 0, amount: 0 },
    cashExpected: 0,
  })
})

const read = (from: string, to: string) => {
  const span = readTallySpan(from, to)
  return span && [span.from.toISOString(), span.to.toISOString()]
}

test('days are the station’s and the last one is included; instants are exact', () => {
  expect(read('2027-08-13', '2027-08-13')).toEqual(['2027-08-12T14:00:00.000Z', '2027-08-13T14:00:00.000Z'])
  expect(read('2027-08-13T09:00:00+10:00', '2027-08-13T13:00:00+10:00')).toEqual(['2027-08-12T23:00:00.000Z', '2027-08-13T03:00:00.000Z'])
  expect(read('2027-08-14', '2027-08-13')).toBeUndefined()
})

test('refunds add up by who gave them, and come off the drawer to five cents (D115, D406)', () => {
  const back = { method: 'Cash', givenBy: 'Robin', amount: 1002 } as const
  const tally = tallyShift(
    [{ channel: 'desk', method: 'Cash', completedBy: 'Sam', total: 2000, orders: 1 }],
    [back, { ...back, amount: 500 }, { ...back, method: 'Eftpos' }],
  )
  expect(tally.givenBack).toEqual([
    { method: 'Cash', givenBy: 'Robin', orders: 2, amount: 1502 },
    { method: 'Eftpos', givenBy: 'Robin', orders: 1, amount: 1002 },
  ])
  expect(tally.cashExpected).toBe(2000 - 1000 - 500)
  expect(tally.total).toEqual({ orders: 1, amount: 2000 })
  expect(tallyShift([], [back]).cashExpected).toBe(-1000)
})
