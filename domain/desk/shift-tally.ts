import type { ShiftReport } from '#domain/api/schemas.ts'
import type { Cents } from '#domain/money/money.ts'
import { isRadiothon } from '#domain/radiothon.ts'
import { station } from '#domain/station.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** The station's days that a tally covers, the last one included. */
export type ShiftPeriod = { from: StationDate; to: StationDate }

export const shiftPeriods = ['today', 'yesterday', 'week', 'radiothon', 'other'] as const
export type ShiftPeriodName = (typeof shiftPeriods)[number]

/** A day some days before another; both are the station's. */
function daysBefore(day: StationDate, count: number): StationDate {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - count)
  return at.toISOString().slice(0, 10)
}

/** The days behind a name; `week` is today and the six before it. `other` has no days of its own: it starts from today's. */
export function namedPeriod(name: ShiftPeriodName, today: StationDate): ShiftPeriod {
  switch (name) {
    case 'yesterday':
      return { from: daysBefore(today, 1), to: daysBefore(today, 1) }
    case 'week':
      return { from: daysBefore(today, 6), to: today }
    case 'radiothon':
      return { ...station.radiothon }
    default:
      return { from: today, to: today }
  }
}

/** The periods on offer: the radiothon only once it has begun. */
export function periodsOn(today: StationDate): readonly ShiftPeriodName[] {
  return shiftPeriods.filter((name) => name !== 'radiothon' || today > station.radiothon.to || isRadiothon(today))
}

/** What a period is called on this day; `other` where it has no name. */
export function periodName({ from, to }: ShiftPeriod, today: StationDate): ShiftPeriodName {
  const isThese = (name: ShiftPeriodName) => {
    const days = namedPeriod(name, today)
    return days.from === from && days.to === to
  }
  return periodsOn(today).find((name) => name !== 'other' && isThese(name)) ?? 'other'
}

/** Whether a calendar has it: 31 June comes back as another day, 2027-13-01 as none. */
function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
}

/** A period as it was typed or stands in an address; undefined where a day is no day or the last comes before the first. */
export function readPeriod(from: string | null | undefined, to: string | null | undefined): ShiftPeriod | undefined {
  return from && to && isDay(from) && isDay(to) && from <= to ? { from, to } : undefined
}

/** Notes and coins of Australia in cents, the largest first. */
export const notes: readonly Cents[] = [10_000, 5000, 2000, 1000, 500]
export const coins: readonly Cents[] = [200, 100, 50, 20, 10, 5]
/** How many there are of each note and coin, by its cents. What is not in it was not counted: none. */
export type CashPieces = Readonly<Partial<Record<Cents, number>>>

/** What the notes and coins come to, in cents. */
export function cashOf(pieces: CashPieces): Cents {
  return [...notes, ...coins].reduce((sum, piece) => sum + piece * (pieces[piece] ?? 0), 0)
}

export type CashOutcome = { kind: 'even' | 'over' | 'short'; amount: Cents }

/** What is in the drawer against what should be: the float it began with and what was taken in cash, in cents. */
export function cashOutcome({ counted, float, expected }: { counted: Cents; float: Cents; expected: Cents }): CashOutcome {
  const difference = counted - float - expected
  return { kind: difference === 0 ? 'even' : difference > 0 ? 'over' : 'short', amount: Math.abs(difference) }
}

export type PersonTally = ShiftReport['people'][number] & { methods: ShiftReport['methods'] }

/** What each person finished, with the ways it was paid in the order of the report's methods. */
export function tallyByPerson({ people, rows, methods }: ShiftReport): readonly PersonTally[] {
  return people.map((person) => ({
    ...person,
    methods: methods.flatMap(({ method }) =>
      rows.filter((row) => row.method === method && row.completedBy === person.completedBy).map(({ completedBy: _, ...taken }) => taken),
    ),
  }))
}
