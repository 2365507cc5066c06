import { PanelFrame } from './cart-panel-frame.tsx'
import { EmptyCart, type EmptyCartProps } from './empty-cart.tsx'

/** The panel of a cart with nothing in it: all that a first visit needs of one. */
export function EmptyCartPanel({ hrefs }: Pick<EmptyCartProps, 'hrefs'>) {
  return (
    <PanelFrame>
      <EmptyCart hrefs={hrefs} />
    </PanelFrame>
  )
}
