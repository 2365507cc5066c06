import type { CartLine, TicketLine } from '#domain/cart/cart.ts'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import { MAX_QUANTITY } from './stock.ts'

type Limited = Pick<TicketEvent, 'id' | 'maxQuantity'>

/** Returns how many tickets to an event one person may have: 10 where the event sets no maximum (T176, T177). */
export function mostTickets({ maxQuantity }: Pick<TicketEvent, 'maxQuantity'>): number {
  return maxQuantity ?? MAX_QUANTITY
}

/** Counts how many more tickets to an event these lines leave room for: its maximum counts across the whole cart (D52, T177, E12). */
export function ticketsLeft(event: Limited, lines: readonly CartLine[]): number {
  const held = lines.filter((line) => line.type === 'ticket' && line.id === event.id).length
  return Math.max(0, mostTickets(event) - held)
}

/** States the maximum, and how many the cart already holds (D52). */
export function ticketRoom(event: Limited, lines: readonly CartLine[]): string {
  const [most, left] = [mostTickets(event), ticketsLeft(event, lines)]
  if (left === most) return `At most ${most} tickets per person.`
  if (left === 0) return `You’ve got ${most} tickets to this in your cart, and that’s the limit.`
  return `At most ${most} tickets per person. You’ve got ${most - left} in your cart, so ${left} more.`
}

/**
 * Says which event an order has too many tickets to, given how many its buyer holds by other orders; undefined where there is
 * room for all of them. `wanted` has an event's id for each ticket (D231).
 */
export function ticketExcess(
  wanted: readonly string[],
  events: readonly Pick<TicketEvent, 'id' | 'name' | 'maxQuantity'>[],
  held: ReadonlyMap<string, number>,
): string | undefined {
  const event = events.find((candidate) => {
    const count = wanted.filter((id) => id === candidate.id).length
    return count > 0 && count + (held.get(candidate.id) ?? 0) > mostTickets(candidate)
  })
  return event && `${event.name}: at most ${mostTickets(event)} tickets per person, counting those bought already.`
}

/** What to say when under 18s would come without an adult. */
export const ADULT_NEEDED = 'Under-18s come with an adult here: add an adult’s ticket too.'

/** Whether these lines have free tickets for under 18s to an event that asks for an adult, and no adult's ticket (D222). */
export function needsAdult(
  event: Pick<TicketEvent, 'id' | 'under18Free' | 'under18NeedsAdult'>,
  lines: readonly (CartLine | Omit<TicketLine, 'key'>)[],
): boolean {
  if (!event.under18NeedsAdult || !event.under18Free) return false
  const tickets = lines.filter((line) => line.type === 'ticket' && line.id === event.id)
  return tickets.length > 0 && tickets.every((line) => line.type === 'ticket' && line.under18 === true)
}

/** Whether an event has passed: from the day after it, by the station's clock (D59). */
export function isPast(event: Pick<TicketEvent, 'eventDateTime'>, today: StationDate): boolean {
  return stationDate(new Date(event.eventDateTime)) < today
}

/** Lists the coming events by the station's clock, soonest first (D59). */
export function upcoming<Event extends Pick<TicketEvent, 'eventDateTime'>>(events: readonly Event[], today: StationDate): Event[] {
  const when = ({ eventDateTime }: Event) => Date.parse(eventDateTime)
  return events.filter((event) => !isPast(event, today)).toSorted((one, other) => when(one) - when(other))
}
