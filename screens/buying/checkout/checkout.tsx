import type { ReactNode } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Stepper } from '#design-system/stepper/stepper.tsx'
import * as css from './checkout.css.ts'
import { EmptyCheckout, type ShopHrefs } from './empty-checkout.tsx'

/** The three steps' names (T215). */
const steps = ['Contact Information', 'Order Summary', 'Payment']

export type CheckoutProps = {
  step: 0 | 1 | 2
  children: ReactNode
  isEmpty: boolean
  hrefs: ShopHrefs
  /** Shown beside the step where there is room, below it on a phone. */
  aside?: ReactNode
}

/** The frame around the three steps. An empty cart has no steps (D82). */
export function Checkout({ step, children, isEmpty, hrefs, aside }: CheckoutProps) {
  if (isEmpty) return <EmptyCheckout hrefs={hrefs} />
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
      {aside ? (
        <div className={css.columns}>
          <div>{children}</div>
          <div>{aside}</div>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
