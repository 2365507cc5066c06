import { useState } from 'react'
import { addToCart } from '#app/cart/intents.ts'
import { paths } from '#app/paths.ts'
import { useTitle } from '#app/shell/use-title.ts'
import { DonationsPage } from '#screens/donation/donations-page.tsx'

export default function DonationsRoute() {
  useTitle('Donations')
  const [isAdded, setAdded] = useState(false)
  return (
    <DonationsPage isAdded={isAdded} cartHref={paths.cart} onAddToCart={(amount) => setAdded(addToCart([{ type: 'donation', amount }]))} />
  )
}
