import { dayAfter, startOfDay } from '#domain/time/station-day.ts'

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * A shift's period: days are the station's and the last is in it, an instant ends the period without being in it.
 * undefined: it ends before it begins.
 */
export function readTakingsPeriod(from: string, to: string): { from: Date; to: Date } | undefined {
  const period = { from: isDay(from) ? startOfDay(from) : new Date(from), to: isDay(to) ? startOfDay(dayAfter(to)) : new Date(to) }
  return period.to > period.from ? period : undefined
}
