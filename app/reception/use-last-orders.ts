import useSWR, { mutate } from 'swr'
import { useSnapshot } from 'valtio'
import { callApi, sentenceFor } from '#app/call-api.ts'
import { openInvoice } from '#app/invoices.ts'
import { session } from '#app/state/session.ts'
import type { LastOrdersProps } from '#screens/reception-checkout/last-orders.tsx'

const KEY = 'desk-orders'

/** The last orders of the desk, with what opens their invoices. */
export function useLastOrders(): LastOrdersProps {
  const { token } = useSnapshot(session)
  const {
    data,
    error,
    mutate: again,
  } = useSWR(
    token === undefined ? null : [KEY, token],
    async () => {
      const answer = await callApi('deskOrders', {})
      if (!answer.ok) throw new Error(sentenceFor(answer))
      return answer.data
    },
    { shouldRetryOnError: false },
  )
  return {
    orders: data
      ? { status: 'ready', data }
      : error instanceof Error
        ? { status: 'failed', message: error.message, onRetry: () => void again() }
        : { status: 'loading' },
    onInvoice: (order) => void openInvoice(order),
  }
}

export async function refreshLastOrders(): Promise<void> {
  await mutate((key) => Array.isArray(key) && key[0] === KEY)
}
