import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { addToCart, repeat } from '#app/cart/intents.ts'
import { useCatalogue } from '#app/hooks/use-catalogue.ts'
import { useShows } from '#app/hooks/use-shows.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import type { CartLine, NewLine } from '#domain/cart/cart.ts'
import { ticketLines } from '#domain/cart/tickets.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import type { DeskItem } from '#domain/desk/desk-items.ts'
import { DonationForm } from '#screens/donation/donation-form.tsx'
import { ProductDetail } from '#screens/product/product-detail.tsx'
import { SubscriptionDetail } from '#screens/subscription-detail/subscription-detail.tsx'
import { TicketDetail } from '#screens/ticket/ticket-detail.tsx'

type Props = { item: DeskItem; buyerName: string; onClose: () => void }

/** The first thing to answer, in whichever form it is; a size is chosen by a button, not a field. */
const firstField = '[role="dialog"] form :is(input:not([type="hidden"]), button[aria-haspopup="listbox"])'

function useFirstField(): void {
  useEffect(() => {
    // The dialog takes focus itself as it opens.
    const timer = setTimeout(() => document.querySelector<HTMLElement>(firstField)?.focus(), 50)
    return () => clearTimeout(timer)
  }, [])
}

/** What an item asks before it is in the order: the very form of the shop, over the desk. It closes with what it added. */
export function ItemDialog({ item, buyerName, onClose }: Props) {
  useFirstField()
  return (
    <Dialog isOpen onClose={onClose} size={item.kind === 'donation' ? 'regular' : 'wide'}>
      <ItemForm item={item} buyerName={buyerName} onClose={onClose} />
    </Dialog>
  )
}

function ItemForm({ item, buyerName, onClose }: Props) {
  const catalogue = useCatalogue({ isWatched: true })
  const { lines } = useSnapshot(cart)
  const { hasZedderPrices } = useZedder()
  const shows = useShows()
  const today = useToday()
  const add = (added: NewLine[]) => {
    const isTaken = addToCart(added)
    if (isTaken) onClose()
    return isTaken
  }
  const common = { lines: lines as readonly CartLine[], hasZedderPrices, cartHref: paths.checkout, onClose }
  switch (item.kind) {
    case 'subscription': {
      const type = catalogue?.subscriptions.find(({ id }) => id === item.code)
      return (
        <SubscriptionDetail
          type={type}
          draws={type ? openDraws(type, today) : { monthly: false }}
          shows={shows}
          nameOnCard={buyerName}
          listHref={paths.subscriptions}
          cartHref={paths.checkout}
          onAddToCart={(line) => void add([line])}
          onClose={onClose}
        />
      )
    }
    case 'merch':
      return (
        <ProductDetail
          {...common}
          product={catalogue?.merch.find(({ id }) => id === item.code)}
          listHref={paths.merch}
          onAddToCart={({ productId, quantity, ...choices }) => void add(repeat({ type: 'merch', id: productId, ...choices }, quantity))}
        />
      )
    case 'ticket':
      return (
        <TicketDetail
          {...common}
          event={catalogue?.events.find(({ id }) => id === item.code)}
          today={today}
          {...(buyerName ? { ownName: buyerName } : {})}
          listHref={paths.tickets}
          onAddToCart={(choice) => add(ticketLines(choice))}
        />
      )
    case 'donation':
      return (
        <DialogBody title="Donation">
          <DonationForm onAdd={(amount) => void add([{ type: 'donation', amount }])} submitLabel="Add to order" />
        </DialogBody>
      )
  }
}
