import type { Sql } from '#server/db/database.ts'
import { hashToken, newToken } from '#server/secret-token.ts'

/** Who gets a letter: a contact, or an address that only reads Zedletter. */
export type Reader = { contactId: number; readerId?: undefined } | { readerId: number; contactId?: undefined }
export type Purpose = 'zedletter' | 'radio_times'

/** How long a Radio Times link works, and how long a Zedletter link works after Zedletter has ended (security 2.8). */
export const LINK_LIFE = '60 days'

/** Returns the secret of a new link, which is never stored. Older links keep working for their own time. */
export async function issueLink(sql: Sql, purpose: Purpose, { contactId, readerId }: Reader): Promise<string> {
  const secret = newToken()
  await sql.all('insert into letter_link (token_sha256, purpose, contact_id, reader_id) values ($1, $2, $3, $4)', [
    hashToken(secret),
    purpose,
    contactId ?? null,
    readerId ?? null,
  ])
  return secret
}

const zedletterLinkWorks = `coalesce(contact.zedletter, reader.zedletter)
  or greatest(letter_link.created_at, contact.zedletter_changed_at, reader.zedletter_changed_at) > now() - interval '${LINK_LIFE}'`

/** Whose Zedletter a link is about, and whether they get it. A link works as long as they do, and sixty days more. */
export async function findZedletterReader(sql: Sql, id: string): Promise<{ reader: Reader; zedletter: boolean } | undefined> {
  const row = await sql.one<{ contactId: number | null; readerId: number; zedletter: boolean }>(
    `select contact_id as "contactId", reader_id as "readerId", coalesce(contact.zedletter, reader.zedletter) as zedletter
       from letter_link left join contact on contact.id = contact_id left join zedletter_reader reader on reader.id = reader_id
      where token_sha256 = $1 and purpose = 'zedletter' and (${zedletterLinkWorks})`,
    [hashToken(id)],
  )
  if (!row) return undefined
  const { contactId, readerId, zedletter } = row
  return { reader: contactId === null ? { readerId } : { contactId }, zedletter }
}

/** Ends a person's links of one kind. */
export async function revokeLinks(sql: Sql, purpose: Purpose, contactId: number): Promise<void> {
  await sql.all('delete from letter_link where purpose = $1 and contact_id = $2', [purpose, contactId])
}

/** Deletes links that no longer work, and addresses that never confirmed or left long ago. */
export async function deleteOldLinks(sql: Sql): Promise<void> {
  await sql.all(`delete from letter_link where purpose = 'radio_times' and created_at < now() - interval '${LINK_LIFE}'`)
  await sql.all(
    `delete from letter_link using contact where contact.id = contact_id and purpose = 'zedletter' and not contact.zedletter
        and greatest(letter_link.created_at, contact.zedletter_changed_at) < now() - interval '${LINK_LIFE}'`,
  )
  await sql.all(
    `delete from zedletter_reader reader where not zedletter and zedletter_changed_at < now() - interval '${LINK_LIFE}'
        and not exists (select 1 from letter_link where reader_id = reader.id and created_at > now() - interval '${LINK_LIFE}')`,
  )
}
