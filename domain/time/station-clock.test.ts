import { describe, expect, test } from 'vitest'
import { atStation, stationClock } from './station-clock.ts'

describe("a date and a time by the station's clock", () => {
  test('reads and writes the same instant, whatever its offset (D123)', () => {
    expect(stationClock('2027-01-23T08:30:00Z')).toEqual({ date: '2027-01-23', time: '18:30' })
    expect(atStation({ date: '2027-01-23', time: '18:30' })).toBe('2027-01-23T18:30:00+10:00')
    for (const at of ['2026-10-17T08:00:00+10:00', '2099-12-31T23:59:00+10:00', '2027-06-01T00:00:00+10:00']) {
      expect(atStation(stationClock(at))).toBe(at)
    }
  })

  test('is undefined for an invalid day or time', () => {
    for (const [date, time] of [
      ['', '18:30'],
      ['2027-01-23', ''],
      ['2027-02-30', '18:30'],
      ['2027-13-01', '18:30'],
      ['2027-01-23', '25:00'],
      ['23/01/2027', '6 pm'],
    ] as const)
      expect(atStation({ date, time }), `${date} ${time}`).toBeUndefined()
  })
})
