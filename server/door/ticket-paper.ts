import { calendarFilename, calendarOf } from '#domain/door/calendar.ts'
import type { OwnTicket } from '#domain/door/door.ts'
import { draw } from '#server/invoices/invoice-paper.ts'
import type { Attachment } from '#server/mail/mailer.ts'
import type { StoredOrder } from '#server/orders/orders.ts'

/** Made from the number only, so that no personal text gets into a header. */
export const ticketsFilename = ({ number }: Pick<StoredOrder, 'number'>): string => `tickets-${number}.pdf`

/** Draws the tickets of an order afresh, since a name may have changed. Throws Refusal 503 if too many are waiting to be drawn. */
export async function drawTickets(order: StoredOrder, tickets: readonly OwnTicket[]): Promise<Buffer> {
  const { pdf } = await draw({ order, tickets })
  return Buffer.from(pdf)
}

/** A letter's attachments for tickets: their PDF, and a calendar file. Empty without tickets. */
export async function ticketAttachments(order: StoredOrder, tickets: readonly OwnTicket[], now: Date): Promise<Attachment[]> {
  if (tickets.length === 0) return []
  const calendar = calendarOf(order.number, tickets, now)
  const file = calendar && {
    filename: calendarFilename(order.number),
    content: Buffer.from(calendar),
    contentType: 'text/calendar; charset=utf-8',
  }
  return [
    { filename: ticketsFilename(order), content: await drawTickets(order, tickets), contentType: 'application/pdf' },
    ...(file ? [file] : []),
  ]
}
