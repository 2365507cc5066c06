import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Stepper } from '#design-system/stepper/stepper.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { OrderedLines } from '#domain/order/order.ts'
import { OrderedNotice } from '#screens/buying/cart/ordered-notice.tsx'
import { Failed } from '#screens/failed.tsx'
import type { Remote } from '#screens/remote.ts'
import * as css from './checkout.css.ts'
import { EmptyCheckout, type ShopHrefs } from './empty-checkout.tsx'
import * as recapCss from './order-recap.css.ts'
import { RecapAside, RecapFold } from './order-recap.tsx'
import { recapOfCart } from './recap.ts'

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
  /** What is in the cart and where it's changed, for a step that doesn't show it itself (D922). */
  recap?: { cart: PricedCart; changeHref: string } | undefined
}

/** The frame around the three steps. An empty cart has no steps (D82). */
export function Checkout({ step, children, isEmpty, hrefs, ordered, failed, recap }: CheckoutProps) {
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
      {recap ? <WithRecap {...recap}>{content}</WithRecap> : content}
    </div>
  )
}

function WithRecap({ cart, changeHref, children }: NonNullable<CheckoutProps['recap']> & { children: ReactNode }) {
  const recap = recapOfCart(cart)
  const change = (
    <ButtonLink tone="outline" href={changeHref}>
      Change order
    </ButtonLink>
  )
  return (
    <div className={recapCss.columns}>
      <RecapFold recap={recap}>{change}</RecapFold>
      <div>{children}</div>
      <div className={recapCss.stays}>
        <RecapAside recap={recap}>{change}</RecapAside>
      </div>
    </div>
  )
}
