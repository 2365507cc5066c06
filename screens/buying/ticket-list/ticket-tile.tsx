import { Badge } from '#design-system/badge/badge.tsx'
import { Price, PricePair } from '#design-system/price/price.tsx'
import { Tile } from '#design-system/tile/tile.tsx'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import * as css from './ticket-list.css.ts'

function TilePrice({ event: { id, price } }: { event: TicketEvent }) {
  if (id === MISC_ID) return <Price amount="Any price" />
  if (price[1] === 0) return <Price amount="Free" />
  return <PricePair first={formatMoney(price[0])} second={formatMoney(price[1])} caption="Zedder / everyone else" />
}

/** One event: when, where and how much. */
export function TicketTile({ event, href }: { event: TicketEvent; href: string }) {
  const badge = event.public ? isSoldOut(event) && <Badge tone="critical">{messages.soldOut}</Badge> : <Badge>Desk only</Badge>
  return (
    <Tile
      href={href}
      title={event.name}
      headingLevel={2}
      art={<ProductArt art={event.art} image={event.image} photograph={event.photographs?.[0]} ratio="wide" />}
      badge={badge}
      description={
        <>
          {event.id !== MISC_ID && (
            <time dateTime={event.eventDateTime} className={css.when}>
              {formatEventTime(event.eventDateTime)}
            </time>
          )}
          <span className={css.where}>{event.eventVenue}</span>
        </>
      }
      footer={<TilePrice event={event} />}
    />
  )
}
