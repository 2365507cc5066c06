import { stationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import { type Purpose, type Reader, revokeLinks } from '#server/letters/links.ts'
import { enqueue } from '#server/orders/outbox.ts'

type Whom = { email: string } | 'all'

const anybody = 'select id as "contactId" from contact where disabled_at is null'

async function readersOf(sql: Sql, purpose: Purpose, whom: Whom, today: string): Promise<Reader[]> {
  if (purpose === 'radio_times') {
    if (whom !== 'all') return sql.all<Reader>(`${anybody} and email_key = lower($1)`, [whom.email])
    return sql.all<Reader>(`${anybody} and exists (select 1 from subscriber where contact_id = contact.id and expirydate >= $1)`, [today])
  }
  const email = whom === 'all' ? null : whom.email
  return [
    ...(await sql.all<Reader>(`${anybody} and zedletter and ($1::text is null or email_key = lower($1))`, [email])),
    ...(await sql.all<Reader>(
      'select id as "readerId" from zedletter_reader where zedletter and ($1::text is null or email_key = lower($1))',
      [email],
    )),
  ]
}

/**
 * Queues a letter with a fresh link for one person, or for all: every subscriber whose subscription runs (Radio Times), or
 * everybody who gets Zedletter. All are written to once a day at most. Gives how many letters were asked for.
 */
export async function issueLinks(sql: Sql, purpose: Purpose, whom: Whom, now: Date): Promise<number> {
  const today = stationDate(now)
  const mark = whom === 'all' ? today : now.toISOString()
  const readers = await readersOf(sql, purpose, whom, today)
  const kind = `${purpose}_link`
  const keyOf = ({ contactId, readerId }: Reader) =>
    `${kind}:${contactId === undefined ? `reader:${readerId}` : `contact:${contactId}`}:${mark}`
  await enqueue(sql, ...readers.map((reader) => ({ kind, key: keyOf(reader), payload: reader })))
  return readers.length
}

/** Ends one person's links of a kind. Gives whether the person is known. */
export async function revokeLinksOf(sql: Sql, purpose: Purpose, email: string): Promise<boolean> {
  const contact = await sql.one<{ id: number }>('select id from contact where email_key = lower($1)', [email])
  if (contact) await revokeLinks(sql, purpose, contact.id)
  return contact !== undefined
}
