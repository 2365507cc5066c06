import { radiothonOf } from '#domain/radiothon.ts'
import { dayBefore, daysFrom } from '#domain/time/station-day.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** The days that a tally covers, including the last, by the station's calendar. */
export type ShiftPeriod = { from: StationDate; to: StationDate }

export const shiftPeriods = ['today', 'yesterday', 'week', 'radiothon', 'other'] as const
export type ShiftPeriodName = (typeof shiftPeriods)[number]

/** Returns the days of a named period; `week` is today and the six days before. `other` has no fixed days, so it starts as today. */
export function namedPeriod(name: ShiftPeriodName, today: StationDate): ShiftPeriod {
  switch (name) {
    case 'yesterday':
      return { from: dayBefore(today), to: dayBefore(today) }
    case 'week':
      return { from: daysFrom(today, -6), to: today }
    case 'radiothon':
      return radiothonOf(today)
    default:
      return { from: today, to: today }
  }
}

/** Lists the periods to choose from: this year's radiothon only once it has begun. */
export function periodsOn(today: StationDate): readonly ShiftPeriodName[] {
  return shiftPeriods.filter((name) => name !== 'radiothon' || today >= radiothonOf(today).from)
}

/** Names a period on this day; `other` where it has no name. */
export function periodName({ from, to }: ShiftPeriod, today: StationDate): ShiftPeriodName {
  const isThese = (name: ShiftPeriodName) => {
    const days = namedPeriod(name, today)
    return days.from === from && days.to === to
  }
  return periodsOn(today).find((name) => name !== 'other' && isThese(name)) ?? 'other'
}

/** Whether this is a real day: JavaScript turns 31 June into another day and 2027-13-01 into none. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** Reads a period as typed or from an address; undefined where a day is not real or the last comes before the first. */
export function readPeriod(from: string | null | undefined, to: string | null | undefined): ShiftPeriod | undefined {
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}
