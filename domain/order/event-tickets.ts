import type { WireLine } from '#domain/cart/wire.ts'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { doorEntries } from '#domain/door/door-list.ts'
import { formatEventTime } from '#domain/time/station-time.ts'

/** When and where an event is, as stored with a ticket. */
export type EventFacts = { eventDateTime?: string | undefined; eventVenue?: string | undefined }

/** When and where: `Saturday 13 June 2026, 7:30 pm`, then the venue. Empty for a ticket without an event. */
export function eventLines({ eventDateTime, eventVenue }: EventFacts): string[] {
  return [eventDateTime ? formatEventTime(eventDateTime) : '', eventVenue ?? ''].filter((text) => text !== '')
}

/** Finds when and where a ticket's event is; empty for the desk's own kind of ticket. */
export function factsOf(id: string, events: readonly Pick<TicketEvent, 'id' | 'eventDateTime' | 'eventVenue'>[]): EventFacts {
  const event = id === MISC_ID ? undefined : events.find((one) => one.id === id)
  return event ? { eventDateTime: event.eventDateTime, eventVenue: event.eventVenue } : {}
}

/** The lines with each event's current day and place: it may have moved since the ticket was bought (D364). */
export function withEvents(items: readonly WireLine[], events: readonly TicketEvent[]): WireLine[] {
  return items.map((item) => (item.type === 'ticket' ? { ...item, ...factsOf(item.id, events) } : item))
}

/** The door-list names for these tickets of one order. */
export function doorNames(tickets: readonly { holder?: string | undefined; under18?: boolean | undefined }[], buyer: string): string[] {
  const sold = tickets.map(({ holder, under18 }, position) => ({
    number: '',
    position,
    buyer,
    holder,
    under18,
    option: '',
    isZedder: false,
    isUnpaid: false,
  }))
  const names = doorEntries(sold).map(({ name, isUnder18 }) => (isUnder18 && name !== '' ? `${name} (under 18)` : name))
  return names.filter((name) => name !== '')
}

/** Who gets in: `On the door list: Kit, Zoë`. Empty if nobody is named. */
export function doorListLines(names: readonly string[]): string[] {
  return names.length > 0 ? [`On the door list: ${names.join(', ')}`] : []
}
