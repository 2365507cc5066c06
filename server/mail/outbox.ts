import type { Sql } from '#server/db/database.ts'
import type { Steps } from '#server/db/steps.ts'
import type { Letter } from './mailer.ts'

/** How many seconds a letter being sent is reserved for its sender. */
export const LEASE = 120

/** A letter to be sent once the transaction has committed: its kind, and the ids it is written from. */
export type OutboxEntry = { kind: string; key: string; payload: object }

/**
 * Writes outbox rows in the caller's transaction, only once per key (security 2.3, rule 7). A letter that was given up is tried
 * again; one that was sent stays sent.
 */
export function enqueueSteps(...entries: readonly OutboxEntry[]): Steps {
  return {
    text: `enqueued as (
      insert into outbox (kind, key, payload)
      select kind, key, payload from jsonb_to_recordset($1) as entry (kind text, key text, payload jsonb)
      on conflict (key) do update set attempts = 0, next_try_at = now()
        where outbox.sent_at is null and outbox.next_try_at = 'infinity')`,
    values: [JSON.stringify(entries)],
  }
}

/** The same in a statement of its own. */
export async function enqueue(sql: Sql, ...entries: readonly OutboxEntry[]): Promise<void> {
  const { text, values } = enqueueSteps(...entries)
  await sql.all(`with ${text} select 1`, values)
}

/** Whether any letter is due now. */
export async function hasDueLetters({ db }: { db: Sql }): Promise<boolean> {
  return (await db.one('select 1 from outbox where sent_at is null and next_try_at <= now() limit 1')) !== undefined
}

/** Sends a letter again, unless it's waiting to go or went within the last minute: a button pressed twice sends one. */
export async function sendAgain(sql: Sql, { key }: OutboxEntry): Promise<void> {
  await sql.all(
    `update outbox set sent_at = null, attempts = 0, next_try_at = now() where key = $1 and sent_at < now() - interval '1 minute'`,
    [key],
  )
}

/** A letter with its text already in the row. One per key. */
export const letterEntry = (key: string, letter: Letter): OutboxEntry => ({ kind: 'letter', key, payload: { letter } })
export const invoiceEntry = (orderId: string): OutboxEntry => ({ kind: 'invoice', key: `invoice:${orderId}`, payload: { orderId } })
export const pledgeEntry = (orderId: string): OutboxEntry => ({ kind: 'pledge', key: `pledge:${orderId}`, payload: { orderId } })
export const pledgeReminderEntry = (orderId: string): OutboxEntry => ({
  kind: 'pledge_reminder',
  key: `pledge_reminder:${orderId}`,
  payload: { orderId },
})
export const staffEntry = (orderId: string): OutboxEntry => ({ kind: 'order_notice', key: `order_notice:${orderId}`, payload: { orderId } })
export const postedEntry = (orderId: string): OutboxEntry => ({ kind: 'posted', key: `posted:${orderId}`, payload: { orderId } })
export const creditNoteEntry = (orderId: string, refundId: string): OutboxEntry => ({
  kind: 'credit_note',
  key: `credit_note:${refundId}`,
  payload: { orderId, refundId },
})
/** Tells the desk of money that went back or is disputed without anybody here doing it. `about` is the refund or the dispute. */
export const moneyEntry = (orderId: string, about: string, reason: string): OutboxEntry => ({
  kind: 'money_notice',
  key: `money_notice:${about}`,
  payload: { orderId, reason },
})
export const reviewEntry = (orderId: string, reason: string): OutboxEntry => ({
  kind: 'review_notice',
  key: `review_notice:${orderId}`,
  payload: { orderId, reason },
})
