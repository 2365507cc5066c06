import { PanelFrame } from './cart-panel-frame.tsx'
import { EmptyCart, type EmptyCartProps } from './empty-cart.tsx'

/** The panel for an empty cart. It is kept small because a first visit loads nothing else of the cart. */
export function EmptyCartPanel({ hrefs }: Pick<EmptyCartProps, 'hrefs'>) {
  return (
    <PanelFrame>
      <EmptyCart hrefs={hrefs} />
    </PanelFrame>
  )
}
