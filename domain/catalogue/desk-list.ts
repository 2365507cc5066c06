import { isPast } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { MISC_ID } from './catalogue.ts'
import { capacityOf } from './changes.ts'
import type { DeskEvent, DeskThing } from './desk-thing.ts'

/** Returns a thing's name in an address: `ticket-open-day`. */
export const thingKey = ({ kind, id }: { kind: string; id: string }) => `${kind}-${id}`

/** Whether a thing is an event. */
export const isEvent = (thing: DeskThing): thing is DeskEvent => thing.kind === 'ticket'

/** Whether a thing is an event with a date. The desk's misc ticket is for any event, so its date means nothing. */
export const isDated = (thing: DeskThing): thing is DeskEvent => isEvent(thing) && thing.id !== MISC_ID

export type ThingGroup = { title: string; things: readonly DeskThing[] }

const byTime = (one: DeskEvent, other: DeskEvent) => Date.parse(one.eventDateTime) - Date.parse(other.eventDateTime)

/** Groups things: coming events, soonest first; past events, latest first; then products, in the shop's order. Empty groups are left out. */
export function groupThings(things: readonly DeskThing[], today: StationDate): ThingGroup[] {
  const events = things.filter(isEvent).toSorted(byTime)
  return [
    { title: 'Events to come', things: events.filter((event) => !isPast(event, today)) },
    { title: 'Past events', things: events.filter((event) => isPast(event, today)).toReversed() },
    { title: 'Merch', things: things.filter(({ kind }) => kind === 'merch') },
  ].filter((group) => group.things.length > 0)
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|['’]/gu, '')
    .toLowerCase()

/** Finds the things whose name or venue contains every word of the text, ignoring case and accents. An empty text finds everything. */
export function findThings(things: readonly DeskThing[], text: string): readonly DeskThing[] {
  const words = fold(text).split(/\s+/)
  return things.filter((thing) => {
    const searchable = fold(isEvent(thing) ? `${thing.name} ${thing.eventVenue}` : thing.name)
    return words.every((word) => searchable.includes(word))
  })
}

const total = (stock: NonNullable<DeskThing['stock']>, of: (row: NonNullable<DeskThing['stock']>[number]) => number) =>
  stock.reduce((sum, row) => sum + of(row), 0)

/** Describes how much is left of a thing. */
export function stockWords(thing: DeskThing): string {
  if (thing.stock === null) return isEvent(thing) && thing.taken > 0 ? `${thing.taken} taken` : 'Not counted'
  const left = total(thing.stock, ({ available }) => available)
  return isEvent(thing) ? `${thing.taken} of ${total(thing.stock, capacityOf)} taken` : `${left} left`
}

/** Whether a counted thing is all gone. */
export const isGone = ({ stock }: DeskThing) => stock?.every(({ available }) => available === 0) ?? false
