import { callApi, sentenceFor } from '#app/data/call-api.ts'
import { messages } from '#domain/messages.ts'
import { restartableRefusals } from '#domain/payment/refusals.ts'
import type { Fault } from '#screens/remote.ts'

export type CaptureOutcome =
  | { status: 'paid'; transactionId: string }
  | { status: 'pending' }
  /** The buttons may be restarted on the same provider order. */
  | { status: 'declined' }
  | (Fault & { status: 'failed'; reason: string })

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** For a lost reply: checks the order for up to a minute before reporting anything definite (security 1.2). */
async function checkOrder(orderId: string): Promise<CaptureOutcome> {
  for (const pause of [1000, 2000, 4000, 8000, 15_000, 30_000]) {
    await wait(pause)
    const answer = await callApi('orderStatus', { params: { order_id: orderId } })
    if (answer.ok && answer.data.order.status === 'paid') return { status: 'paid', transactionId: answer.data.order.transaction_id ?? '' }
  }
  return { status: 'pending' }
}

/** Takes the payment the buyer approved. It is only paid once the server says so. */
export async function captureOrder(providerOrderId: string, orderId: string): Promise<CaptureOutcome> {
  const answer = await callApi('capturePaypalTransaction', { body: { orderID: providerOrderId } })
  if (answer.ok) return { status: 'paid', transactionId: answer.data.id }
  if (answer.status === 202) return { status: 'pending' }
  if (answer.status === 422 && restartableRefusals.has(answer.error)) return { status: 'declined' }
  if (answer.status === 0 || answer.status >= 500) return checkOrder(orderId)
  const reason = answer.message ?? (answer.status === 409 ? messages.soldOutMeanwhile : sentenceFor(answer))
  return { status: 'failed', reason, requestId: answer.requestId }
}
