import { station } from './station.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A wait of so many seconds in words, rounded up so that it's never too short: "30 seconds", "a minute", "40 minutes", "3 hours". */
export function writeWait(seconds: number): string {
  if (seconds <= 1) return 'a second'
  if (seconds < MINUTE) return `${Math.ceil(seconds)} seconds`
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes === 1) return 'a minute'
  if (minutes < 60) return `${minutes} minutes`
  const hours = Math.ceil(seconds / HOUR)
  if (minutes < 120 && minutes > 60) return `an hour and ${writeWait((minutes - 60) * MINUTE)}`
  return hours === 1 ? 'an hour' : `${hours} hours`
}

/** What somebody reads who did something too often, and may do it again in so many seconds. */
export const tooManyTries = (seconds: number): string => `Too many tries. Try again in ${writeWait(seconds)}.`

/** The same, where it wasn't them: many other people have signed up from behind the same address (D370). */
export const tooManyPeople = (seconds: number): string =>
  `Too many people have just signed up over your connection. Try again in ${writeWait(seconds)} or over another one, or call us on ${station.phone}.`

/** Free tickets that people who never paid for anything have from one connection in a day (D802). */
export const FREE_SEATS_A_DAY = 40

/** The same for free tickets: others behind the same address have had a day's worth (D802). */
export const tooManyFreeSeats = (seconds: number): string =>
  `Your connection has had its free tickets for today. Try again in ${writeWait(seconds)} or over another one, or call us on ${station.phone}.`
