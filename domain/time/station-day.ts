import { station } from '#domain/station.ts'
import type { StationDate } from './station-time.ts'

/** `2027-08-13 09:05:00` by the station's clock. */
let clock: Intl.DateTimeFormat | undefined

const DAY = 86_400_000
const midnight = (day: StationDate) => Date.parse(`${day}T00:00:00Z`)

/** Counts the whole days from today to a calendar day; negative when it has passed. */
export function daysUntil(day: StationDate, today: StationDate): number {
  return Math.round((midnight(day) - midnight(today)) / DAY)
}

/** Returns the instant at which a day begins by the station's clock. */
export function startOfDay(day: StationDate): Date {
  const noon = midnight(day) + DAY / 2
  // Slow to set up, so it's made when it is first needed.
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: station.timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const offset = Date.parse(`${clock.format(noon).replace(' ', 'T')}Z`) - noon
  return new Date(midnight(day) - offset)
}

/** Returns the calendar day a number of days after another; before it where the number is negative. */
export function daysFrom(day: StationDate, count: number): StationDate {
  return new Date(midnight(day) + count * DAY).toISOString().slice(0, 10)
}

/** Returns the calendar day after another. */
export function dayAfter(day: StationDate): StationDate {
  return daysFrom(day, 1)
}

/** Returns the calendar day before another. */
export function dayBefore(day: StationDate): StationDate {
  return daysFrom(day, -1)
}
