import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysUntil } from '#domain/time/station-day.ts'
import { isRadiothon, pledgeDue, radiothonOf } from './radiothon.ts'

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

test.each([
  ['2027-05-12', '2027-08-13', '2027-08-22'],
  ['2028-12-31', '2028-08-11', '2028-08-20'],
  ['2031-01-01', '2031-08-08', '2031-08-17'],
])('the radiothon of the year of %s runs from %s to %s (D234)', (today, from, to) => {
  expect(radiothonOf(today)).toEqual({ from, to })
  expect([from, to].every(isRadiothon)).toBe(true)
})

test('in every year it is ten days in August, from the second Friday (D234)', () => {
  fc.assert(
    fc.property(day, (today) => {
      const { from, to } = radiothonOf(today)
      expect(from.slice(0, 7)).toBe(`${today.slice(0, 4)}-08`)
      expect(new Date(from).getUTCDay()).toBe(5)
      expect(Number(from.slice(8))).toBeGreaterThan(7)
      expect(Number(from.slice(8))).toBeLessThan(15)
      expect(daysUntil(to, from)).toBe(9)
      expect(isRadiothon(today)).toBe(today >= from && today <= to)
    }),
  )
})

test('a pledge is always due on a 30 September within a year, today included (D106, D234)', () => {
  expect(pledgeDue('2027-09-30')).toBe('2027-09-30')
  expect(pledgeDue('2027-10-01')).toBe('2028-09-30')
  expect(pledgeDue('2031-02-01')).toBe('2031-09-30')
  fc.assert(
    fc.property(day, (today) => {
      expect(pledgeDue(today).slice(4)).toBe('-09-30')
      expect(daysUntil(pledgeDue(today), today)).toBeGreaterThanOrEqual(0)
      expect(daysUntil(pledgeDue(today), today)).toBeLessThan(366)
    }),
  )
})
