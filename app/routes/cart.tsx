import { CartIn } from '#app/cart/cart-in.tsx'
import { useHead } from '#app/head/use-head.ts'
import { cartWords } from '#app/head/words/cart.ts'
import { CartPage } from '#screens/cart/cart-page.tsx'

export default function CartRoute() {
  useHead(cartWords)
  return <CartIn Frame={CartPage} />
}
