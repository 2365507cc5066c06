import encodeQr from 'qr'
import { showCode } from '#domain/door/check-in.ts'
import type { OwnTicket } from '#domain/door/door.ts'
import { eventLines } from '#domain/order/event-tickets.ts'
import { station } from '#domain/station.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { type DrawnPaper, drawPaper, left, type Page, right, rule, styles } from './invoice-pdf.ts'

/** Three to a page: large enough for a camera to read from a screen. */
const [top, height, perPage, size] = [70, 240, 3, 170] as const

/** A QR code as squares, in points from its top left corner. */
function drawCode({ doc }: Page, code: string, x: number, y: number): void {
  const rows = encodeQr(code, 'raw', { ecc: 'medium', border: 1 })
  const unit = size / rows.length
  for (const [row, squares] of rows.entries())
    for (const [column, isDark] of squares.entries()) if (isDark) doc.rect(x + column * unit, y + row * unit, unit, unit)
  doc.fill('#000000')
}

function drawTicket(page: Page, ticket: OwnTicket, y: number): void {
  const { set, order } = page
  const width = right - left - size - 30
  drawCode(page, ticket.code, right - size, y)
  let at = y + 20
  for (const line of set.lines(ticket.event, styles.mark, width).slice(0, 3)) {
    set.write(line, left, at, styles.mark)
    at += 28
  }
  for (const text of [...eventLines(ticket), ticket.option].filter((one) => one !== ''))
    for (const line of set.lines(text, styles.body, width)) {
      set.write(line, left, at, styles.body)
      at += 14
    }
  at += 10
  for (const line of set.lines(ticket.isUnder18 ? `${ticket.name} (under 18)` : ticket.name, styles.totalLabel, width).slice(0, 3)) {
    set.write(line, left, at, styles.totalLabel)
    at += 16
  }
  set.write(showCode(ticket.code), left, y + size - 16, styles.total)
  set.write(`${order.number}, ${station.name} ${station.frequency}`, left, y + size, styles.small)
  rule(page, y + size + 26, 0.4)
}

/** The tickets of an order as a PDF, each with its QR code and, for a door whose camera fails, the code in letters (D520). */
export function ticketsPdf(order: StoredOrder, tickets: readonly OwnTicket[]): Promise<DrawnPaper> {
  return drawPaper(order, { title: `Tickets of ${order.number}`, at: order.createdAt }, (page) => {
    for (const [index, ticket] of tickets.entries()) {
      if (index > 0 && index % perPage === 0) page.doc.addPage()
      drawTicket(page, ticket, top + (index % perPage) * height)
    }
  })
}
