import { useState } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { emailInvoice, openInvoice } from '#app/invoices.ts'
import { session } from '#app/state/session.ts'
import type { OrderSummary } from '#domain/api/schemas.ts'
import type { OrderErrand } from '#screens/account/own-order.tsx'
import type { OwnOrdersProps } from '#screens/account/own-orders.tsx'
import type { Remote } from '#screens/remote.ts'

function useOrderList(): Remote<readonly OrderSummary[]> {
  const { token } = useSnapshot(session)
  const { data, error, mutate, isValidating } = useSWR(
    token === undefined ? null : ['own-orders', token],
    async () => {
      const answer = await callApi('ownOrders', {})
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data
    },
    { shouldRetryOnError: false },
  )
  if (data) return { status: 'ready', data, isRefreshing: isValidating }
  // A second try is seen to be one.
  if (error instanceof Error && !isValidating) return { status: 'failed', message: error.message, onRetry: () => void mutate() }
  return { status: 'loading' }
}

/** The own orders, with what can be done about their invoices; one at a time. */
export function useOwnOrders(): OwnOrdersProps {
  const orders = useOrderList()
  const [errand, setErrand] = useState<OrderErrand>()
  const run = async (next: OrderErrand, work: () => Promise<void>) => {
    if (errand) return
    setErrand(next)
    await work()
    setErrand(undefined)
  }
  return {
    orders,
    ...(errand ? { errand } : {}),
    onOpenInvoice: (order) => void run({ orderId: order.order_id, what: 'invoice' }, () => openInvoice(order)),
    onEmailInvoice: (order) => void run({ orderId: order.order_id, what: 'email' }, () => emailInvoice(order)),
  }
}
