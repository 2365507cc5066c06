import { Contents } from '#app/cart/contents.tsx'
import { CartPanel } from '#screens/cart/cart-panel.tsx'

export default function Panel() {
  return (
    <CartPanel>
      <Contents />
    </CartPanel>
  )
}
