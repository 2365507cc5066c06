import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { putInCart } from '#app/cart/intents.ts'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { session } from '#app/state/session.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { ticketLines } from '#domain/cart/tickets.ts'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { TicketDetail } from '#screens/buying/ticket/ticket-detail.tsx'
import { AddressedDialog } from './addressed-dialog.tsx'

export default function TicketDialog({ event }: { event?: TicketEvent }) {
  const [isAdded, setAdded] = useState(false)
  const { lines } = useSnapshot(cart)
  const { user } = useSnapshot(session)
  const { hasZedderPrices } = useZedder()
  useCatalogue({ isWatched: true })
  const today = useToday()
  return (
    <AddressedDialog list={paths.tickets} size={event ? 'wide' : 'regular'}>
      {(close) => (
        <TicketDetail
          event={event}
          lines={lines as readonly CartLine[]}
          today={today}
          hasZedderPrices={hasZedderPrices}
          // Reception sells to other people, so their own name isn't suggested for the ticket.
          ownName={user?.role === 'zedder' ? { name: user.name, of: 'you' } : undefined}
          listHref={paths.tickets}
          cartHref={paths.cart}
          isAdded={isAdded}
          onAddToCart={(choice) => {
            const hasFitted = putInCart(ticketLines(choice))
            setAdded(hasFitted)
            return hasFitted
          }}
          onClose={close}
        />
      )}
    </AddressedDialog>
  )
}
