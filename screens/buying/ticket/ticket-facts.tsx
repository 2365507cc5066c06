import { CalendarDays, MapPin } from 'lucide-react'
import { PhotographGallery } from '#design-system/photograph/photograph-gallery.tsx'
import { RichText } from '#design-system/rich-text/rich-text.tsx'
import { Text } from '#design-system/text/text.tsx'
import { MISC_ID, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { eventBody } from '#domain/catalogue/event-body.ts'
import { ProductArt, sourceOf } from '#screens/buying/merch-list/product-art.tsx'
import { EventTime } from './event-time.tsx'
import * as css from './ticket.css.ts'

/** What, when and where (T168, D56, D57). The desk's free-price ticket has no date. */
export function TicketFacts({ event }: { event: TicketEvent }) {
  return (
    <div className={css.about}>
      {event.photographs ? (
        <PhotographGallery art={event.art} photographs={event.photographs.map((one) => ({ image: sourceOf(one), alt: one.alt }))} />
      ) : (
        <div className={css.art}>
          <ProductArt art={event.art} image={event.image} caption={event.name} ratio="wide" />
        </div>
      )}
      <ul className={css.facts}>
        {event.id !== MISC_ID && (
          <li className={css.fact}>
            <CalendarDays aria-hidden size={22} className={css.factIcon} />
            <time className={css.when} dateTime={event.eventDateTime}>
              <EventTime instant={event.eventDateTime} />
            </time>
          </li>
        )}
        <li className={css.fact}>
          <MapPin aria-hidden size={22} className={css.factIcon} />
          <span>{event.eventVenue}</span>
        </li>
      </ul>
      <Text tone="muted" size="lead">
        {event.description}
      </Text>
      <RichText html={event.body} rules={eventBody} />
    </div>
  )
}
