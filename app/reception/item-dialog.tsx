import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { addToCart, repeat } from '#app/cart/intents.ts'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useShows } from '#app/data/use-shows.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import { DialogBody } from '#design-system/dialog/dialog-body.tsx'
import type { CartLine, NewLine } from '#domain/cart/cart.ts'
import { giftAddressOf } from '#domain/cart/gift-rules.ts'
import { ticketLines } from '#domain/cart/tickets.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import type { Contact } from '#domain/contact/contact.ts'
import type { DeskItem } from '#domain/desk/desk-items.ts'
import { DonationForm } from '#screens/buying/donation/donation-form.tsx'
import { ProductDetail } from '#screens/buying/product/product-detail.tsx'
import { SubscriptionDetail } from '#screens/buying/subscription-detail/subscription-detail.tsx'
import { TicketDetail } from '#screens/buying/ticket/ticket-detail.tsx'

type Props = { item: DeskItem; buyer: Contact; onClose: () => void }

/** The first field of any of the forms; a size is chosen with a button instead. */
const firstField = '[role="dialog"] form :is(input:not([type="hidden"]), button[aria-haspopup="listbox"])'

function useFirstField(): void {
  useEffect(() => {
    // The dialog itself takes focus as it opens, so this waits.
    const timer = setTimeout(() => document.querySelector<HTMLElement>(firstField)?.focus(), 50)
    return () => clearTimeout(timer)
  }, [])
}

/** The choices an item needs before it goes in the order: the shop's own form, over the desk. It closes once the item is added. */
export function ItemDialog({ item, buyer, onClose }: Props) {
  useFirstField()
  return (
    <Dialog isOpen onClose={onClose} size={item.kind === 'donation' ? 'regular' : 'wide'}>
      <ItemForm item={item} buyer={buyer} onClose={onClose} />
    </Dialog>
  )
}

function ItemForm({ item, buyer, onClose }: Props) {
  const buyerName = buyer.name.trim()
  const catalogue = useCatalogue({ isWatched: true })
  const { lines } = useSnapshot(cart)
  const { hasZedderPrices } = useZedder()
  const shows = useShows()
  const suburbs = useSuburbs()
  const today = useToday()
  const add = (newLines: NewLine[]) => {
    const hasFitted = addToCart(newLines)
    if (hasFitted) onClose()
    return hasFitted
  }
  const common = { lines: lines as readonly CartLine[], hasZedderPrices, cartHref: paths.checkout, onClose }
  switch (item.kind) {
    case 'subscription': {
      const type = catalogue?.subscriptions.find(({ id }) => id === item.code)
      return (
        <SubscriptionDetail
          type={type}
          draws={type ? openDraws(type, today) : {}}
          shows={shows}
          nameOnCard={buyerName}
          buyerAddress={giftAddressOf(buyer)}
          {...suburbs}
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
          ownName={buyerName ? { name: buyerName, of: 'buyer' } : undefined}
          listHref={paths.tickets}
          onAddToCart={(choice) => add(ticketLines(choice))}
        />
      )
    case 'donation':
      return (
        <DialogBody title="Donation">
          <DonationForm onAdd={(amount) => add([{ type: 'donation', amount }])} />
        </DialogBody>
      )
  }
}
