import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useOrdered } from '#app/cart/ordered.ts'
import { useOwnContact } from '#app/data/use-own-contact.ts'
import { usePricedCart } from '#app/hooks/use-priced-cart.ts'
import { paths } from '#app/paths.ts'
import { online } from '#app/payment/online.tsx'
import { lazyPart } from '#app/shell/lazy-with-preload.ts'
import { useAhead } from '#app/shell/use-ahead.ts'
import { cart } from '#app/state/cart.ts'
import { checkout, resetCheckout } from '#app/state/checkout.ts'
import { session } from '#app/state/session.ts'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Checkout } from '#screens/buying/checkout/checkout.tsx'
import { useStep } from './steps.ts'
import { useOrderToPay } from './use-order-to-pay.ts'
import { useStepArrival } from './use-step-arrival.ts'

const loading = <Skeleton shape="block" label="Loading" />
const contact = lazyPart(() => import('./contact-step.tsx'), loading)
const summary = lazyPart(() => import('./summary-step.tsx'), loading)
const payment = lazyPart(() => import('./payment-step.tsx'), loading)

export function PublicCheckout() {
  const { lines } = useSnapshot(cart)
  const ordered = useOrdered()
  const { order } = useSnapshot(checkout)
  const { token } = useSnapshot(session)
  const own = useOwnContact()
  const priced = usePricedCart()
  const { step, goTo } = useStep()
  const isOut = token === undefined && step > 0
  const unanswered = useOrderToPay(step === 2 && !isOut)
  useEffect(() => resetCheckout, [])
  // Each step leads to the next, whose code is there before the press.
  useAhead(contact)
  useAhead(summary)
  useAhead(payment)
  useAhead(online)
  // If the login ends midway, people go back to the first step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` is another function each time.
  useEffect(() => {
    if (isOut) goTo(0, 'instead')
  }, [isOut])
  const currentStep = isOut ? 0 : step
  useStepArrival(currentStep, token !== undefined)
  return (
    <Checkout
      step={currentStep}
      isEmpty={lines.length === 0 && currentStep < 2}
      ordered={ordered}
      hrefs={{ subscriptions: paths.subscriptions, merch: paths.merch, donations: paths.donations }}
      // The summary is the order itself, and the last step shows what was ordered.
      recap={priced && currentStep === 0 ? { cart: priced, changeHref: paths.cart } : undefined}
      failed={own?.status === 'failed' ? own : unanswered}
    >
      {currentStep === 0 && <contact.Component />}
      {currentStep === 1 && <summary.Component />}
      {currentStep === 2 && (order ? <payment.Component /> : loading)}
    </Checkout>
  )
}
