import type { ReactNode } from 'react'
import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { Link } from '#design-system/link/link.tsx'
import { zedderPricesHold } from '#domain/cart/discount.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Role } from '#domain/session/session.ts'

type Discounted = Pick<PricedCart, 'subDiscount' | 'activeSub' | 'lines'>

const inCart = 'The subscription in this cart brings Zedder prices.'

/** Explains the discount to people who can't change it (D9). */
function reason({ subDiscount, activeSub }: Discounted, role: Role | undefined, loginHref: string | undefined): ReactNode {
  if (activeSub) return 'Your subscription is active, so you pay Zedder prices.'
  if (subDiscount) return inCart
  if (role || !loginHref) return 'Zedders pay less: add a subscription.'
  return (
    <>
      Zedders pay less: add a subscription or <Link href={loginHref}>log in</Link>.
    </>
  )
}

/** Explains it to reception: by the rule, or by their own choice (D10). */
function deskReason({ subDiscount, activeSub, lines }: Discounted): string {
  const isByRule = zedderPricesHold(
    lines.map(({ line }) => line),
    { hasActiveSubscription: activeSub },
  )
  if (isByRule !== subDiscount) return subDiscount ? 'You gave Zedder prices on this order.' : 'You took Zedder prices off this order.'
  if (activeSub) return 'The buyer’s subscription is active.'
  return subDiscount ? inCart : 'Tick to give Zedder prices on this order.'
}

export type CartDiscountProps = {
  cart: Discounted
  role?: Role
  /** For people who may be Zedders and aren't logged in. */
  loginHref?: string
  /** Only reception may decide; everyone else sees the result. */
  onChange?: ((isSelected: boolean) => void) | undefined
}

/** The sub discount, which only reception can change (T183, T196, D9, D10). */
export function CartDiscount({ cart, role, loginHref, onChange }: CartDiscountProps) {
  return (
    <Checkbox
      isSelected={cart.subDiscount}
      onChange={onChange}
      isReadOnly={!onChange && role !== 'zedder'}
      isDisabled={!onChange && role === 'zedder'}
      description={onChange ? deskReason(cart) : reason(cart, role, loginHref)}
    >
      Subscriber discount
    </Checkbox>
  )
}
