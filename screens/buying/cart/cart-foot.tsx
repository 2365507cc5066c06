import { useId } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { Figures } from '#design-system/figures/figures.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { keepClear } from '#design-system/snackbar/keep-clear.ts'
import { Text } from '#design-system/text/text.tsx'
import { MAX_LINES } from '#domain/cart/empty-cart.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { phoneLink } from '#domain/contact/phone-link.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import type { Role } from '#domain/session/session.ts'
import { station } from '#domain/station.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import * as css from './cart.css.ts'
import { CartDiscount } from './cart-discount.tsx'
import { CartOffer, type CartOfferProps } from './cart-offer.tsx'
import { unbuyable } from './line-words.ts'

export type CartFootProps = {
  cart: PricedCart
  role?: Role
  loginHref?: string
  /** The desk's choice about the discount (T250). */
  onDiscount?: ((isGiven: boolean) => void) | undefined
  onCheckout: () => void
  /** What a subscription would save on this cart. */
  offer?: CartOfferProps | undefined
  notice?: 'zedder-prices-gone'
}

/** The total and the way to checkout (T183 to T186). */
export function CartFoot({ cart, role, loginHref, offer, notice, onDiscount, onCheckout }: CartFootProps) {
  // Tickets and donations weigh nothing: there's no shipping to speak of.
  const isShipped = cart.totalWeight > 0
  const reason = unbuyable(cart.problems)
  const reasonId = useId()
  return (
    <div {...keepClear} className={css.foot}>
      {notice && (
        <Notice tone="warning" isAnnounced>
          {messages.zedderPricesGone}
        </Notice>
      )}
      {cart.shipping.price === null && (
        <Notice tone="warning">
          {messages.tooHeavy} <Link href={phoneLink(station.phone)}>{station.phone}</Link>
        </Notice>
      )}
      {cart.lines.length >= MAX_LINES && <Notice tone="info">That’s {MAX_LINES} items, the most one order can take.</Notice>}
      <CartDiscount cart={cart} role={role} loginHref={loginHref} onChange={onDiscount} />
      {offer && !cart.subDiscount && <CartOffer {...offer} />}
      {isShipped && (
        <div className={css.row}>
          <span>Total weight</span>
          <Figures>{formatWeight(cart.totalWeight)}</Figures>
        </div>
      )}
      {cart.subDiscount && cart.zedderSaving > 0 && (
        <Text tone="positive" size="caption">
          Zedder prices save you {formatMoney(cart.zedderSaving)} on this order
        </Text>
      )}
      <div className={css.rule} />
      {/* Screen readers announce changes from here. */}
      <div className={css.subTotal} role="status">
        <span>Sub total</span> <Figures size="lead">{formatMoney(cart.subTotal)}</Figures>
      </div>
      {isShipped && (
        <Text tone="faint" size="caption">
          {messages.shippingLater}
        </Text>
      )}
      {reason && (
        <Text id={reasonId} tone="muted" size="caption">
          {reason}
        </Text>
      )}
      {cart.lines.length > 0 && (
        <PlainButton space="fill" isDisabled={reason !== undefined} aria-describedby={reason && reasonId} onPress={onCheckout}>
          Checkout
        </PlainButton>
      )}
    </div>
  )
}
