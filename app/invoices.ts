import { callApi, sentenceFor } from '#app/call-api.ts'
import { snack } from '#app/snacks.ts'
import type { OrderSummary } from '#domain/api/schemas.ts'
import { messages } from '#domain/messages.ts'

type Invoiced = Pick<OrderSummary, 'order_id' | 'number'>

/** How long a file stays at its address, in milliseconds: a slow computer reads it late. */
const KEPT_FOR = 60_000

function save(address: string, number: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = `${number}.pdf`
  link.click()
}

/**
 * Shows an order's invoice, or the slip of a pledge, in a window of its own; where none may open it is saved as a file.
 * The window opens with the press, before the file is there: later the browser would take it for an advertisement.
 */
export async function openInvoice(order: Invoiced): Promise<void> {
  await showInvoice(order, window.open('', '_blank'))
}

/** The same in a window that was opened before its order was there to be shown; without one the file is saved. */
export async function showInvoice({ order_id, number }: Invoiced, shown: Window | null): Promise<void> {
  const answer = await callApi('orderInvoice', { params: { order_id } })
  if (!answer.ok) {
    shown?.close()
    return snack(sentenceFor(answer), 'critical')
  }
  const address = URL.createObjectURL(answer.data)
  if (shown && !shown.closed) shown.location.replace(address)
  else save(address, number)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}

/** Mails the invoice of a payment to the address on record once more (C14). */
export async function emailInvoice({ transaction_id }: OrderSummary): Promise<void> {
  if (transaction_id === null) return
  const answer = await callApi('emailInvoice', { body: { transactionId: transaction_id } })
  snack(answer.ok ? messages.invoiceSent : sentenceFor(answer), answer.ok ? 'positive' : 'critical')
}
