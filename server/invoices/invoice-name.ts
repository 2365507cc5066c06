import type { StoredOrder } from '#server/orders/orders.ts'

/** Which paper an order has: the invoice once it is paid, or the slip of a pledge. Neither changes again. */
export function paperKind(order: Pick<StoredOrder, 'state'>): 'invoice' | 'pledge' {
  return order.state === 'pledged' ? 'pledge' : 'invoice'
}

/** Whether an order gets a tax invoice: not if there was nothing to pay (D531). */
export const isTaxed = ({ total }: Pick<StoredOrder, 'total'>): boolean => total > 0

/** The title of the document: the words the tax office requires, and never on anything unpaid or free. */
export function invoiceTitle(order: Pick<StoredOrder, 'state' | 'total'>): string {
  if (paperKind(order) === 'pledge') return 'Pledge – not paid'
  return isTaxed(order) ? 'Tax invoice' : 'Order confirmation'
}

/** `invoice-INV-000001.pdf`: made from the number only, so that no personal text gets into a header. */
export function invoiceFilename(order: Pick<StoredOrder, 'number' | 'invoiceNumber' | 'total'>): string {
  return `${isTaxed(order) ? 'invoice' : 'confirmation'}-${order.invoiceNumber ?? order.number}.pdf`
}

/** The name of a credit note's file, from its number: `CN-000001`. */
export const creditNoteFilename = (number: string): string => `credit-note-${number}.pdf`
