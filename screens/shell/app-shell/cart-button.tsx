import { ShoppingCart } from 'lucide-react'
import { CountBadge } from '#design-system/badge/badge.tsx'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import * as css from './app-shell.css.ts'

export type CartButtonProps = {
  /** Lines in the cart (T44). */
  cartCount: number
  cartHref: string
  isCartOpen: boolean
  onToggleCart: () => void
}

/** A link to the cart page on small screens (T45), a switch for the panel where there is room for it (D185). */
export function CartButton({ cartCount, cartHref, isCartOpen, onToggleCart }: CartButtonProps) {
  const name = `Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}`
  const icon = (
    <CountBadge count={cartCount}>
      <ShoppingCart aria-hidden size={20} />
    </CountBadge>
  )
  return (
    <>
      <div className={css.narrowOnly}>
        <ButtonLink href={cartHref} tone="outline" size="icon" aria-label={name}>
          {icon}
        </ButtonLink>
      </div>
      <div className={css.wideOnly}>
        <PlainButton tone="outline" size="icon" aria-label={name} aria-expanded={isCartOpen} onPress={onToggleCart}>
          {icon}
        </PlainButton>
      </div>
    </>
  )
}
