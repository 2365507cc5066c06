import { daysFrom } from '#domain/time/station-day.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { station } from './station.ts'

const yearOf = (day: StationDate) => Number(day.slice(0, 4))

/** The first and last day of the radiothon in the year of this day, worked out by the station's rule (D234). */
export function radiothonOf(today: StationDate): { from: StationDate; to: StationDate } {
  const { month, weekday, nth, days } = station.radiothon
  const first = new Date(Date.UTC(yearOf(today), month - 1, 1))
  const toWeekday = (weekday - first.getUTCDay() + 7) % 7
  const from = daysFrom(first.toISOString().slice(0, 10), toWeekday + (nth - 1) * 7)
  return { from, to: daysFrom(from, days - 1) }
}

/** Whether the radiothon runs on a day, first and last day included (D49, D69). */
export function isRadiothon(today: StationDate): boolean {
  const { from, to } = radiothonOf(today)
  return today >= from && today <= to
}

/** The day a pledge taken today has to be paid by: the station's deadline of this year, or of the next once it has passed (D106, D234). */
export function pledgeDue(today: StationDate): StationDate {
  const thisYear = `${yearOf(today)}-${station.pledgeDeadline}`
  return today <= thisYear ? thisYear : `${yearOf(today) + 1}-${station.pledgeDeadline}`
}
