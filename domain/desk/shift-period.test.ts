import { describe, expect, test } from 'vitest'
import { namedPeriod, periodName, periodsOn, readPeriod } from './shift-period.ts'

describe('the days of a tally', () => {
  test.each([
    ['today', '2027-08-14', { from: '2027-08-14', to: '2027-08-14' }],
    ['yesterday', '2027-03-01', { from: '2027-02-28', to: '2027-02-28' }],
    ['week', '2027-01-03', { from: '2026-12-28', to: '2027-01-03' }],
    ['radiothon', '2027-08-14', { from: '2027-08-13', to: '2027-08-22' }],
  ] as const)('%s on %s', (name, today, days) => {
    expect(namedPeriod(name, today)).toEqual(days)
    expect(periodName(days, today)).toBe(name)
  })

  test('the radiothon is offered once it has begun', () => {
    expect(periodsOn('2027-08-12')).not.toContain('radiothon')
    expect(periodsOn('2027-08-13')).toContain('radiothon')
    expect(periodsOn('2027-12-01')).toContain('radiothon')
  })

  test('days without a name are “others”', () => {
    expect(periodName({ from: '2027-07-01', to: '2027-09-30' }, '2027-08-14')).toBe('other')
  })

  test.each([
    ['2027-06-31', '2027-07-01'],
    ['2027-13-01', '2027-13-02'],
    ['2027-07-02', '2027-07-01'],
    ['1/7/2027', '2027-07-01'],
    ['', '2027-07-01'],
    [null, null],
  ])('%s to %s is no period', (from, to) => {
    expect(readPeriod(from, to)).toBeUndefined()
  })

  test('one day is a period, and so is a leap day', () => {
    expect(readPeriod('2028-02-29', '2028-02-29')).toEqual({ from: '2028-02-29', to: '2028-02-29' })
  })
})
