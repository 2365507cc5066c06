import { createHash } from 'node:crypto'
import { messages } from '#domain/messages.ts'
import type { Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

const LONGEST_KEY = 200
/**
 * After this long the same request may take over from one that never ended: its process was killed, or it is slow, and then
 * it finds at its end that the claim is another's and is rolled back. Whoever stands at the desk waits no longer than this.
 */
const ABANDONED = '5 seconds'

export type Claim = {
  key: string
  contactId: number
  call: string
  /** When it was claimed, in the database's own words: who claimed last is who may keep an answer. */
  since?: string
}

const underWay = () => new Refusal(409, { error: messages.underWay }, { 'retry-after': '1' })

/**
 * Claims an Idempotency-Key for one request (security 2.3, rule 11). Returns the stored answer where the same request
 * was answered before. Throws 422 for the same key with another body and 409 while the first is still under way.
 */
async function claimKey(sql: Sql, claim: Claim, rawBody: string): Promise<{ status: number; body: unknown } | undefined> {
  if (claim.key.length > LONGEST_KEY) {
    throw new Refusal(422, { error: `An Idempotency-Key has at most ${LONGEST_KEY} characters.` })
  }
  const sha256 = createHash('sha256').update(rawBody).digest()
  const values = [claim.key, claim.contactId, claim.call, sha256]
  const isNew = await sql.one<{ since: string }>(
    `insert into idempotency (key, contact_id, call, request_sha256) values ($1, $2, $3, $4)
     on conflict (contact_id, call, key) do update set created_at = now()
       where idempotency.status is null and idempotency.request_sha256 = $4
         and idempotency.created_at < now() - interval '${ABANDONED}'
     returning created_at::text as since`,
    values,
  )
  if (isNew) {
    claim.since = isNew.since
    return undefined
  }
  const before = await sql.one<{ request_sha256: Buffer; status: number | null; body: unknown }>(
    'select request_sha256, status, body from idempotency where key = $1 and contact_id = $2 and call = $3',
    values.slice(0, 3),
  )
  if (before && !before.request_sha256.equals(sha256)) {
    throw new Refusal(422, { error: 'This Idempotency-Key was used for another request.' })
  }
  if (before?.status == null) throw underWay()
  return { status: before.status, body: before.body }
}

const ownClaim = 'key = $1 and contact_id = $2 and call = $3 and created_at = $4::timestamptz and status is null'
const valuesOf = ({ key, contactId, call, since }: Claim) => [key, contactId, call, since]

/** Keeps the answer, in the transaction that did the work; throws 409, which undoes it, when another has taken over. */
export async function keepAnswer(sql: Sql, claim: Claim, status: number, body: unknown): Promise<void> {
  const values = [...valuesOf(claim), status, JSON.stringify(body)]
  const kept = await sql.one(`update idempotency set status = $5, body = $6 where ${ownClaim} returning key`, values)
  if (!kept) throw underWay()
}

/** Frees the key of a request that was refused before anything was done. */
async function dropKey(sql: Sql, claim: Claim): Promise<void> {
  await sql.all(`delete from idempotency where ${ownClaim}`, valuesOf(claim))
}

/**
 * Does the work of a request once for its key, and answers the same again afterwards. The work itself calls `keepAnswer` in
 * its transaction; when it is refused nothing is kept and the key is free (security 2.3, rule 11).
 */
export async function answerOnce<T>(sql: Sql, claim: Claim | undefined, rawBody: string, work: () => Promise<T>): Promise<T | Response> {
  if (!claim) return work()
  const before = await claimKey(sql, claim, rawBody)
  if (before) return Response.json(before.body, { status: before.status, headers: { 'cache-control': 'no-store' } })
  try {
    return await work()
  } catch (error) {
    await dropKey(sql, claim)
    throw error
  }
}

/** Forgets answers after two days; a key is good for one at least. */
export async function forgetOldKeys(sql: Sql): Promise<void> {
  await sql.all("delete from idempotency where created_at < now() - interval '2 days'")
}
