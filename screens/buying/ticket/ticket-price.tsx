import { Badge } from '#design-system/badge/badge.tsx'
import { Price } from '#design-system/price/price.tsx'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import * as css from '#screens/buying/add-to-cart/add-to-cart.css.ts'
import { BothPrices, PriceToPay } from '#screens/buying/add-to-cart/price-to-pay.tsx'

/** What a ticket costs this buyer, beside both prices (T169, D12). */
export function TicketPrice({ event, hasZedderPrices }: { event: TicketEvent; hasZedderPrices: boolean }) {
  if (event.id === MISC_ID) return null
  const isFree = event.price[1] === 0
  return (
    <div className={css.price}>
      {isSoldOut(event) ? (
        <Badge tone="critical">{messages.soldOut}</Badge>
      ) : isFree ? (
        <Price size="large" amount="Free" />
      ) : (
        <PriceToPay pair={event.price} hasZedderPrices={hasZedderPrices} />
      )}
      {!isFree && <BothPrices pair={event.price} />}
    </div>
  )
}
