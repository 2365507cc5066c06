import { station } from '#domain/station.ts'

/** A calendar day as the station's clock shows it, `YYYY-MM-DD`. */
export type StationDate = string

/** Formatters are slow to set up, so each is made when it is first needed. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (instant) => {
    made ??= new Intl.DateTimeFormat(locale, options)
    return made.format(instant)
  }
}

const { timeZone } = station
const day = formatter('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const longDay = formatter('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
const eventDay = formatter('en-AU', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const eventTime = formatter('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })

/** Returns the station's calendar day at this instant: business dates are the station's, never the browser's (D123). */
export function stationDate(now: Date): StationDate {
  return day(now)
}

/** Whether a subscription that runs to `expiry` is active: the last day counts; without an expiry it is not active (T74, E16). */
export function isActive(expiry: StationDate | null | undefined, today: StationDate): boolean {
  return expiry != null && expiry >= today
}

/** Returns a year after the later of today and the old expiry: renewing early loses nothing (D76). 29 February becomes 28 February. */
export function renewedExpiry(oldExpiry: StationDate | null | undefined, today: StationDate): StationDate {
  const from = oldExpiry != null && oldExpiry > today ? oldExpiry : today
  const [year = '', rest = ''] = [from.slice(0, 4), from.slice(4)]
  return `${Number(year) + 1}${rest === '-02-29' ? '-02-28' : rest}`
}

/** Formats a day: `3 May 2026`. */
export function formatDate(date: StationDate): string {
  return longDay(new Date(`${date}T00:00:00Z`))
}

/** Formats an event's time, in the station's zone: `Saturday 13 June 2026, 7:30 pm` (D56). */
export const formatEventTime = (instant: string): string => eventDayAndTime(instant).join(', ')

/** The same as its two parts, which a line may break between. */
export function eventDayAndTime(instant: string): [day: string, time: string] {
  const at = new Date(instant)
  return [eventDay(at).replaceAll(',', ''), eventTime(at)]
}

/** Formats an instant, in the station's zone: `13 June 2026, 7:30 pm`. */
export function formatInstant(instant: string): string {
  const at = new Date(instant)
  return `${formatDate(stationDate(at))}, ${eventTime(at)}`
}

/** Formats a time of day, in the station's zone: `7:30 pm`. */
export function formatTime(instant: string): string {
  return eventTime(new Date(instant))
}
