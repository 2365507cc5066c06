import { CartIn } from '#app/cart/cart-in.tsx'
import { CartPanel } from '#screens/buying/cart/cart-panel.tsx'

export default function Panel() {
  return <CartIn Frame={CartPanel} />
}
