import { callApi, sentenceFor } from '#app/call-api.ts'
import { messages } from '#domain/messages.ts'

export type CaptureOutcome =
  | { status: 'paid'; transactionId: string }
  | { status: 'pending' }
  | { status: 'declined' }
  | { status: 'failed'; reason: string }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The reply was lost: asks for up to a minute how the order stands before saying anything definite (security 1.2). */
async function findOut(orderId: string): Promise<CaptureOutcome> {
  for (const pause of [1000, 2000, 4000, 8000, 15_000, 30_000]) {
    await wait(pause)
    const answer = await callApi('orderStatus', { params: { order_id: orderId } })
    if (answer.ok && answer.data.order.status === 'paid') return { status: 'paid', transactionId: answer.data.order.transaction_id ?? '' }
  }
  return { status: 'pending' }
}

const restartable = new Set(['INSTRUMENT_DECLINED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'PAYER_ACTION_REQUIRED', 'PAYMENT_DECLINED'])

/** Takes the payment the buyer approved. Never says paid without the server's word for it. */
export async function captureOrder(providerOrderId: string, orderId: string): Promise<CaptureOutcome> {
  const answer = await callApi('capturePaypalTransaction', { body: { orderID: providerOrderId } })
  if (answer.ok) return { status: 'paid', transactionId: answer.data.id }
  if (answer.status === 202) return { status: 'pending' }
  if (answer.status === 422 && restartable.has(answer.error)) return { status: 'declined' }
  if (answer.status === 0 || answer.status >= 500) return findOut(orderId)
  return { status: 'failed', reason: answer.message ?? (answer.status === 409 ? messages.soldOutMeanwhile : sentenceFor(answer)) }
}
