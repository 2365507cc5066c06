import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import type { Cents } from '#domain/money/money.ts'
import type { TicketLine } from './cart.ts'
import { ticketPair } from './pricing.ts'

/** Who one ticket is for. The form asks for both fields, and neither is required (D53, D54). */
export type TicketHolder = Pick<TicketLine, 'holder' | 'under18'>

/** Tickets to one event that are bought together. `price` (cents) and `note` only come with the desk's free-price ticket. */
export type TicketChoice = Pick<TicketLine, 'options' | 'price' | 'note'> & { eventId: string; tickets: readonly TicketHolder[] }

/** Makes one line per ticket, each with its holder (T180). */
export function ticketLines({ eventId, tickets, ...choice }: TicketChoice): Omit<TicketLine, 'key'>[] {
  return tickets.map((ticket) => ({ type: 'ticket', id: eventId, ...choice, ...ticket }))
}

/** Adds up these tickets at this buyer's price, in cents (T181). */
export function ticketsTotal(
  event: TicketEvent,
  { tickets, price }: Pick<TicketChoice, 'tickets' | 'price'>,
  hasZedderPrices: boolean,
): Cents {
  const prices = tickets.map(({ under18 = false }) => ticketPair({ under18, price }, event))
  return prices.reduce((total, [zedder, full]) => total + (hasZedderPrices ? zedder : full), 0)
}
