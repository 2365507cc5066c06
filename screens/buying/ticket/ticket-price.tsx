import { Badge } from '#design-system/badge/badge.tsx'
import { Price } from '#design-system/price/price.tsx'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import * as css from '#screens/buying/add-to-cart/add-to-cart.css.ts'
import { BothPrices } from '#screens/buying/add-to-cart/both-prices.tsx'

/** What a ticket costs (T169, D12). */
export function TicketPrice({ event, hasZedderPrices }: { event: TicketEvent; hasZedderPrices: boolean }) {
  if (event.id === MISC_ID) return null
  return (
    <div className={css.price}>
      {event.price[1] === 0 ? (
        <Price size="large" amount="Free" />
      ) : (
        <BothPrices pair={event.price} hasZedderPrices={hasZedderPrices} size="large" />
      )}
      {isSoldOut(event) && <Badge tone="critical">{messages.soldOut}</Badge>}
    </div>
  )
}
