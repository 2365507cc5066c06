import { station } from '#domain/station.ts'
import type { StationDate } from './station-time.ts'

/** What the station's clock and calendar show: `2027-01-23` and `18:30`. */
export type ClockTime = { date: StationDate; time: string }

/** `2027-08-13 09:05` by the station's clock. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: station.timeZone, dateStyle: 'short', timeStyle: 'short' })
const MINUTE = 60_000

/** Returns what the station's clock shows at an instant. */
export function stationClock(instant: string): ClockTime {
  const [date = '', time = ''] = clock.format(new Date(instant)).split(' ')
  return { date, time }
}

/** Returns how far the station's clock is ahead of UTC at an instant, in minutes. */
function offsetAt(instant: number): number {
  const shown = Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`)
  return Math.round((shown - Math.floor(instant / MINUTE) * MINUTE) / MINUTE)
}

const two = (count: number) => String(count).padStart(2, '0')

/**
 * Returns the instant at which the station's clock shows this, with the station's offset: `2027-01-23T18:30:00+10:00`. Undefined
 * for an impossible day or time. When clocks go forward, a skipped time is read as if they had not.
 */
export function atStation({ date, time }: ClockTime): string | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time) || Number.isNaN(asUtc)) return undefined
  if (new Date(asUtc).toISOString().slice(0, 10) !== date) return undefined
  const offset = offsetAt(asUtc - offsetAt(asUtc) * MINUTE)
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${date}T${time}:00${offset < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}
