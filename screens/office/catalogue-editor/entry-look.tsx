import { useEffect, useRef } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import type { PrizeLists } from '#domain/catalogue/catalogue.ts'
import type { Entry } from '#domain/catalogue/editing/entry.ts'
import { eventOf, productOf } from '#domain/catalogue/editing/entry-products.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { MerchTile } from '#screens/buying/merch-list/merch-tile.tsx'
import { ProductDetail } from '#screens/buying/product/product-detail.tsx'
import { TicketDetail } from '#screens/buying/ticket/ticket-detail.tsx'
import { TicketTile } from '#screens/buying/ticket-list/ticket-tile.tsx'
import * as css from './catalogue-editor.css.ts'
import { SubscriptionPageLook, SubscriptionTileLook } from './subscription-look.tsx'

type Props = {
  entry: Entry
  /** The prizes and terms of the station, with what is drafted of them. */
  draws: PrizeLists | undefined
  today: StationDate
}

/** Nothing here can be pressed: the whole of it is inert. */
const nothing = () => {}

/** A product, an event or a subscription as visitors will see it, in the list and on its page, drawn by the shop's own screens. */
export function EntryLook({ entry, draws, today }: Props) {
  const section = useRef<HTMLElement>(null)
  // It opens under a long form, out of sight of the button that was pressed.
  useEffect(() => {
    section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} aria-label="As visitors see it" className={css.look}>
      <Heading level={2} size="heading">
        As visitors see it
      </Heading>
      <div inert className={css.lookInside}>
        <div className={css.tile}>
          {entry.kind === 'merch' && <MerchTile product={productOf(entry, 0)} href="#" hasZedderPrices={false} />}
          {entry.kind === 'ticket' && <TicketTile hasZedderPrices={false} event={eventOf(entry)} href="#" />}
          {entry.kind === 'subscription' && <SubscriptionTileLook entry={entry} />}
        </div>
        <Page entry={entry} draws={draws} today={today} />
      </div>
    </section>
  )
}

function Page({ entry, draws, today }: Props) {
  if (entry.kind === 'subscription') return <SubscriptionPageLook entry={entry} draws={draws} today={today} />
  const shared = { lines: [], hasZedderPrices: false, cartHref: '#', listHref: '#', onClose: nothing }
  return entry.kind === 'merch' ? (
    <ProductDetail {...shared} product={productOf(entry, 0)} onAddToCart={nothing} />
  ) : (
    <TicketDetail {...shared} event={eventOf(entry)} today={today} onAddToCart={() => false} />
  )
}
