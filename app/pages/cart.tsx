import { CartIn } from '#app/cart/cart-in.tsx'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import type { PageWords } from '#app/head/page-words.ts'
import type { PageFacts } from '#app/page.ts'
import { CartPage } from '#screens/buying/cart/cart-page.tsx'

export const page: PageFacts = { pattern: '/cart', menu: { group: 'shop', label: 'Cart' }, hidesCart: true }

export const words: PageWords = {
  title: 'Your cart',
  description: 'What you have picked so far, with Zedder prices where they apply. Shipping is calculated at checkout.',
}

export default function Cart() {
  // Someone may look at it for a while before they go on: what sells out meanwhile is marked.
  useCatalogue({ isWatched: true })
  return <CartIn Frame={CartPage} />
}
