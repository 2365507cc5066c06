import { CartIn } from '#app/cart/cart-in.tsx'
import { useTitle } from '#app/shell/use-title.ts'
import { CartPage } from '#screens/cart/cart-page.tsx'

export default function CartRoute() {
  useTitle('Your cart')
  return <CartIn Frame={CartPage} />
}
