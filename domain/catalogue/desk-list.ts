import type { DeskEvent, DeskThing } from '#domain/api/schemas.ts'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { capacityOf } from '#domain/catalogue/changes.ts'
import { isPast } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** What a thing is called in an address: `ticket-open-day`. */
export const thingKey = ({ kind, id }: Pick<DeskThing, 'kind' | 'id'>) => `${kind}-${id}`

export const isEvent = (thing: DeskThing): thing is DeskEvent => thing.kind === 'ticket'

/** The desk's own ticket stands for any door, so it has no day to speak of. */
export const isDated = (thing: DeskThing): thing is DeskEvent => isEvent(thing) && thing.id !== MISC_ID

export type ThingGroup = { title: string; things: readonly DeskThing[] }

const byTime = (one: DeskEvent, other: DeskEvent) => Date.parse(one.eventDateTime) - Date.parse(other.eventDateTime)

/** Events to come, soonest first; those that are over, the latest first; then the shop, in its own order. Empty groups are left out. */
export function groupThings(things: readonly DeskThing[], today: StationDate): ThingGroup[] {
  const events = things.filter(isEvent).toSorted(byTime)
  return [
    { title: 'Events to come', things: events.filter((event) => !isPast(event, today)) },
    { title: 'Events that are over', things: events.filter((event) => isPast(event, today)).toReversed() },
    { title: 'Merch', things: things.filter(({ kind }) => kind === 'merch') },
  ].filter((group) => group.things.length > 0)
}

const letters = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}|['’]/gu, '')
    .toLowerCase()

/** The things whose name, or venue, has every word of the text in it; case and accents do not matter. No text finds all. */
export function findThings(things: readonly DeskThing[], text: string): readonly DeskThing[] {
  const words = letters(text).split(/\s+/)
  return things.filter((thing) => {
    const known = letters(isEvent(thing) ? `${thing.name} ${thing.eventVenue}` : thing.name)
    return words.every((word) => known.includes(word))
  })
}

const total = (stock: NonNullable<DeskThing['stock']>, of: (row: NonNullable<DeskThing['stock']>[number]) => number) =>
  stock.reduce((sum, row) => sum + of(row), 0)

/** How much there is of a thing, in words. */
export function stockWords(thing: DeskThing): string {
  if (thing.stock === null) return isEvent(thing) && thing.taken > 0 ? `${thing.taken} taken` : 'Not counted'
  const left = total(thing.stock, ({ available }) => available)
  return isEvent(thing) ? `${thing.taken} of ${total(thing.stock, capacityOf)} taken` : `${left} left`
}

/** Nothing is left of a counted thing. */
export const isGone = ({ stock }: DeskThing) => stock?.every(({ available }) => available === 0) ?? false
