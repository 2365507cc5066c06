import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { PublicCheckout } from '#app/checkout/public-checkout.tsx'
import type { PageWords } from '#app/head/page-words.ts'
import type { PageFacts } from '#app/page.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'

export const page: PageFacts = {
  pattern: '/checkout',
  menu: { group: 'own', label: 'Reception checkout', for: ['reception', 'admin'] },
  hidesCart: true,
}

export const words: PageWords = {
  title: 'Checkout',
  description: 'Three steps to done: say who you are, look over your order, and pay.',
}

const DeskCheckout = lazy(() => import('#app/reception/desk-checkout.tsx'))

/** The desk has its own checkout at the same address. */
export default function CheckoutPage() {
  const { isAtDesk } = useSnapshot(session)
  if (!isAtDesk) return <PublicCheckout />
  return (
    <Suspense fallback={<Skeleton shape="block" label="Loading the desk" />}>
      <DeskCheckout />
    </Suspense>
  )
}
