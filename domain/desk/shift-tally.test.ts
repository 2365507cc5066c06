import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ShiftReport } from '#domain/api/schemas.ts'
import { cashOf, cashOutcome, coins, namedPeriod, notes, periodName, periodsOn, readPeriod, tallyByPerson } from './shift-tally.ts'

describe('the days of a tally', () => {
  it.each([
    ['today', '2027-08-14', { from: '2027-08-14', to: '2027-08-14' }],
    ['yesterday', '2027-03-01', { from: '2027-02-28', to: '2027-02-28' }],
    ['week', '2027-01-03', { from: '2026-12-28', to: '2027-01-03' }],
    ['radiothon', '2027-08-14', { from: '2027-08-13', to: '2027-08-22' }],
  ] as const)('%s on %s', (name, today, days) => {
    expect(namedPeriod(name, today)).toEqual(days)
    expect(periodName(days, today)).toBe(name)
  })

  it('the radiothon is offered once it has begun', () => {
    expect(periodsOn('2027-08-12')).not.toContain('radiothon')
    expect(periodsOn('2027-08-13')).toContain('radiothon')
    expect(periodsOn('2027-12-01')).toContain('radiothon')
  })

  it('days without a name are others', () => {
    expect(periodName({ from: '2027-07-01', to: '2027-09-30' }, '2027-08-14')).toBe('other')
  })

  it.each([
    ['2027-06-31', '2027-07-01'],
    ['2027-13-01', '2027-13-02'],
    ['2027-07-02', '2027-07-01'],
    ['1/7/2027', '2027-07-01'],
    ['', '2027-07-01'],
    [null, null],
  ])('%s to %s is no period', (from, to) => {
    expect(readPeriod(from, to)).toBeUndefined()
  })

  it('one day is a period, and so is a leap day', () => {
    expect(readPeriod('2028-02-29', '2028-02-29')).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  })
})

describe('the drawer, in whole cents', () => {
  it('notes and coins come to their sum', () => {
    expect(cashOf({})).toBe(0)
    expect(cashOf({ 10000: 1, 5000: 2, 200: 3, 5: 7 })).toBe(20_635)
  })

  it('every piece counts once, whichever it is', () => {
    const counts = fc.record(Object.fromEntries([...notes, ...coins].map((piece) => [piece, fc.nat(999)])))
    fc.assert(
      fc.property(counts, (pieces) => {
        const each = Object.entries(pieces).reduce((sum, [piece, count]) => sum + Number(piece) * count, 0)
        return cashOf(pieces) === each && cashOf(pieces) % 5 === 0
      }),
    )
  })

  it.each([
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

describe('who took it', () => {
  it('each person’s ways to be paid stand in one order, and add up to what the person took', () => {
    const report: ShiftReport = {
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
      total: { orders: 4, amount: 14_777 },
      cashExpected: 2775,
      pledges: { orders: 0, amount: 0 },
    }
    const tally = tallyByPerson(report)
    expect(tally.map(({ methods }) => methods.map(({ method }) => method))).toEqual([['Eftpos', 'Cash'], ['PayPal']])
    for (const { amount, methods } of tally) expect(methods.reduce((sum, taken) => sum + taken.amount, 0)).toBe(amount)
  })
})
