import { useEffect, useState } from 'react'
import { callApi } from '#app/data/call-api.ts'
import { openPaper } from '#app/invoices.ts'
import type { Thanks } from '#app/state/checkout.ts'
import { session } from '#app/state/session.ts'

/**
 * Loads an order's invoice while its buyer is still logged in, and returns what shows it: it stays at hand on the page that logs them
 * out. Undefined until it has loaded, and after a reload without a login.
 */
export function useLoadedInvoice(thanks: Pick<Thanks, 'orderId' | 'number'> | undefined): (() => void) | undefined {
  const [paper, setPaper] = useState<Blob>()
  const orderId = thanks?.orderId
  useEffect(() => {
    if (orderId === undefined || session.token === undefined) return
    let isLeft = false
    void callApi('orderInvoice', { params: { order_id: orderId } }).then((answer) => {
      if (answer.ok && !isLeft) setPaper(answer.data)
    })
    return () => {
      isLeft = true
    }
  }, [orderId])
  return paper && thanks && (() => openPaper(paper, thanks.number, window.open('', '_blank')))
}
