import { useEffect, useState } from 'react'
import { useHead } from '#app/head/use-head.ts'
import { paymentSuccessWords } from '#app/head/words/payment-success.ts'
import { paths } from '#app/paths.ts'
import { checkout, clearThanks } from '#app/state/checkout.ts'
import { resetEverything } from '#app/state/reset.ts'
import { ThankYou } from '#screens/thank-you/thank-you.tsx'

/** L111, L434 */
const CLEAR_AFTER_MS = 6000

export default function PaymentSuccessRoute() {
  useHead(paymentSuccessWords)
  // Read on arrival: what is cleared below stays on the screen (D89).
  const [thanks] = useState(() => checkout.thanks)
  useEffect(() => {
    const clear = () => {
      resetEverything()
      clearThanks()
    }
    let isCleared = false
    const timer = setTimeout(() => {
      isCleared = true
      clear()
    }, CLEAR_AFTER_MS)
    const arrived = performance.now()
    return () => {
      clearTimeout(timer)
      // Leaving sooner clears then; a render that React only rehearses lasts no time at all.
      if (!isCleared && performance.now() - arrived > 100) clear()
    }
  }, [])
  return <ThankYou {...(thanks ?? {})} homeHref={paths.landing} />
}
