import { stationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { type Purpose, type Reader, revokeLinks } from './links.ts'

type Recipients = { email: string } | 'all'

const activeContacts = 'select id as "contactId" from contact where disabled_at is null'

async function readersOf(sql: Sql, purpose: Purpose, recipients: Recipients, today: string): Promise<Reader[]> {
  if (purpose === 'radio_times') {
    if (recipients !== 'all') return sql.all<Reader>(`${activeContacts} and email_key = lower($1)`, [recipients.email])
    return sql.all<Reader>(`${activeContacts} and exists (select 1 from subscriber where contact_id = contact.id and expirydate >= $1)`, [
      today,
    ])
  }
  const email = recipients === 'all' ? null : recipients.email
  return [
    ...(await sql.all<Reader>(
      `${activeContacts} and zedletter and email_confirmed_at is not null and ($1::text is null or email_key = lower($1))`,
      [email],
    )),
    ...(await sql.all<Reader>(
      'select id as "readerId" from zedletter_reader where zedletter and ($1::text is null or email_key = lower($1))',
      [email],
    )),
  ]
}

/**
 * Queues a letter with a new link for one person, or for everybody: all current subscribers (Radio Times), or all who get
 * Zedletter. With `all`, nobody gets more than one letter a day. Returns how many letters were queued.
 */
export async function issueLinks(sql: Sql, purpose: Purpose, recipients: Recipients, now: Date): Promise<number> {
  const today = stationDate(now)
  const mark = recipients === 'all' ? today : now.toISOString()
  const readers = await readersOf(sql, purpose, recipients, today)
  const kind = `${purpose}_link`
  const keyOf = ({ contactId, readerId }: Reader) =>
    `${kind}:${contactId === undefined ? `reader:${readerId}` : `contact:${contactId}`}:${mark}`
  await enqueue(sql, ...readers.map((reader) => ({ kind, key: keyOf(reader), payload: reader })))
  return readers.length
}

/** Ends one person's links of one kind. Returns whether the person exists. */
export async function revokeLinksOf(sql: Sql, purpose: Purpose, email: string): Promise<boolean> {
  const contact = await sql.one<{ id: number }>('select id from contact where email_key = lower($1)', [email])
  if (contact) await revokeLinks(sql, purpose, contact.id)
  return contact !== undefined
}
