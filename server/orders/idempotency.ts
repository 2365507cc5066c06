import { createHash } from 'node:crypto'
import { apiMessages } from '#domain/api/api-messages.ts'
import type { CallSpec } from '#domain/api/call.ts'
import { encodeWith } from '#domain/api/codec.ts'
import { type CallName, calls, type ReplyOf } from '#domain/api/contract.ts'
import { messages } from '#domain/messages.ts'
import { hasCode, type Sql, type Transaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** What the database raises if another request took over. */
const TAKEN_OVER = 'ZA001'
const LONGEST_KEY = 200
/**
 * After this long the same request may take over from one that never finished: its process was killed, or it is slow. A slow
 * one finds at its end that its claim has gone, and is rolled back. Nobody at the desk waits longer than this.
 */
const ABANDONED = '5 seconds'

/** One request that may be sent more than once. `body` is what tells it from another request with the same key. */
export type KeyedRequest<Name extends CallName> = { call: Name; key: string | undefined; contactId: number; body: string }

declare const isKept: unique symbol
/** A reply that is stored for its key. Only a `Keep` makes one, so work that forgets to keep its reply does not compile. */
export type Kept<Name extends CallName> = { readonly reply: ReplyOf<Name>; readonly [isKept]: true }

/** Stores the reply as the transaction that does the work commits. The work is undone, and throws 409, if another request took over. */
export type Keep<Name extends CallName> = (sql: Transaction, reply: ReplyOf<Name>) => Promise<Kept<Name>>

/** A key held by one request. `since` is in the database's own text: only the latest claim may keep an answer. */
type Claim = { key: string; contactId: number; call: string; since: string }
type StoredAnswer = { status: number; body: unknown }

const underWay = () => new Refusal(409, { error: messages.underWay }, { 'retry-after': '1' })

/**
 * Does the work of a request once per Idempotency-Key and repeats its answer afterwards (security 2.3, rule 11). If the work
 * throws, nothing is kept and the key is free again. Throws 422 for a key that was used for another request and 409 while the
 * first request is still running. Without a key the work is always done.
 */
export async function answerOnce<Name extends CallName>(
  sql: Sql,
  { key, ...request }: KeyedRequest<Name>,
  work: (keep: Keep<Name>) => Promise<Kept<Name>>,
): Promise<ReplyOf<Name> | Response> {
  if (key === undefined) return (await work(async (_sql, reply) => asKept(reply))).reply
  const claimed = await claimKey(sql, { ...request, key })
  if ('body' in claimed) return Response.json(claimed.body, { status: claimed.status, headers: { 'cache-control': 'no-store' } })
  try {
    const { reply } = await work(async (transaction, reply) => {
      storeAnswer(transaction, claimed, { status: 200, body: encodeReply(request.call, reply) })
      return asKept(reply)
    })
    return reply
  } catch (error) {
    await releaseKey(sql, claimed)
    throw hasCode(error, TAKEN_OVER) ? underWay() : error
  }
}

function asKept<Name extends CallName>(reply: ReplyOf<Name>): Kept<Name> {
  return { reply } as Kept<Name>
}

function encodeReply<Name extends CallName>(call: Name, reply: ReplyOf<Name>): unknown {
  return encodeWith((calls[call] as CallSpec).reply as Exclude<CallSpec['reply'], 'file'>, reply)
}

/** Claims the key, or returns the answer that is stored for it. */
async function claimKey(sql: Sql, { key, contactId, call, body }: KeyedRequest<CallName> & { key: string }): Promise<Claim | StoredAnswer> {
  if (key.length > LONGEST_KEY) throw new Refusal(422, { error: `An Idempotency-Key has at most ${LONGEST_KEY} characters.` })
  const sha256 = createHash('sha256').update(body).digest()
  const claimed = await sql.one<{ since: string }>(
    `insert into idempotency (key, contact_id, call, request_sha256) values ($1, $2, $3, $4)
     on conflict (contact_id, call, key) do update set created_at = now()
       where idempotency.status is null and idempotency.request_sha256 = $4
         and idempotency.created_at < now() - interval '${ABANDONED}'
     returning created_at::text as since`,
    [key, contactId, call, sha256],
  )
  if (claimed) return { key, contactId, call, since: claimed.since }
  const earlier = await sql.one<{ sha256: Buffer; status: number | null; body: unknown }>(
    'select request_sha256 as sha256, status, body from idempotency where key = $1 and contact_id = $2 and call = $3',
    [key, contactId, call],
  )
  if (earlier && !earlier.sha256.equals(sha256)) throw new Refusal(422, { error: apiMessages.keyReused })
  if (earlier?.status == null) throw underWay()
  return { status: earlier.status, body: earlier.body }
}

const stillClaimed = 'key = $1 and contact_id = $2 and call = $3 and created_at = $4::timestamptz and status is null'
const valuesOf = ({ key, contactId, call, since }: Claim) => [key, contactId, call, since]

function storeAnswer(sql: Transaction, claim: Claim, { status, body }: StoredAnswer): void {
  sql.atEnd({ text: 'keep_answer($1, $2, $3, $4, $5, $6)', values: [...valuesOf(claim), status, JSON.stringify(body)] })
}

async function releaseKey(sql: Sql, claim: Claim): Promise<void> {
  await sql.all(`delete from idempotency where ${stillClaimed}`, valuesOf(claim))
}
