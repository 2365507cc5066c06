import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { putInCart } from '#app/cart/intents.ts'
import { pageWords } from '#app/head/page-words.ts'
import type { PageFacts, Preview } from '#app/page.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { DonationsPage } from '#screens/buying/donation/donations-page.tsx'

export const page: PageFacts = { pattern: '/donations', menu: { group: 'shop', label: 'Donations' } }

export const words = pageWords(
  'Donations',
  () =>
    `What you give goes straight to keeping ${station.name} on air. Donations of ${formatMoney(station.taxDeductibleFrom)} or more are tax deductible.`,
)

export const preview: Preview = {
  card: { name: 'Make a donation', lines: ['No ads, no owners, no algorithm'], art: { motif: 'heart', color: 'pink' } },
}

export default function Donations() {
  const { lines } = useSnapshot(cart)
  const [isAdded, setAdded] = useState(false)
  return (
    <DonationsPage
      isAdded={isAdded}
      inCart={lines.reduce((sum, line) => sum + (line.type === 'donation' ? line.amount : 0), 0)}
      cartHref={paths.cart}
      onAddToCart={(amount) => {
        const isTaken = putInCart([{ type: 'donation', amount }])
        setAdded(isTaken)
        return isTaken
      }}
    />
  )
}
