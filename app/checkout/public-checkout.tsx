import { lazy, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useFinishedOrder } from '#app/checkout/use-finished-order.ts'
import { useStepArrival } from '#app/checkout/use-step-arrival.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { checkout, goToStep, resetCheckout } from '#app/state/checkout.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Checkout } from '#screens/buying/checkout/checkout.tsx'

const ContactStep = lazy(() => import('#app/checkout/contact-step.tsx'))
const SummaryStep = lazy(() => import('#app/checkout/summary-step.tsx'))
const PaymentStep = lazy(() => import('#app/checkout/payment-step.tsx'))

export function PublicCheckout() {
  const { lines } = useSnapshot(cart)
  const { step, order } = useSnapshot(checkout)
  const { token } = useSnapshot(session)
  const own = useOwnContact()
  useFinishedOrder()
  useEffect(() => resetCheckout, [])
  // If the login ends midway, people go back to the first step.
  useEffect(() => {
    if (token === undefined) goToStep(0)
  }, [token])
  const currentStep = token === undefined ? 0 : step
  useStepArrival(currentStep, token !== undefined)
  return (
    <Checkout
      step={currentStep}
      isEmpty={lines.length === 0 && currentStep < 2}
      hrefs={{ subscriptions: paths.subscriptions, merch: paths.merch, donations: paths.donations }}
      failed={own?.status === 'failed' ? own : undefined}
    >
      <Suspense fallback={<Skeleton shape="block" label="Loading" />}>
        {currentStep === 0 && <ContactStep />}
        {currentStep === 1 && <SummaryStep />}
        {currentStep === 2 && order && <PaymentStep />}
      </Suspense>
    </Checkout>
  )
}
