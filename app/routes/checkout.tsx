import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { PublicCheckout } from '#app/checkout/public-checkout.tsx'
import { useHead } from '#app/head/use-head.ts'
import { checkoutWords } from '#app/head/words/checkout.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'

const DeskCheckout = lazy(() => import('#app/reception/desk-checkout.tsx'))

/** Reception has a checkout of its own at the same address (L81). */
export default function CheckoutRoute() {
  useHead(checkoutWords)
  const { user } = useSnapshot(session)
  if (user?.role !== 'reception') return <PublicCheckout />
  return (
    <Suspense fallback={<Skeleton shape="block" label="Loading the desk" />}>
      <DeskCheckout />
    </Suspense>
  )
}
