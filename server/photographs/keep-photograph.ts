import type { ReplyOf } from '#domain/api/contract.ts'
import type { PhotographFault } from '#domain/catalogue/photograph-messages.ts'
import { photographMessages } from '#domain/catalogue/photograph-messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Db, Sql } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openThread } from '#server/thread.ts'
import type { MadePhotograph } from './make-sizes.ts'

/** A photograph of 24 million pixels takes two seconds of a core. Each that waits is up to 20 MB in memory. */
const make = openThread<Uint8Array, MadePhotograph | PhotographFault>(new URL('./photograph-worker.ts', import.meta.url), {
  megabytes: 128,
  mostWaiting: 4,
})

type Kept = ReplyOf<'uploadPhotograph'>

const hashOf = async (bytes: Uint8Array<ArrayBuffer>) => Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')

const find = (sql: Sql, hash: string) => sql.one<Kept>('select hash as photo from photograph where hash = $1', [hash])

async function insert(sql: Sql, hash: string, { type, width, height, sizes }: MadePhotograph, by: Session): Promise<boolean> {
  const isNew = await sql.one(
    `insert into photograph (hash, width, height, type, uploaded_by) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [hash, width, height, type, by.contactId],
  )
  if (!isNew) return false
  for (const size of sizes)
    await sql.all('insert into photograph_size (hash, width, type, bytes) values ($1, $2, $3, $4)', [
      hash,
      size.width,
      size.type,
      Buffer.from(size.bytes),
    ])
  return true
}

/**
 * Keeps a photograph in all its sizes, once however often it's sent. Throws Refusal 422 with a sentence for what is none or can't
 * be taken, and 503 if too many are waiting.
 */
export async function keepPhotograph(
  db: Db,
  bytes: Uint8Array<ArrayBuffer>,
  { session, requestId }: { session: Session; requestId: string },
): Promise<Kept> {
  const hash = await hashOf(bytes)
  const kept = await find(db, hash)
  if (kept) return kept
  const made = await make(bytes)
  if (typeof made === 'string') throw new Refusal(422, { error: photographMessages[made] })
  await db.transaction(async (sql) => {
    if (!(await insert(sql, hash, made, session))) return
    await audit(sql, { actor: session, action: 'photograph.upload', subject: `photograph:${hash.slice(0, 12)}`, requestId })
  })
  return { photo: hash }
}
