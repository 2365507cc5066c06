import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stepper } from '#design-system/stepper/stepper.tsx'
import type { OrderedLines } from '#domain/order/order.ts'
import { OrderedNotice } from '#screens/buying/cart/ordered-notice.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './checkout.css.ts'
import { EmptyCheckout, type ShopHrefs } from './empty-checkout.tsx'

/** The three steps' names (T215). */
const steps = ['Contact Information', 'Order Summary', 'Payment']

export type CheckoutProps = {
  step: 0 | 1 | 2
  children: ReactNode
  isEmpty: boolean
  hrefs: ShopHrefs
  /** Orders that have lines of this cart already. */
  ordered?: readonly OrderedLines[] | undefined
  /** The details of a logged-in buyer, which every step needs, didn't load. */
  failed?: Extract<Remote<never>, { status: 'failed' }> | undefined
  /** Shown beside the step where there is room, below it on a phone. */
  aside?: ReactNode
}

/** The frame around the three steps. An empty cart has no steps (D82). */
export function Checkout({ step, children, isEmpty, hrefs, ordered, failed, aside }: CheckoutProps) {
  if (isEmpty) return <EmptyCheckout hrefs={hrefs} ordered={ordered} />
  const content = failed ? (
    <Failed title="We couldn’t load your details" message={failed.message} onRetry={failed.onRetry} requestId={failed.requestId} />
  ) : (
    children
  )
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Heading level={1} isFocusTarget>
          Checkout
        </Heading>
        <div className={css.steps}>
          <Stepper label="Checkout steps" steps={steps} current={step} />
        </div>
      </header>
      <OrderedNotice orders={ordered} />
      {aside ? (
        <div className={css.columns}>
          <div>{content}</div>
          <div>{aside}</div>
        </div>
      ) : (
        content
      )}
    </div>
  )
}
