import { Text } from '#design-system/text/text.tsx'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import * as css from './ticket.css.ts'
import { type OwnName, TicketRow } from './ticket-row.tsx'

type Props = { id: string; count: number; event: TicketEvent; ownName?: OwnName | undefined }

/** One row per ticket, and what the names are used for (T172, T173, D53). */
export function TicketRows({ id, count, event, ownName }: Props) {
  const isFree = event.price[1] === 0
  const youngWords = event.under18Free ? (isFree ? 'Under 18' : 'Under 18, free') : undefined
  return (
    <fieldset className={css.tickets} aria-describedby={`${id}-why`}>
      <legend className={css.legend}>Who’s coming?</legend>
      <div id={`${id}-why`}>
        <Text tone="muted" size="caption">
          Names are requested and appear on the door. Leave one blank and we’ll use the buyer’s name.
          {event.under18Free &&
            !isFree &&
            ` Under-18s come in free${event.under18NeedsAdult ? ', together with an adult' : ''}; the door checks.`}
        </Text>
      </div>
      <ol className={css.rows}>
        {Array.from({ length: count }, (_, index) => (
          <TicketRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a row's index never changes, and it keeps what was typed there
            key={index}
            id={`${id}-${index}`}
            index={index}
            youngWords={youngWords}
            ownName={index === 0 ? ownName : undefined}
          />
        ))}
      </ol>
    </fieldset>
  )
}
