import type { WireLine } from '#domain/cart/wire.ts'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { doorEntries } from '#domain/door/door-list.ts'
import { formatEventTime } from '#domain/time/station-time.ts'

/** When and where an event is, as it's kept with a ticket. */
export type EventFacts = { eventDateTime?: string | undefined; eventVenue?: string | undefined }

/** Says when and where: `Saturday 13 June 2026, 7:30 pm`, then the place. Empty for a ticket to nothing in particular. */
export function eventLines({ eventDateTime, eventVenue }: EventFacts): string[] {
  return [eventDateTime ? formatEventTime(eventDateTime) : '', eventVenue ?? ''].filter((text) => text !== '')
}

/** When and where the event of a ticket is, by these lists; nothing for the desk's own kind of ticket. */
export function factsOf(id: string, events: readonly Pick<TicketEvent, 'id' | 'eventDateTime' | 'eventVenue'>[]): EventFacts {
  const event = id === MISC_ID ? undefined : events.find((one) => one.id === id)
  return event ? { eventDateTime: event.eventDateTime, eventVenue: event.eventVenue } : {}
}

/** The lines with the day and place that each event has now: it may have moved since the ticket was bought (D364). */
export function withEvents(items: readonly WireLine[], events: readonly TicketEvent[]): WireLine[] {
  return items.map((item) => (item.type === 'ticket' ? { ...item, ...factsOf(item.id, events) } : item))
}

/** The names on the door list of these tickets of one order, as the door sees them. */
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

/** Who gets in: `On the door list: Kit, Zoë`. Empty where nobody is named. */
export function doorWords(names: readonly string[]): string[] {
  return names.length > 0 ? [`On the door list: ${names.join(', ')}`] : []
}
