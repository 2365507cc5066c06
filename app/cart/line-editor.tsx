import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useCatalogue } from '#app/data/use-catalogue.ts'
import { useShows } from '#app/data/use-shows.ts'
import { useSuburbs } from '#app/data/use-suburbs.ts'
import { useToday } from '#app/hooks/use-today.ts'
import { useZedder } from '#app/hooks/use-zedder.ts'
import { paths } from '#app/paths.ts'
import { cart } from '#app/state/cart.ts'
import { Dialog } from '#design-system/dialog/dialog.tsx'
import type { CartLine, MerchLine, NewLine, SubscriptionLine, TicketLine } from '#domain/cart/cart.ts'
import { ticketLines } from '#domain/cart/tickets.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { openDraws } from '#domain/catalogue/prizes.ts'
import { ProductDetail } from '#screens/buying/product/product-detail.tsx'
import { SubscriptionDetail } from '#screens/buying/subscription-detail/subscription-detail.tsx'
import { valuesOfChoices } from '#screens/buying/subscription-detail/subscription-values.ts'
import { TicketDetail } from '#screens/buying/ticket/ticket-detail.tsx'
import { changeInCart, repeat } from './intents.ts'

type Props = {
  /** The lines of the row. */
  keys: readonly string[]
  onClose: () => void
}

type SheetProps<Line> = {
  lines: readonly [Line, ...Line[]]
  /** The rest of the cart, which counts against stock and maximum. */
  others: readonly CartLine[]
  catalogue: Catalogue
  /** Saves these instead of the row's lines. Returns whether that worked. */
  onSave: (lines: readonly NewLine[]) => boolean
  onClose: () => void
}

/** The sheet that added a row, filled in, to change it (D351). Stock, maximum and choices are judged as when something is added. */
export default function LineEditor({ keys, onClose }: Props) {
  const catalogue = useCatalogue({ isWatched: true })
  const all = useSnapshot(cart).lines as readonly CartLine[]
  const [edited] = useState(() => all.filter(({ key }) => keys.includes(key)))
  const others = all.filter(({ key }) => !keys.includes(key))
  const [line] = edited
  if (!catalogue || !line) return null
  const onSave = (lines: readonly NewLine[]) => {
    const isSaved = changeInCart(keys, lines)
    if (isSaved) onClose()
    return isSaved
  }
  const common = { others, catalogue, onSave, onClose }
  const sheet = () => {
    switch (line.type) {
      case 'subscription':
        return <SubscriptionSheet lines={[line]} {...common} />
      case 'merch':
        return <ProductSheet lines={edited as [MerchLine, ...MerchLine[]]} {...common} />
      case 'ticket':
        return <TicketSheet lines={edited as [TicketLine, ...TicketLine[]]} {...common} />
      case 'donation':
        return null
    }
  }
  return (
    <Dialog isOpen onClose={onClose} size="wide">
      {sheet()}
    </Dialog>
  )
}

function SubscriptionSheet({ lines: [line], catalogue, onSave, onClose }: SheetProps<SubscriptionLine>) {
  const today = useToday()
  const type = catalogue.subscriptions.find(({ id }) => id === line.id)
  const draws = type ? openDraws(type, today) : {}
  const [typed] = useState(() => type && valuesOfChoices(type, draws, line))
  return (
    <SubscriptionDetail
      type={type}
      draws={draws}
      shows={useShows()}
      {...useSuburbs()}
      listHref={paths.subscriptions}
      cartHref={paths.cart}
      {...(typed ? { typed } : {})}
      isChange
      onAddToCart={(next) => onSave([next])}
      onClose={onClose}
    />
  )
}

function ProductSheet({ lines, others, catalogue, onSave, onClose }: SheetProps<MerchLine>) {
  const [line] = lines
  const { hasZedderPrices } = useZedder()
  return (
    <ProductDetail
      product={catalogue.merch.find(({ id }) => id === line.id)}
      lines={others}
      hasZedderPrices={hasZedderPrices}
      change={{ options: { ...line.options }, quantity: lines.length }}
      listHref={paths.merch}
      cartHref={paths.cart}
      onAddToCart={({ productId, quantity, ...choices }) => onSave(repeat({ type: 'merch', id: productId, ...choices }, quantity))}
      onClose={onClose}
    />
  )
}

function TicketSheet({ lines, others, catalogue, onSave, onClose }: SheetProps<TicketLine>) {
  const [line] = lines
  const { hasZedderPrices } = useZedder()
  const today = useToday()
  return (
    <TicketDetail
      event={catalogue.events.find(({ id }) => id === line.id)}
      lines={others}
      today={today}
      hasZedderPrices={hasZedderPrices}
      change={{
        options: { ...line.options },
        quantity: lines.length,
        tickets: lines.map(({ holder, under18 }) => ({ holder: holder ?? '', under18: under18 ?? false })),
      }}
      listHref={paths.tickets}
      cartHref={paths.cart}
      onAddToCart={(choice) => onSave(ticketLines(choice))}
      onClose={onClose}
    />
  )
}
