import type { StoredOrder } from '#server/orders/orders.ts'

/** Which paper an order has: the invoice once it is paid, or the slip of a pledge. Neither changes again. */
export function paperKind(order: Pick<StoredOrder, 'state'>): 'invoice' | 'pledge' {
  return order.state === 'pledged' ? 'pledge' : 'invoice'
}

/** The title of the document: the words the tax office requires, and never on anything unpaid. */
export function invoiceTitle(order: Pick<StoredOrder, 'state'>): string {
  return paperKind(order) === 'pledge' ? 'Pledge – not paid' : 'Tax invoice'
}

/** `invoice-INV-000001.pdf`: made from the number only, so that no personal text gets into a header. */
export function invoiceFilename(order: Pick<StoredOrder, 'number' | 'invoiceNumber'>): string {
  return `invoice-${order.invoiceNumber ?? order.number}.pdf`
}
