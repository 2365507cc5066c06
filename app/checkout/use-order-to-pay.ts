import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { callApi } from '#app/data/call-api.ts'
import { useRemote } from '#app/data/use-remote.ts'
import { paths } from '#app/paths.ts'
import { checkout, resetCheckout } from '#app/state/checkout.ts'
import { type KeptOrder, readKeptOrder } from '#app/state/kept-order.ts'
import { setThanks } from '#app/state/kept-thanks.ts'
import type { Order } from '#domain/order/order.ts'
import type { Remote } from '#screens/remote.ts'
import { addressOf } from './steps.ts'

type Navigate = (path: string, options: { replace: true }) => void

/**
 * Goes where an order leads as it is now: people whose payment went through see the thank-you page and can't pay twice; one that
 * ran out or was cancelled leads back to the summary of its cart, or to the account it was opened from.
 */
function follow(order: Order, kept: KeptOrder, isPaying: boolean, navigate: Navigate): void {
  if (order.status === 'awaiting_payment') {
    checkout.order = order
    return
  }
  resetCheckout()
  if (order.status === 'paid') {
    setThanks(order, false, { kept })
    navigate(paths.paymentSuccess, { replace: true })
    return
  }
  checkout.isLate = kept.cart !== undefined
  if (isPaying) navigate(checkout.isLate ? addressOf(1) : paths.account, { replace: true })
}

/** Looks at the order on the payment step again: it may have run out while its page was open. */
export async function lookAgain(navigate: Navigate): Promise<void> {
  const kept = readKeptOrder()
  const answer = kept && (await callApi('orderStatus', { params: { order_id: kept.id } }))
  if (kept && answer?.ok) follow(answer.data.order, kept, true, navigate)
}

/**
 * After a reload, the order this tab was paying for, as the server has it. Without an order there is no payment step. Returns what
 * went wrong if the server didn't answer.
 */
export function useOrderToPay(isPaying: boolean): Extract<Remote<never>, { status: 'failed' }> | undefined {
  const [, navigate] = useLocation()
  const { order } = useSnapshot(checkout)
  const [kept, setKept] = useState(() => (checkout.order ? undefined : readKeptOrder()))
  // On the way elsewhere, whose code may still be loading.
  const [isLeaving, setLeaving] = useState(false)
  const answer = useRemote('orderStatus', kept && { params: { order_id: kept.id } })
  useEffect(() => {
    if (!kept || answer?.status !== 'ready') return
    setKept(undefined)
    setLeaving(isPaying && answer.data.order.status !== 'awaiting_payment')
    follow(answer.data.order, kept, isPaying, navigate)
  }, [answer, kept, isPaying, navigate])
  useEffect(() => {
    if (!isPaying) setLeaving(false)
    else if (!order && !kept && !isLeaving) navigate(addressOf(checkout.isLate ? 1 : 0), { replace: true })
  }, [isPaying, order, kept, isLeaving, navigate])
  return isPaying && answer?.status === 'failed' ? answer : undefined
}
