import { useEffect, useState } from 'react'
import { callApi } from '#app/data/call-api.ts'
import { openPaper } from '#app/invoices.ts'
import type { Thanks } from '#app/state/checkout.ts'
import { session } from '#app/state/session.ts'

type Shown = (() => void) | 'coming' | undefined

/**
 * Loads an order's invoice while its buyer is still logged in, and returns what shows it: it stays at hand on the page that logs them
 * out. Undefined if it can't be loaded, and after a reload without a login.
 */
export function useLoadedInvoice(thanks: Pick<Thanks, 'orderId' | 'number'> | undefined): Shown {
  const orderId = thanks?.orderId
  const [paper, setPaper] = useState<Blob | 'coming' | undefined>(
    orderId !== undefined && session.token !== undefined ? 'coming' : undefined,
  )
  useEffect(() => {
    if (orderId === undefined || session.token === undefined) return
    let isLeft = false
    void callApi('orderInvoice', { params: { order_id: orderId } }).then((answer) => {
      if (!isLeft) setPaper(answer.ok ? answer.data : undefined)
    })
    return () => {
      isLeft = true
    }
  }, [orderId])
  if (paper === 'coming') return paper
  return paper && thanks && (() => openPaper(paper, thanks.number, window.open('', '_blank')))
}
