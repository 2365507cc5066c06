import { Checkbox } from '#design-system/checkbox/checkbox.tsx'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Role } from '#domain/session/session.ts'

/** Explains the discount to people who can't change it (D9). */
function reason({ subDiscount, activeSub }: Pick<PricedCart, 'subDiscount' | 'activeSub'>, role: Role | undefined): string {
  if (activeSub) return 'Your subscription is active, so you pay Zedder prices.'
  if (subDiscount) return 'The subscription in this cart brings Zedder prices.'
  return role ? 'Zedders pay less: add a subscription.' : 'Zedders pay less: add a subscription or log in.'
}

export type CartDiscountProps = {
  cart: Pick<PricedCart, 'subDiscount' | 'activeSub'>
  role?: Role
  /** Only reception may decide; everyone else sees the result. */
  onChange?: (isSelected: boolean) => void
}

/** The sub discount, which only reception can change (T183, T196, D9, D10). */
export function CartDiscount({ cart, role, onChange }: CartDiscountProps) {
  return (
    <Checkbox
      isSelected={cart.subDiscount}
      onChange={onChange}
      isReadOnly={!onChange && role !== 'zedder'}
      isDisabled={!onChange && role === 'zedder'}
      description={onChange ? undefined : reason(cart, role)}
    >
      Subscriber discount
    </Checkbox>
  )
}
