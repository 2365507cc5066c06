import { capacityOf, judgeChanges, wholeSku } from '#domain/catalogue/changes.ts'
import { isDated, isEvent } from '#domain/catalogue/desk-list.ts'
import { type CatalogueChange, catalogueChange, type DeskThing } from '#domain/catalogue/desk-thing.ts'
import { messages } from '#domain/messages.ts'
import { type News, newsBetween, newsToTell } from '#domain/order/event-news.ts'
import { atStation, stationClock } from '#domain/time/station-clock.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** The form's values. Counts are in the order of `countedRows`, and null when blank. `tellsBuyers` is no change by itself. */
export type ThingValues = {
  isPublic: boolean
  needsAdult: boolean
  date: string
  time: string
  venue: string
  tellsBuyers: boolean
  body: string
  counts: (number | null)[]
}
export type FieldName = Exclude<keyof ThingValues, 'counts'> | `counts.${number}`

type CountedRow = NonNullable<DeskThing['stock']>[number]

/** What can be counted: each combination of options, or the whole event if it has no number yet. */
export function countedRows(thing: DeskThing): readonly CountedRow[] {
  if (thing.stock) return thing.stock
  const mayBeCounted = isEvent(thing) && thing.mayBeCounted
  return mayBeCounted ? [{ sku: wholeSku(thing.id), options: {}, available: 0, reserved: 0, sold: 0 }] : []
}

/** For merchandise, how many are left to sell; for an event, how many tickets there are in total. */
function countOf(thing: DeskThing, row: CountedRow): number | null {
  if (thing.stock === null) return null
  return isEvent(thing) ? capacityOf(row) : row.available
}

export function valuesOf(thing: DeskThing): ThingValues {
  const clock = isDated(thing) ? stationClock(thing.eventDateTime) : { date: '', time: '' }
  return {
    ...clock,
    isPublic: thing.isPublic,
    needsAdult: isEvent(thing) && thing.needsAdult,
    venue: isDated(thing) ? thing.eventVenue : '',
    tellsBuyers: true,
    body: isEvent(thing) ? thing.body : '',
    counts: countedRows(thing).map((row) => countOf(thing, row)),
  }
}

/** Whether every field is the same. */
export function areSame(one: ThingValues, other: ThingValues): boolean {
  const serialise = ({ isPublic, needsAdult, date, time, venue, body, counts }: ThingValues) =>
    JSON.stringify([isPublic, needsAdult, date, time, venue, body, counts])
  return serialise(one) === serialise(other)
}

/** One change, and the field it was typed into. */
export type Sent = { field: FieldName; change: CatalogueChange }

/** The differences between the form and the item as it was opened. Blank fields change nothing. */
export function changesOf(base: DeskThing, values: ThingValues): Sent[] {
  const sent: Sent[] = []
  if (values.isPublic !== base.isPublic) {
    sent.push({ field: 'isPublic', change: { what: 'public', was: base.isPublic, to: values.isPublic } })
  }
  for (const [index, row] of countedRows(base).entries()) {
    const [was, to] = [countOf(base, row), values.counts[index] ?? null]
    if (to === null || to === was) continue
    const field = `counts.${index}` as const
    if (isEvent(base)) sent.push({ field, change: { what: 'capacity', sku: row.sku, was, to } })
    else sent.push({ field, change: { what: 'stock', sku: row.sku, was: was ?? 0, to } })
  }
  if (!isEvent(base)) return sent
  if (values.needsAdult !== base.needsAdult) {
    sent.push({ field: 'needsAdult', change: { what: 'adult', was: base.needsAdult, to: values.needsAdult } })
  }
  const to = atStation(values)
  if (isDated(base) && to !== undefined && Date.parse(to) !== Date.parse(base.eventDateTime)) {
    sent.push({ field: 'date', change: { what: 'date', was: base.eventDateTime, to } })
  }
  const venue = values.venue.trim()
  if (isDated(base) && venue !== base.eventVenue) sent.push({ field: 'venue', change: { what: 'venue', was: base.eventVenue, to: venue } })
  if (values.body !== base.body) sent.push({ field: 'body', change: { what: 'body', was: base.body, to: values.body } })
  return sent
}

/** What of an event the form would make new, and whether its date and time are whole. */
export function newsOf(base: DeskThing, values: ThingValues, today: StationDate): { isMoved: boolean; news: News } {
  const eventDateTime = atStation(values)
  if (!isDated(base) || eventDateTime === undefined) return { isMoved: false, news: [] }
  const now = { eventDateTime, eventVenue: values.venue.trim() }
  return { isMoved: newsBetween(base, now).length > 0, news: newsToTell(base, now, today) }
}

type Problem = { field: FieldName; message: string }

function blanks(base: DeskThing, values: ThingValues): Problem[] {
  const problems: Problem[] = []
  if (isDated(base) && atStation({ date: values.date, time: '00:00' }) === undefined) {
    problems.push({ field: 'date', message: 'Enter a day, a month and a year.' })
  }
  if (isDated(base) && atStation({ date: '2027-01-01', time: values.time }) === undefined) {
    problems.push({ field: 'time', message: 'Enter a time, like 6:30 pm.' })
  }
  if (base.stock === null) return problems
  for (const [index, count] of values.counts.entries()) {
    if (count === null) problems.push({ field: `counts.${index}`, message: 'Enter a number, 0 for none.' })
  }
  return problems
}

/** Problems the server would find, by the same rules, each beside its field. */
export function problemsOf(base: DeskThing, values: ThingValues): Problem[] {
  const sent = changesOf(base, values)
  const misshapen = sent.flatMap(({ field, change }): Problem[] => {
    const read = catalogueChange.safeParse(change)
    return read.success ? [] : [{ field, message: read.error.issues[0]?.message ?? messages.refused }]
  })
  const sound = sent.filter(({ field }) => !misshapen.some((problem) => problem.field === field))
  const verdict = judgeChanges(
    base,
    sound.map(({ change }) => change),
  )
  const judged = 'problems' in verdict ? fieldProblems(sound, verdict.problems) : []
  return [...blanks(base, values), ...misshapen, ...judged]
}

/** Maps problems with `changes.N` to the fields that were sent. */
export function fieldProblems(sent: readonly Sent[], problems: readonly { path: string; message: string }[]): Problem[] {
  return problems.flatMap(({ path, message }) => {
    const field = sent[Number(/^changes\.(\d+)/.exec(path)?.[1])]?.field
    return field ? [{ field, message }] : []
  })
}

/** Merges edits into the latest item: fields unchanged since `from` take the new value. */
export function rebased(values: ThingValues, from: ThingValues, now: ThingValues): ThingValues {
  const follow = <Key extends Exclude<keyof ThingValues, 'counts'>>(key: Key) => (values[key] === from[key] ? now[key] : values[key])
  return {
    isPublic: follow('isPublic'),
    needsAdult: follow('needsAdult'),
    date: follow('date'),
    time: follow('time'),
    venue: follow('venue'),
    tellsBuyers: follow('tellsBuyers'),
    body: follow('body'),
    counts: now.counts.map((count, index) => (values.counts[index] === from.counts[index] ? count : (values.counts[index] ?? null))),
  }
}
