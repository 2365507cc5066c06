import { useState } from 'react'
import { addToCart } from '#app/cart/intents.ts'
import { useShows } from '#app/data/use-shows.ts'
import { AddressedDialog } from '#app/dialogs/addressed-dialog.tsx'
import { useToday } from '#app/hooks/use-today.ts'
import { paths } from '#app/paths.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import { SubscriptionDetail } from '#screens/buying/subscription-detail/subscription-detail.tsx'

export default function SubscriptionDialog({ type }: { type?: SubscriptionType }) {
  const [isAdded, setAdded] = useState(false)
  const shows = useShows()
  const today = useToday()
  return (
    <AddressedDialog list={paths.subscriptions} size={type ? 'wide' : 'regular'}>
      {(close) => (
        <SubscriptionDetail
          type={type}
          draws={type ? openDraws(type, today) : {}}
          shows={shows}
          listHref={paths.subscriptions}
          cartHref={paths.cart}
          isAdded={isAdded}
          onAddToCart={(line) => setAdded(addToCart([line]))}
          onClose={close}
        />
      )}
    </AddressedDialog>
  )
}
