import type { Credit } from '#server/invoices/credit-note-pdf.ts'
import { draw } from '#server/invoices/invoice-paper.ts'
import { numbered, type StoredOrder } from '#server/orders/orders.ts'
import type { StoredRefund } from './refunds.ts'

/** The rows of a credit note: the refund's lines at their prices, or one sum; a difference, like a discount, as its own row. */
export function creditOf(order: StoredOrder, { share, amount, gst, creditNoteNumber, way, doneAt, madeAt }: StoredRefund): Credit {
  const chosen = share.of === 'lines' ? order.lines.filter(({ position }) => share.positions.includes(position)) : []
  const named = chosen.map(({ name, param, price }) => ({ name: param === null ? name : `${name}, ${param}`, amount: price }))
  if (share.of === 'lines' && share.withPostage) named.push({ name: 'Postage', amount: order.shippingPrice })
  const rest = amount - named.reduce((sum, line) => sum + line.amount, 0)
  const whole = share.of === 'all' && amount === order.total
  const lines =
    named.length === 0
      ? [{ name: whole ? `All of order ${order.number}` : `Part of order ${order.number}`, amount }]
      : rest === 0
        ? named
        : [...named, { name: 'Less earlier refunds, or the Zedder discount on the rest', amount: rest }]
  return { number: numbered('CN', creditNoteNumber ?? 0), at: (doneAt ?? madeAt).toISOString(), way, amount, gst, lines }
}

/** The credit note of a refund that is done, as a PDF. Throws Refusal 503 if too many are waiting to be drawn. */
export async function creditNotePaper(order: StoredOrder, refund: StoredRefund): Promise<Buffer> {
  const { pdf } = await draw({ order, credit: creditOf(order, refund) })
  return Buffer.from(pdf)
}
