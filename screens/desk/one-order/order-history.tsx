import { Button } from '#design-system/button/button.tsx'
import { Heading } from '#design-system/heading/heading.tsx'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { historyLabel } from '#domain/order/order-words.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import * as css from './one-order.css.ts'
import type { OrderDialog } from './order-work.ts'

/** What happened, newest first, with who and when, and colleagues' notes. */
export function OrderHistory({ found, onOpen }: { found: OrderCase; onOpen: (dialog: OrderDialog) => void }) {
  return (
    <section className={css.part} aria-labelledby="order-history">
      <Heading level={2} size="heading" id="order-history">
        History
      </Heading>
      <div className={css.actions}>
        <Button tone="outline" onPress={() => onOpen({ kind: 'note' })}>
          Leave a note
        </Button>
      </div>
      <ol className={css.rows}>
        {found.history.map((entry) => (
          <li key={entry.key} className={css.row}>
            <span className={css.words}>
              <span className={css.strong}>{historyLabel(entry)}</span>
              {entry.note !== null && <span className={css.note}>{entry.note}</span>}
              <span className={css.more}>
                {entry.who}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
