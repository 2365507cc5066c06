import type { CartLine } from '#domain/cart/cart.ts'
import type { TicketChoice } from '#domain/cart/tickets.ts'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { UnknownItem } from '#screens/buying/unknown-item.tsx'
import { TicketForm } from './ticket-form.tsx'

export type TicketDetailProps = {
  /** Undefined when there is no such event, or not for this visitor (D46). */
  event: TicketEvent | undefined
  /** What is in the cart already: it counts against the maximum and the stock. */
  lines: readonly CartLine[]
  today: StationDate
  hasZedderPrices: boolean
  /** The buyer's own name, where it is known (D53). */
  ownName?: string
  listHref: string
  cartHref: string
  /** One line a ticket is put in the cart (T180). Answers whether it was: what was typed stays until then. */
  onAddToCart: (choice: TicketChoice) => boolean
  /** The last press of Add to cart worked. */
  isAdded?: boolean
  onClose: () => void
}

/** One event and its tickets: the inside of a wide Dialog. */
export function TicketDetail({ event, ...rest }: TicketDetailProps) {
  return event ? (
    <TicketForm key={event.id} event={event} {...rest} />
  ) : (
    <UnknownItem title="We can't find that event" list={{ href: rest.listHref, label: 'See all events' }} onClose={rest.onClose}>
      It may have been called off, or the link may have lost a letter on its way here.
    </UnknownItem>
  )
}
