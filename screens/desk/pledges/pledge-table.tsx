import type { Pledge } from '#domain/desk/pledge.ts'
import { type PledgeIntents, PledgeRow } from './pledge-row.tsx'
import * as css from './pledges.css.ts'

/** One row per pledge. On paper, a box to tick and room for notes replace the buttons. */
export function PledgeTable({ pledges, ...intents }: PledgeIntents & { pledges: readonly Pledge[] }) {
  return (
    <table className={css.table}>
      <thead className={css.head}>
        <tr>
          <th scope="col" className={css.tickColumn}>
            Called
          </th>
          <th scope="col" className={css.dueColumn}>
            Due
          </th>
          <th scope="col" className={css.whoColumn}>
            Who
          </th>
          <th scope="col" className={css.phoneColumn}>
            Phone
          </th>
          <th scope="col" className={css.whatColumn}>
            What
          </th>
          <th scope="col" className={css.amountColumn}>
            Amount
          </th>
          <th scope="col" className={css.actionColumn}>
            <span className={css.hidden}>What can be done</span>
          </th>
          <th scope="col" className={css.notesColumn}>
            Notes
          </th>
        </tr>
      </thead>
      <tbody className={css.body}>
        {pledges.map((pledge) => (
          <PledgeRow key={pledge.order_id} pledge={pledge} {...intents} />
        ))}
      </tbody>
    </table>
  )
}
