import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { UnknownItem } from '#screens/buying/add-to-cart/unknown-item.tsx'
import { TicketForm, type TicketFormProps } from './ticket-form.tsx'

export type TicketDetailProps = Omit<TicketFormProps, 'event'> & {
  /** Undefined when there is no such event, or this visitor may not see it (D46). */
  event: TicketEvent | undefined
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
