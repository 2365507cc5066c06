import { UNDO_SECONDS } from '#domain/office/charged.ts'
import { welcomeEntry } from '#server/accounts/welcome-letter.ts'
import type { Sql } from '#server/db/database.ts'
import { invoiceEntry, reviewEntry, staffEntry } from '#server/mail/outbox.ts'

/** Letters wait this much longer than the undo, in seconds: one that is pressed in its last moment must find them unsent. */
const MARGIN = 30

const keysOf = (orderId: string) =>
  [invoiceEntry(orderId), staffEntry(orderId), welcomeEntry(orderId), reviewEntry(orderId, '')].map(({ key }) => key)
const THEIRS = "(key = any($2) or key in (select 'gift:' || contact_id || ':' || order_id from subscriber where order_id = $1))"

/** Keeps the letters about a phoned order back while it can be undone, those of its gifts too. In the transaction that queued them. */
export async function holdLetters(sql: Sql, orderId: string): Promise<void> {
  await sql.all(`update outbox set next_try_at = now() + make_interval(secs => $3) where ${THEIRS}`, [
    orderId,
    keysOf(orderId),
    UNDO_SECONDS + MARGIN,
  ])
}

/** Throws away the letters that were held. Its years must still be there: they tell who would have got one. */
export async function dropLetters(sql: Sql, orderId: string): Promise<void> {
  await sql.all(`delete from outbox where sent_at is null and ${THEIRS}`, [orderId, keysOf(orderId)])
}
