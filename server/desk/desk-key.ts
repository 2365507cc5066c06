import { randomBytes } from 'node:crypto'
import type { Sql } from '#server/db/database.ts'

/** How long a key seals. It's given out for a day more: a login at the desk and the order it leaves behind last 12 hours each. */
const SEALS = '12 hours'
export const DESK_KEY_LIFE = '36 hours'

/**
 * The keys with which this person's browser seals what was typed at the desk, in base64, the one in use first: they wait here while
 * the person is logged out, and what was sealed waits in the browser (D285).
 */
export async function findDeskKeys(sql: Sql, contactId: number): Promise<string[]> {
  await sql.all(
    `insert into desk_key (contact_id, key) select $1, $2
      where not exists (select 1 from desk_key where contact_id = $1 and made_at > now() - interval '${SEALS}')`,
    [contactId, randomBytes(32)],
  )
  const rows = await sql.all<{ key: string }>(
    `select encode(key, 'base64') as key from desk_key where contact_id = $1 and made_at > now() - interval '${DESK_KEY_LIFE}'
      order by made_at desc, id desc`,
    [contactId],
  )
  return rows.map(({ key }) => key)
}
