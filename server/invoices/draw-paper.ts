import type { Settings } from '#domain/catalogue/settings-wire.ts'
import type { OwnTicket } from '#domain/door/door.ts'
import { takeSettings } from '#domain/settings.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { type Credit, creditNotePdf } from './credit-note-pdf.ts'
import { type DrawnPaper, invoicePdf } from './invoice-pdf.ts'
import { ticketsPdf } from './tickets-pdf.ts'

/** A paper to draw: an order's invoice or slip, a credit note of it, or its tickets. */
export type PaperJob = { order: StoredOrder; credit?: Credit; tickets?: readonly OwnTicket[]; settings: Settings }

/** Draws a paper in the thread that calls it: not in the one that answers people. */
export async function drawPaper({ order, credit, tickets, settings }: PaperJob): Promise<DrawnPaper> {
  // A thread has its own memory.
  takeSettings(settings)
  if (tickets) return ticketsPdf(order, tickets)
  return credit ? creditNotePdf(order, credit) : invoicePdf(order)
}
