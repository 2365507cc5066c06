import { createHash } from 'node:crypto'
import type { Sql } from '#server/db/database.ts'

/** How long a source stays known after someone's last login from it. */
const KEPT = '90 days'

const hashOf = (contactId: number, source: string) => createHash('sha256').update(`${contactId} ${source}`).digest()

/** Notes that this person has logged in from this source. */
export async function rememberSource(sql: Sql, contactId: number, source: string): Promise<void> {
  await sql.all(
    `insert into known_source (contact_id, source_sha256) values ($1, $2)
     on conflict (contact_id, source_sha256) do update set last_login = now()`,
    [contactId, hashOf(contactId, source)],
  )
}

/** Whether the person with this email address, in any case, has logged in from this source within 90 days. */
export async function isKnownSource(sql: Sql, email: string, source: string): Promise<boolean> {
  const person = await sql.one<{ id: number }>('select id from contact where email_key = lower($1)', [email])
  // An unknown name takes the same two queries, so that the time shows nothing.
  const id = person?.id ?? 0
  return (
    (await sql.one(`select 1 from known_source where contact_id = $1 and source_sha256 = $2 and last_login > now() - interval '${KEPT}'`, [
      id,
      hashOf(id, source),
    ])) !== undefined
  )
}
