import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { callApi } from '#app/call-api.ts'
import { paths } from '#app/paths.ts'
import { forgetUnfinishedOrder, setThanks, unfinishedOrderId } from '#app/state/checkout.ts'
import { session } from '#app/state/session.ts'

/** After a reload in mid-payment: an order that was paid meanwhile leads to the thank-you page, never to paying twice. */
export function useFinishedOrder(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const order_id = unfinishedOrderId()
    if (order_id === undefined || session.token === undefined) return
    void callApi('orderStatus', { params: { order_id } }).then((answer) => {
      if (!answer.ok) return
      forgetUnfinishedOrder()
      if (answer.data.order.status !== 'paid') return
      setThanks(answer.data.order, false)
      navigate(paths.paymentSuccess)
    })
  }, [navigate])
}
