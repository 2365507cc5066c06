import { useEffect, useState } from 'react'
import type { PageWords } from '#app/head/page-words.ts'
import type { PageFacts } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { checkout, clearThanks } from '#app/state/checkout.ts'
import { resetPersonal } from '#app/state/reset.ts'
import { policies } from '#domain/policies.ts'
import { ThankYou } from '#screens/buying/thank-you/thank-you.tsx'

export const page: PageFacts = { pattern: '/payment-success', hidesCart: true }

export const words: PageWords = {
  title: 'Thank you',
  description: `Thank you for your order. Your tax invoice comes by email. ${policies.deliveredAtMost}`,
}

const CLEAR_AFTER_MS = 6000

export default function PaymentSuccessPage() {
  // Read on arrival, so that it stays on screen after everything is cleared below (D89).
  const [thanks] = useState(() => checkout.thanks)
  useEffect(() => {
    const clear = () => {
      resetPersonal()
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
      // Leaving early clears straight away. React's strict mode unmounts at once, which doesn't count as leaving.
      if (!isCleared && performance.now() - arrived > 100) clear()
    }
  }, [])
  return <ThankYou {...(thanks ?? {})} homeHref={paths.landing} />
}
