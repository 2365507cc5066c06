import { Contents } from '#app/cart/contents.tsx'
import { useTitle } from '#app/shell/use-title.ts'
import { CartPage } from '#screens/cart/cart-page.tsx'

export default function CartRoute() {
  useTitle('Your cart')
  return (
    <CartPage>
      <Contents />
    </CartPage>
  )
}
