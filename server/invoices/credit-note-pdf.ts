import type { Cents } from '#domain/money/money.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { formatDate, stationDate } from '#domain/time/station-time.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { type DrawnPaper, drawHead, drawPaper, left, numberPages, type Page, right, rule, styles } from './invoice-pdf.ts'

/** What a credit note says: its number, what it's for, and its money in cents. `at` is ISO text. */
export type Credit = {
  number: string
  at: string
  way: string
  amount: Cents
  gst: Cents
  lines: readonly { name: string; amount: Cents }[]
}

function drawRow({ set }: Page, label: string, amount: Cents, y: number): number {
  let at = y
  set.write(formatMoney(amount), right, at, styles.money, 'right')
  for (const line of set.lines(label, styles.body, 380)) {
    set.write(line, left, at, styles.body)
    at += 14
  }
  return at + 8
}

function drawSums(page: Page, { amount, gst }: Credit, y: number): void {
  const { set } = page
  const labels = 330
  rule(page, y + 2)
  set.write(gst > 0 ? 'Given back (includes GST)' : 'Given back', labels, y + 24, styles.totalLabel)
  set.write(formatMoney(amount), right, y + 44, styles.total, 'right')
  set.write(gst > 0 ? 'GST included' : 'No GST', labels, y + 64, styles.body)
  if (gst > 0) set.write(formatMoney(gst), right, y + 64, styles.money, 'right')
  set.write(`${station.name} ${station.frequency}`, left, y + 100, styles.small)
}

/**
 * The credit note of money that went back, as a PDF like the invoice it belongs to: its own number, the invoice's, what it is for,
 * and the GST in it. `missing` are the characters that no font here has.
 */
export function creditNotePdf(order: StoredOrder, credit: Credit): Promise<DrawnPaper> {
  const stated: [string, string][] = [
    ['Credit note', credit.number],
    ...(order.invoiceNumber ? [['For invoice', order.invoiceNumber] as [string, string]] : []),
    ['Order', order.number],
    ['Date', formatDate(stationDate(new Date(credit.at)))],
    ['Given back by', credit.way],
  ]
  return drawPaper(order, { title: `Credit note ${credit.number}`, at: credit.at }, (page) => {
    let y = drawHead(page, 'Credit note', stated)
    for (const { name, amount } of credit.lines) {
      if (y > 700) {
        page.doc.addPage()
        y = 60
      }
      y = drawRow(page, name, amount, y)
    }
    if (y > 660) {
      page.doc.addPage()
      y = 60
    }
    drawSums(page, credit, y)
    numberPages(page, credit.number)
  })
}
