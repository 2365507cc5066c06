import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useRemote } from '#app/data/use-remote.ts'
import { paths } from '#app/paths.ts'
import { forgetUnfinishedOrder, setThanks, unfinishedOrderId } from '#app/state/checkout.ts'

/** After a reload during payment: if the order has been paid in the meantime, people see the thank-you page and can't pay twice. */
export function useFinishedOrder(): void {
  const [, navigate] = useLocation()
  const [order_id, setOrderId] = useState(unfinishedOrderId)
  const answer = useRemote('orderStatus', order_id === undefined ? undefined : { params: { order_id } })
  useEffect(() => {
    if (answer?.status !== 'ready') return
    setOrderId(undefined)
    forgetUnfinishedOrder()
    if (answer.data.order.status !== 'paid') return
    setThanks(answer.data.order, false)
    navigate(paths.paymentSuccess)
  }, [answer, navigate])
}
