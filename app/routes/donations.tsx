import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { addToCart } from '#app/cart/intents.ts'
import { useHead } from '#app/head/use-head.ts'
import { donationsWords } from '#app/head/words/donations.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { DonationsPage } from '#screens/donation/donations-page.tsx'

export default function DonationsRoute() {
  useHead(donationsWords)
  const { lines } = useSnapshot(cart)
  const [isAdded, setAdded] = useState(false)
  return (
    <DonationsPage
      isAdded={isAdded}
      hasDonation={lines.some(({ type }) => type === 'donation')}
      cartHref={paths.cart}
      onAddToCart={(amount) => setAdded(addToCart([{ type: 'donation', amount }]))}
    />
  )
}
