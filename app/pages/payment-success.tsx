import { useEffect, useState } from 'react'
import { askForOrdered } from '#app/cart/ordered.ts'
import { pageWords } from '#app/head/page-words.ts'
import { useClearing } from '#app/hooks/use-clearing.ts'
import { useLoadedInvoice } from '#app/hooks/use-loaded-invoice.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { checkout } from '#app/state/checkout.ts'
import { keptThanks } from '#app/state/kept-thanks.ts'
import { policies } from '#domain/policies.ts'
import { ThankYou } from '#screens/buying/thank-you/thank-you.tsx'

export const page: PageFacts = { pattern: '/payment-success', hidesCart: true }

export const words = pageWords('Thank you', () => `Thank you for your order. Your tax invoice comes by email. ${policies.deliveredAtMost}`)

/** Without an order of one's own it empties nothing and logs nobody out: anybody can link here (D90, D343). */
export default function PaymentSuccessPage() {
  // Read on arrival, so that it stays on screen after everything is cleared (D89).
  const [{ thanks, isCleared }] = useState(() => keptThanks() ?? { thanks: checkout.thanks, isCleared: false })
  const keepsCart = thanks?.keepsCart === true
  const isDone = useClearing(thanks !== undefined && !isCleared, keepsCart)
  useEffect(() => {
    if (keepsCart) askForOrdered()
  }, [keepsCart])
  const onInvoice = useLoadedInvoice(thanks?.heldFor === undefined ? thanks : undefined)
  const hrefs = { home: paths.landing, account: paths.account, tickets: thanks && paths.ticketsOf(thanks.orderId) }
  return <ThankYou {...(thanks ? { order: thanks } : {})} isCleared={isDone} onInvoice={onInvoice} hrefs={hrefs} />
}
