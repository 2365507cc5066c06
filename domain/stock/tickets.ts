import type { CartLine } from '#domain/cart/cart.ts'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { MAX_QUANTITY } from '#domain/stock/stock.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'

/** How many more tickets to an event these lines leave room for: its maximum counts across the whole cart (D52, T177, E12). */
export function ticketsLeft(event: Pick<TicketEvent, 'id' | 'maxQuantity'>, lines: readonly CartLine[]): number {
  const held = lines.filter((line) => line.type === 'ticket' && line.id === event.id).length
  return Math.max(0, (event.maxQuantity ?? MAX_QUANTITY) - held)
}

/** Whether an event is over: from the day after it, by the station's clock (D59). */
export function isPast(event: Pick<TicketEvent, 'eventDateTime'>, today: StationDate): boolean {
  return stationDate(new Date(event.eventDateTime)) < today
}
