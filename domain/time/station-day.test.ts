import { expect, test } from 'vitest'
import { dayAfter, daysUntil, startOfDay } from './station-day.ts'

test('a day begins at Brisbane midnight and is followed by the next (D123)', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T14:00:00.000Z')
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29'])
  expect([daysUntil('2027-09-30', '2027-09-28'), daysUntil('2027-09-30', '2027-10-01')]).toEqual([2, -1])
})
