import { describe, expect, test } from 'vitest'
import type { Pledge } from './pledge.ts'
import { daysLeftLabel, findPledges, mayRemind, pledgeSums } from './pledge-ledger.ts'

const pledge = (name: string, changes: Partial<Pledge> = {}): Pledge => ({
  order_id: crypto.randomUUID(),
  number: 'ZED-000123',
  contact_id: 1,
  name,
  email: 'caller@people.example',
  phone: '0491 570 156',
  amount: 8000,
  due: '2027-09-30',
  daysLeft: 18,
  isStockHeld: true,
  items: [],
  takenBy: 'Robin',
  created_at: '2027-08-14T03:20:00Z',
  reminded: null,
  money: null,
  note: null,
  ...changes,
})

describe('the pledges still to be paid (D106, D107)', () => {
  test('is summed in cents, and the overdue part again; the due day itself is not overdue', () => {
    const ledger = [
      pledge('A', { daysLeft: -1, amount: 1 }),
      pledge('B', { daysLeft: 0, amount: 1010 }),
      pledge('C', { daysLeft: -9, amount: 2 }),
    ]
    expect(pledgeSums(ledger)).toEqual({ all: { count: 3, amount: 1013 }, overdue: { count: 2, amount: 3 } })
    expect(pledgeSums([])).toEqual({ all: { count: 0, amount: 0 }, overdue: { count: 0, amount: 0 } })
  })

  test.each([
    [-12, '12 days overdue'],
    [-1, '1 day overdue'],
    [0, 'Due today'],
    [1, '1 day left'],
    [48, '48 days left'],
  ])('%i days left read %s', (daysLeft, text) => {
    expect(daysLeftLabel(daysLeft)).toBe(text)
  })
})

describe('whose pledge it is', () => {
  const ledger = [
    pledge('Zoë O’Brien', { number: 'ZED-000101', phone: '(07) 5550 1044' }),
    pledge('Jan van der Berg', { email: 'Jan.B@station.example', number: 'ZED-000102', phone: '0491 570 156' }),
    pledge('Noor Haddad', { number: 'ZED-000156', phone: '0491 570 199' }),
  ]
  test('by part of their email address (D485)', () => expect(findNames('jan.b@stat')).toEqual(['Jan van der Berg']))

  const findNames = (text: string) => findPledges(ledger, text).map(({ name }) => name)

  test.each([
    ['zoe', ['Zoë O’Brien']],
    ["o'brien", ['Zoë O’Brien']],
    ['OBRIEN Zoë', ['Zoë O’Brien']],
    ['berg jan', ['Jan van der Berg']],
    ['jan haddad', []],
    ['zed-000102', ['Jan van der Berg']],
    ['0491570199', ['Noor Haddad']],
    ['5550 10', ['Zoë O’Brien']],
    ['156', ['Jan van der Berg', 'Noor Haddad']],
    ['%', []],
  ])('%s', (text, names) => {
    expect(findNames(text)).toEqual(names)
  })

  test('an empty search lists every pledge, oldest first', () => {
    expect(findPledges(ledger, '  ')).toEqual(ledger)
  })
})

test('a reminder may be mailed once a day (D485)', () => {
  const now = new Date('2027-09-02T02:00:00Z')
  expect(mayRemind(null, now)).toBe(true)
  expect(mayRemind('2027-09-01T02:00:01Z', now)).toBe(false)
  expect(mayRemind('2027-09-01T02:00:00Z', now)).toBe(true)
})
