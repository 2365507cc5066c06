import { callApi, lineFor } from '#app/data/call-api.ts'
import { messages } from '#domain/messages.ts'
import type { OrderSummary } from '#domain/order/order.ts'
import { snack } from './snacks.ts'

type Invoiced = Pick<OrderSummary, 'order_id' | 'number'>

/** How long a file stays at its address, in milliseconds: a slow computer may take a while to read it. */
const KEPT_FOR = 60_000

function save(address: string, number: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = `${number}.pdf`
  link.click()
}

/**
 * Shows an order's invoice, or a pledge's slip, in a new window; if the browser won't open one, it is saved as a file.
 * The window opens on the press, before the file has loaded: any later and the browser would block it as a pop-up.
 */
export async function openInvoice(order: Invoiced): Promise<void> {
  await showInvoice(order, window.open('', '_blank'))
}

/** The same, in a window that is already open; without one the file is saved. */
export async function showInvoice({ order_id, number }: Invoiced, openWindow: Window | null): Promise<void> {
  const answer = await callApi('orderInvoice', { params: { order_id } })
  if (!answer.ok) {
    openWindow?.close()
    return snack(lineFor(answer), 'critical')
  }
  openPaper(answer.data, number, openWindow)
}

/** Shows a credit note, as an invoice is shown. */
export async function openCreditNote({ id, number }: { id: string; number: string }): Promise<void> {
  const openWindow = window.open('', '_blank')
  const answer = await callApi('creditNote', { params: { refund_id: id } })
  if (answer.ok) return openPaper(answer.data, number, openWindow)
  openWindow?.close()
  snack(lineFor(answer), 'critical')
}

/** Shows the tickets of an order, as an invoice is shown. */
export async function openTickets({ order_id, number }: Invoiced): Promise<void> {
  const openWindow = window.open('', '_blank')
  const answer = await callApi('ticketPaper', { params: { order_id } })
  if (answer.ok) return openPaper(answer.data, `tickets-${number}`, openWindow)
  openWindow?.close()
  snack(lineFor(answer), 'critical')
}

/** Shows a paper that has loaded already. */
export function openPaper(paper: Blob, number: string, openWindow: Window | null): void {
  const address = URL.createObjectURL(paper)
  if (openWindow && !openWindow.closed) openWindow.location.replace(address)
  else save(address, number)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}

/** Emails the invoice of a payment to the address on record again (C14). */
export async function emailInvoice({ transaction_id }: OrderSummary): Promise<void> {
  if (transaction_id === null) return
  const answer = await callApi('emailInvoice', { body: { transactionId: transaction_id } })
  snack(answer.ok ? messages.invoiceSent : lineFor(answer), answer.ok ? 'positive' : 'critical')
}
