import { useEffect, useState } from 'react'
import { askForOrdered } from '#app/cart/ordered.ts'
import { pageWords } from '#app/head/page-words.ts'
import { useLoadedInvoice } from '#app/hooks/use-loaded-invoice.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { checkout, clearThanks } from '#app/state/checkout.ts'
import { keptThanks, noteCleared } from '#app/state/kept-thanks.ts'
import { resetPersonal } from '#app/state/reset.ts'
import { hideWelcome } from '#app/state/view.ts'
import { policies } from '#domain/policies.ts'
import { ThankYou } from '#screens/buying/thank-you/thank-you.tsx'

export const page: PageFacts = { pattern: '/payment-success', hidesCart: true }

export const words = pageWords('Thank you', () => `Thank you for your order. Your tax invoice comes by email. ${policies.deliveredAtMost}`)

const CLEAR_AFTER_MS = 6000

/** Clears everything personal once, six seconds after an order, or when its page is left (T237, D89). A buyer needs no welcome (D174). */
function useClearing(isDue: boolean, keepsCart: boolean): void {
  useEffect(() => {
    let isCleared = !isDue
    const clear = () => {
      if (isCleared) return
      isCleared = true
      resetPersonal({ keepsCart })
      hideWelcome()
      noteCleared()
    }
    const timer = setTimeout(clear, CLEAR_AFTER_MS)
    const arrived = performance.now()
    return () => {
      clearTimeout(timer)
      // React's strict mode unmounts at once, which doesn't count as leaving.
      if (performance.now() - arrived <= 100) return
      // Leaving early clears straight away. What this page said is kept for a reload until then (D291).
      clear()
      clearThanks()
    }
  }, [isDue, keepsCart])
}

/** Without an order of one's own it empties nothing and logs nobody out: anybody can link here (D90, D343). */
export default function PaymentSuccessPage() {
  // Read on arrival, so that it stays on screen after everything is cleared (D89).
  const [{ thanks, isCleared }] = useState(() => keptThanks() ?? { thanks: checkout.thanks, isCleared: false })
  const keepsCart = thanks?.keepsCart === true
  useClearing(thanks !== undefined && !isCleared, keepsCart)
  useEffect(() => {
    if (keepsCart) askForOrdered()
  }, [keepsCart])
  const onInvoice = useLoadedInvoice(thanks?.heldFor === undefined ? thanks : undefined)
  const hrefs = { home: paths.landing, account: paths.account, tickets: thanks && paths.ticketsOf(thanks.orderId) }
  return <ThankYou {...(thanks ? { order: thanks } : {})} onInvoice={onInvoice} hrefs={hrefs} />
}
