import { useEffect, useRef } from 'react'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { focusField } from '#design-system/error-summary/focus-field.ts'
import { Heading } from '#design-system/heading/heading.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { shippingFor } from '#domain/cart/shipping.ts'
import { saying } from '#domain/desk/caller-script.ts'
import type { DeskItem } from '#domain/desk/desk-items.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import { CartDiscount } from '#screens/buying/cart/cart-discount.tsx'
import { CartLines } from '#screens/buying/cart/cart-lines.tsx'
import { lineNotesOf } from '#screens/buying/order-summary/line-notes.ts'
import { OrderTotals } from '#screens/buying/order-summary/order-totals.tsx'
import { KeyCap } from '#screens/desk/staff-page/key-cap.tsx'
import type { Submission } from '#screens/remote.ts'
import { AddItem } from './add-item.tsx'
import { Say } from './caller-words.tsx'
import * as css from './reception-checkout.css.ts'

export type DeskOrderProps = {
  cart: PricedCart
  /** Everything that can be added. */
  items: readonly DeskItem[]
  onAdd: (item: DeskItem) => void
  onRemove: (keys: readonly string[]) => void
  /** The desk's choice about the discount, kept until the order is finished (D10). */
  onDiscount: (isGiven: boolean) => void
  onPickup: (isPickup: boolean) => void
  /** Shown over the desk for an item that has options. When it closes, focus returns to the item field. */
  isChoosing?: boolean
}

type Props = DeskOrderProps & { id: string; submission: Submission; isScripted: boolean }

function postageWords({ totalWeight, stationPickup }: PricedCart): string {
  if (totalWeight === 0) return 'Nothing in it needs posting by weight.'
  const postage = shippingFor(totalWeight)
  if (postage === null) return `${formatWeight(totalWeight)} is too heavy for our postage prices.`
  const price = `${formatMoney(postage)} for ${formatWeight(totalWeight)}`
  return stationPickup ? `Untick to post it: ${price}.` : `Posted: ${price}.`
}

/** The second column: the items, whether Zedder prices apply, and delivery (T250). */
export function DeskOrder({ id, cart, items, onAdd, onRemove, onDiscount, onPickup, submission, isScripted }: Props) {
  const isEmpty = cart.lines.length + cart.problems.length === 0
  // The last line's button goes with it.
  const hasRemoved = useRef(false)
  useEffect(() => {
    if (isEmpty && hasRemoved.current) focusField(`${id}-add`)
    hasRemoved.current = false
  }, [isEmpty, id])
  const remove = (keys: readonly string[]) => {
    hasRemoved.current = true
    onRemove(keys)
  }
  return (
    <>
      <div className={css.partHead}>
        <Heading level={2} size="heading" isFocusTarget>
          Order
        </Heading>
        <KeyCap>Alt+A add</KeyCap>
      </div>
      <AddItem id={`${id}-add`} items={items} onAdd={onAdd} hint={isScripted ? <Say>{saying.order}</Say> : undefined} />
      {isEmpty ? (
        <p className={css.empty}>Nothing in this order yet.</p>
      ) : (
        <CartLines id={`${id}-line`} cart={cart} lineNotes={lineNotesOf(submission, cart)} onRemove={remove} />
      )}
      <div className={css.choices}>
        <CartDiscount cart={cart} onChange={onDiscount} />
        <Checkbox
          id={`${id}-pickup`}
          isSelected={cart.stationPickup}
          onChange={onPickup}
          description={isScripted ? <Say>{saying.pickup}</Say> : `${station.pickupHours}. ${postageWords(cart)}`}
        >
          Station pickup
        </Checkbox>
      </div>
      {cart.shipping.price === null && <Notice tone="warning">{messages.tooHeavy}</Notice>}
      {isScripted && <Say>{saying.total}</Say>}
      <OrderTotals cart={cart} />
    </>
  )
}
