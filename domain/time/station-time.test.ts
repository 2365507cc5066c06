import { describe, expect, test } from 'vitest'
import { formatDate, formatEventTime, formatInstant, isActive, renewedExpiry, stationDate } from './station-time.ts'

describe("the station's own day", () => {
  test('midnight is Brisbane midnight, wherever the clock runs (D123)', () => {
    expect(stationDate(new Date('2026-11-21T13:59:59Z'))).toBe('2026-11-21')
    expect(stationDate(new Date('2026-11-21T14:00:00Z'))).toBe('2026-11-22')
    expect(stationDate(new Date('2026-12-31T23:30:00-10:00'))).toBe('2027-01-01')
  })

  test('a subscription is active to the end of its last day (T74, E16)', () => {
    expect(isActive('2026-11-21', '2026-11-21')).toBe(true)
    expect(isActive('2027-01-01', '2026-11-21')).toBe(true)
    expect(isActive('2026-11-20', '2026-11-21')).toBe(false)
    expect(isActive(null, '2026-11-21')).toBe(false)
    expect(isActive(undefined, '2026-11-21')).toBe(false)
  })
})

describe('renewing', () => {
  test.each([
    ['early loses no months', '2027-02-10', '2028-02-10'],
    ['late starts today', '2025-01-01', '2027-11-21'],
    ['on the last day adds a year', '2026-11-21', '2027-11-21'],
    ['for the first time gives a year', null, '2027-11-21'],
    ['from 29 February ends on 28 February', '2028-02-29', '2029-02-28'],
  ])('%s (D76)', (_, expiry, renewed) => {
    expect(renewedExpiry(expiry, '2026-11-21')).toBe(renewed)
  })
})

describe('how dates read', () => {
  test('a day has no weekday and no zero (D132)', () => {
    expect(formatDate('2026-05-03')).toBe('3 May 2026')
  })

  test("an event shows the station's time, whatever offset it was written with (T168, D56)", () => {
    expect(formatEventTime('2026-06-13T19:30:00+10:00')).toBe('Saturday 13 June 2026, 7:30 pm')
    expect(formatEventTime('2026-06-13T09:30:00Z')).toBe('Saturday 13 June 2026, 7:30 pm')
    expect(formatEventTime('2026-06-13T23:30:00+12:00')).toBe('Saturday 13 June 2026, 9:30 pm')
  })
  test('an instant is shown by the station’s day and clock (D123)', () => {
    expect(formatInstant('2026-06-13T14:05:00Z')).toBe('14 June 2026, 12:05 am')
  })
})
