import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import { zedderPricesHold } from '#domain/cart/discount.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Role } from '#domain/session/session.ts'

type Discounted = Pick<PricedCart, 'subDiscount' | 'activeSub' | 'lines'>

const inCart = 'The subscription in this cart brings Zedder prices.'

/** Explains the discount to people who can't change it (D9). */
function reason({ subDiscount, activeSub }: Discounted, role: Role | undefined): string {
  if (activeSub) return 'Your subscription is active, so you pay Zedder prices.'
  if (subDiscount) return inCart
  return role ? 'Zedders pay less: add a subscription.' : 'Zedders pay less: add a subscription or log in.'
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
  /** Only reception may decide; everyone else sees the result. */
  onChange?: ((isSelected: boolean) => void) | undefined
}

/** The sub discount, which only reception can change (T183, T196, D9, D10). */
export function CartDiscount({ cart, role, onChange }: CartDiscountProps) {
  return (
    <Checkbox
      isSelected={cart.subDiscount}
      onChange={onChange}
      isReadOnly={!onChange && role !== 'zedder'}
      isDisabled={!onChange && role === 'zedder'}
      description={onChange ? deskReason(cart) : reason(cart, role)}
    >
      Subscriber discount
    </Checkbox>
  )
}
