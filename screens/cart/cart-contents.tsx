import { cva } from 'class-variance-authority'
import type { PricedCart } from '#domain/cart/pricing.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Role } from '#domain/session/session.ts'
import * as css from './cart.css.ts'
import { CartFoot } from './cart-foot.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart, type EmptyCartProps } from './empty-cart.tsx'

const look = cva('', { variants: { layout: { panel: css.panelContents, page: css.pageContents } } })

export type CartContentsProps = {
  cart: PricedCart
  /** What the server said of a line, by the line's key. */
  lineNotes?: Readonly<Record<string, string>>
  role?: Role
  onRemove: (key: string) => void
  onCheckout: () => void
  /** Only reception passes `onChange` (D9). */
  discount: { onChange?: (isSelected: boolean) => void }
  /** What a Concession subscription would save on this very cart, in cents. */
  offer?: { saving: Cents; cost: Cents; href: string }
  notice?: 'zedder-prices-gone'
  hrefs: EmptyCartProps['hrefs']
  /** A column of its own, or the width of a page. */
  layout?: 'panel' | 'page'
}

/** The cart itself: panel, drawer and page are frames around it. */
export function CartContents({ layout = 'panel', cart, lineNotes, onRemove, hrefs, ...foot }: CartContentsProps) {
  const isEmpty = cart.lines.length + cart.problems.length === 0
  if (isEmpty) return <EmptyCart hrefs={hrefs} notice={foot.notice} layout={layout} />
  return (
    <div className={look({ layout })}>
      <div className={css.lines}>
        <CartLines cart={cart} lineNotes={lineNotes} onRemove={onRemove} />
      </div>
      <CartFoot cart={cart} {...foot} />
    </div>
  )
}
