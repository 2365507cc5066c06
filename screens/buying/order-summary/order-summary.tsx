import { useId, useState } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { keepClear } from '#design-system/snackbar/keep-clear.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import type { Cents } from '#domain/money/money.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { CartLines, type LineChanges } from '#screens/buying/cart/cart-lines.tsx'
import { unbuyable } from '#screens/buying/cart/line-words.ts'
import type { Submission } from '#screens/remote.ts'
import { ConfirmOrder } from './confirm-order.tsx'
import { DeliveryChoice, focusPickup } from './delivery-choice.tsx'
import { DeliveryContact } from './delivery-contact.tsx'
import { lineNotesOf, otherProblemsOf } from './line-notes.ts'
import * as css from './order-summary.css.ts'
import { OrderTotals } from './order-totals.tsx'
import { PriceChange } from './price-change.tsx'

export type OrderSummaryProps = {
  cart: PricedCart
  contact: Contact
  /** A problem with the path `cart.items.N` is shown on that line, counted from 0 (D83). */
  submission: Submission
  /** The order that was about to be paid ran out of time. */
  isLate?: boolean
  /** What has sold out or costs something else since it was put in the cart, by the line's key. */
  lineNotes?: Readonly<Record<string, string>>
  /** The total before the server re-priced the order, in cents. */
  priceChange?: { was: Cents }
  onPickup: (isPickup: boolean) => void
  /** Switches posted packs to pickup as well (D31). Left out when that saves nothing. */
  onPickUpPacks?: () => void
  onRemove: (keys: readonly string[]) => void
  changes?: LineChanges
  onConfirm: () => void
  /** Goes to the buyer's details, and to what the server found wrong with them. */
  onFixDetails: () => void
  onBack: () => void
}

/** Step 1 of the checkout: everything about the order, and one button (T220). */
export function OrderSummary({
  cart,
  contact,
  submission,
  isLate,
  lineNotes,
  priceChange,
  onConfirm,
  onFixDetails,
  onBack,
  ...on
}: OrderSummaryProps) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  const isTooHeavy = cart.shipping.price === null
  const postsPack = cart.lines.some(({ line }) => line.type === 'subscription' && line.postpack)
  const isPosted = postsPack || (cart.totalWeight > 0 && !cart.stationPickup && !isTooHeavy)

  function confirm() {
    setAsked(true)
    if (isTooHeavy) focusPickup(`${id}-pickup`)
    else onConfirm()
  }

  return (
    <div className={css.summary}>
      <div className={css.order}>
        <Heading level={2} isFocusTarget>
          Order Summary
        </Heading>
        {isLate && (
          <Notice tone="warning" title={orderMessages.ranOut} isAnnounced>
            {orderMessages.confirmAgain}
          </Notice>
        )}
        <CartLines
          id={id}
          cart={cart}
          lineNotes={{ ...lineNotes, ...lineNotesOf(submission, cart) }}
          onRemove={on.onRemove}
          changes={on.changes}
        />
        <DeliveryChoice id={`${id}-pickup`} cart={cart} isAsked={isAsked} onPickup={on.onPickup} onPickUpPacks={on.onPickUpPacks} />
        <DeliveryContact contact={contact} isPosted={isPosted} onEdit={onBack} />
      </div>
      <div {...keepClear} className={css.card}>
        <OrderTotals cart={cart} />
        {priceChange && <PriceChange was={priceChange.was} now={cart.total} />}
        <ConfirmOrder
          submission={submission}
          problems={otherProblemsOf(submission)}
          isToldAbove={priceChange !== undefined && submission.status === 'rejected' && submission.reason === messages.priceChanged}
          isFree={cart.total === 0 && !isTooHeavy}
          reason={unbuyable(cart.problems)}
          onConfirm={confirm}
          onFixDetails={onFixDetails}
          onBack={onBack}
        />
      </div>
    </div>
  )
}
