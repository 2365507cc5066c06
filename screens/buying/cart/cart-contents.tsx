import { cva } from 'class-variance-authority'
import * as css from './cart.css.ts'
import { CartFoot, type CartFootProps } from './cart-foot.tsx'
import { CartLines } from './cart-lines.tsx'
import { EmptyCart, type EmptyCartProps } from './empty-cart.tsx'

const look = cva('', { variants: { layout: { panel: css.panelContents, page: css.pageContents } } })

export type CartContentsProps = CartFootProps & {
  onRemove: (key: string) => void
  hrefs: EmptyCartProps['hrefs']
  /** In its own column, or as wide as the page. */
  layout?: 'panel' | 'page'
}

/** The cart itself. Panel, drawer and page are frames around it. */
export function CartContents({ layout = 'panel', cart, onRemove, hrefs, ...foot }: CartContentsProps) {
  const isEmpty = cart.lines.length + cart.problems.length === 0
  if (isEmpty) return <EmptyCart hrefs={hrefs} notice={foot.notice} layout={layout} />
  return (
    <div className={look({ layout })}>
      <div className={css.lines}>
        <CartLines cart={cart} onRemove={onRemove} />
      </div>
      <CartFoot cart={cart} {...foot} />
    </div>
  )
}
