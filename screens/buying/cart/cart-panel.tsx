import { CartContents, type CartContentsProps } from './cart-contents.tsx'
import { PanelFrame } from './cart-panel-frame.tsx'

export function CartPanel(props: Omit<CartContentsProps, 'layout'>) {
  return (
    <PanelFrame>
      <CartContents {...props} layout="panel" />
    </PanelFrame>
  )
}
