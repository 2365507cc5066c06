import { Badge } from '#design-system/badge/badge.tsx'
import { Price } from '#design-system/price/price.tsx'
import { Tile } from '#design-system/tile/tile.tsx'
import { roomyTileSizes } from '#design-system/tile/tile-sizes.ts'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import { BothPrices } from '#screens/buying/add-to-cart/both-prices.tsx'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import { EventTime } from '#screens/buying/ticket/event-time.tsx'
import * as css from './ticket-list.css.ts'

type Props = { event: TicketEvent; hasZedderPrices: boolean }

function TilePrice({ event: { id, price }, hasZedderPrices }: Props) {
  if (id === MISC_ID) return <Price amount="Any price" />
  if (price[1] === 0) return <Price amount="Free" />
  return <BothPrices pair={price} hasZedderPrices={hasZedderPrices} />
}

/** One event: when, where and how much. `isFirst` says that it's among the first things that somebody sees of a page. */
export function TicketTile({ event, href, hasZedderPrices, isFirst }: Props & { href: string; isFirst?: boolean }) {
  const badge = event.public ? isSoldOut(event) && <Badge tone="critical">{messages.soldOut}</Badge> : <Badge>Desk only</Badge>
  return (
    <Tile
      href={href}
      title={event.name}
      headingLevel={2}
      art={
        <ProductArt
          art={event.art}
          image={event.image}
          photograph={event.photographs?.[0]}
          ratio="wide"
          sizes={roomyTileSizes}
          isFirst={isFirst}
        />
      }
      badge={badge}
      description={
        <>
          {event.id !== MISC_ID && (
            <time dateTime={event.eventDateTime} className={css.when}>
              <EventTime instant={event.eventDateTime} />
            </time>
          )}
          <span className={css.where}>{event.eventVenue}</span>
        </>
      }
      footer={<TilePrice event={event} hasZedderPrices={hasZedderPrices} />}
    />
  )
}
