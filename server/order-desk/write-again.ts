import type { SentAgain } from '#domain/order/order-desk.ts'
import { welcomeEntry } from '#server/accounts/welcome-letter.ts'
import type { Sql } from '#server/db/database.ts'
import { creditNoteEntry, enqueue, invoiceEntry, type OutboxEntry, pledgeEntry, postedEntry, sendAgain } from '#server/mail/outbox.ts'
import { findRefunds } from '#server/refunds/refunds.ts'

/** What the outbox has of a letter, or had more than 90 days ago. A gift's is its receivers': only what is still there goes again. */
async function entriesOf(sql: Sql, orderId: string, kind: SentAgain): Promise<OutboxEntry[]> {
  switch (kind) {
    case 'invoice':
      return [invoiceEntry(orderId)]
    case 'posted':
      return [postedEntry(orderId)]
    case 'welcome':
      return [welcomeEntry(orderId)]
    case 'pledge':
      return [pledgeEntry(orderId)]
    case 'credit_note': {
      const done = (await findRefunds(sql, orderId)).filter(({ state }) => state === 'done')
      return done.map(({ id }) => creditNoteEntry(orderId, id))
    }
    case 'gift':
      return sql.all<OutboxEntry>(
        "select kind, key, payload from outbox where payload ? 'orderId' and payload->>'orderId' = $1 and kind = 'gift' order by id",
        [orderId],
      )
  }
}

/** Has every letter of a kind about an order sent again, in the caller's transaction. One that's on its way goes once. */
export async function writeAgain(sql: Sql, orderId: string, kind: SentAgain): Promise<void> {
  for (const entry of await entriesOf(sql, orderId, kind)) {
    await enqueue(sql, entry)
    await sendAgain(sql, entry)
  }
}
