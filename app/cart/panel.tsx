import { CartPanel } from '#screens/buying/cart/cart-panel.tsx'
import { CartIn } from './cart-in.tsx'

export default function Panel() {
  return <CartIn Frame={CartPanel} />
}
