import type { Settings } from '#domain/catalogue/editing/document.ts'
import type { OwnTicket } from '#domain/door/door.ts'
import { takeSettings } from '#domain/settings.ts'
import { answerJobs } from '#server/answer-jobs.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { type Credit, creditNotePdf } from './credit-note-pdf.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { ticketsPdf } from './tickets-pdf.ts'

/** A paper to draw: an order's invoice or slip, a credit note of it, or its tickets. */
export type PaperJob = { order: StoredOrder; credit?: Credit; tickets?: readonly OwnTicket[]; settings: Settings }

answerJobs(({ order, credit, tickets, settings }: PaperJob) => {
  // A thread has its own memory.
  takeSettings(settings)
  if (tickets) return ticketsPdf(order, tickets)
  return credit ? creditNotePdf(order, credit) : invoicePdf(order)
})
