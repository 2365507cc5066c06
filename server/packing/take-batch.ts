import type { BodyOf } from '#domain/api/contract.ts'
import { type BatchKind, issueOf, type PackingBatch } from '#domain/fulfilment/batch.ts'
import { packingMessages } from '#domain/fulfilment/packing-messages.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { busy, conflict } from '#server/http/refusal.ts'
import { readPaperReaders } from '#server/lists/mailing-lists.ts'
import { findBatchById, type Taken, takePackingTurn } from './batches.ts'
import { readBatch } from './read-batch.ts'
import { inNoBatch, readWaiting } from './waiting.ts'

type Taking = { session: Session; body: BodyOf<'takeBatch'>; requestId: string }

/** Puts these into a new batch. Each order's history says who took it. */
async function writeBatch(sql: Sql, { session, body, requestId }: Taking, issue: string | null, keys: readonly string[]): Promise<void> {
  const made = await sql.one<{ number: number }>(
    'insert into packing_batch (id, what, issue, taken_by) values ($1, $2, $3, $4) returning number',
    [body.batch_id, issue === null ? 'orders' : 'paper', issue, session.contactId],
  )
  const column = issue === null ? 'order_id' : 'contact_id'
  await sql.all(
    `insert into packing_item (batch_id, position, ${column}, issue)
     select $1, position, key::${issue === null ? 'uuid' : 'bigint'}, $3 from unnest($2::text[]) with ordinality as item (key, position)`,
    [body.batch_id, keys, issue],
  )
  const { number } = made ?? { number: 0 }
  if (issue === null)
    await sql.all(
      `insert into order_event (order_id, actor, from_state, to_state, reason, request_id)
       select id, $2, state, state, $3, $4 from shop_order where id = any($1)`,
      [keys, `${session.role}:${session.contactId}`, `taken to be packed, in batch ${number}`, requestId],
    )
  await audit(sql, {
    actor: session,
    action: 'packing.take',
    subject: `packing:${number}`,
    detail: { batch: number, things: keys.length, ...(issue === null ? {} : { issue }) },
    requestId,
  })
}

const paperKeys = async (sql: Sql, today: StationDate) =>
  (await inNoBatch(sql, await readPaperReaders(sql, today, {}), today)).map(({ key }) => key)

/**
 * Takes the orders that have waited longest into a batch (A154), or this month's copies of Radio Times (A155). People take turns, so nothing is
 * in two batches; the same `batch_id` again gets the same batch. Throws 409 if there's nothing to pack.
 */
export async function takeBatch(deps: Deps, taking: Taking, what: BatchKind): Promise<PackingBatch> {
  const { db } = deps
  const { batch_id, most } = taking.body
  const today = stationDate(deps.clock())
  const issue = what === 'paper' ? issueOf(today) : null
  const batch = await db.transaction(async (sql): Promise<Taken | undefined> => {
    await takePackingTurn(sql)
    const before = await findBatchById(sql, batch_id)
    if (before) return before
    const waiting = issue === null ? (await readWaiting(sql)).orderIds : await paperKeys(sql, today)
    if (waiting.length === 0) throw conflict(issue === null ? packingMessages.nothingWaits : packingMessages.noPaperWaits)
    await writeBatch(sql, taking, issue, waiting.slice(0, most))
    return findBatchById(sql, batch_id)
  })
  if (!batch) throw busy()
  return readBatch(db, batch, today)
}
