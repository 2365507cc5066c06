import { messages } from '#domain/messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount.ts'
import { notAuthorised } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { findZedletterReader, type Reader } from './links.ts'

const subjectOf = ({ contactId, readerId }: Reader) => (contactId === undefined ? `reader:${readerId}` : `contact:${contactId}`)

type Change = { wish: boolean | undefined; actor: Session | undefined; requestId: string }

/** Sets what was asked for, or toggles. Returns undefined if the reader no longer exists. */
async function changeZedletter(sql: Sql, reader: Reader, { wish, actor, requestId }: Change): Promise<boolean | undefined> {
  const table = reader.contactId === undefined ? 'zedletter_reader' : 'contact'
  const row = await sql.one<{ zedletter: boolean }>(
    `update ${table} set zedletter = coalesce($2, not zedletter) where id = $1 returning zedletter`,
    [reader.contactId ?? reader.readerId, wish ?? null],
  )
  if (row) await audit(sql, { actor, action: 'zedletter.change', subject: subjectOf(reader), detail: { ...row }, requestId })
  return row?.zedletter
}

/** The reader with this address: a contact who has confirmed it, or a reader stored until the letter is answered. */
async function readerOf(sql: Sql, email: string): Promise<Reader> {
  const contact = await sql.one<{ id: number }>('select id from contact where email_key = lower($1) and email_confirmed_at is not null', [
    email,
  ])
  if (contact) return { contactId: contact.id }
  const row = await sql.one<{ id: number }>(
    'insert into zedletter_reader (email) values ($1) on conflict (email_key) do update set email = zedletter_reader.email returning id',
    [email],
  )
  return { readerId: row?.id ?? 0 }
}

/** The weekly letter: who gets it, by emailed link, by login, or by an address that has to confirm (C25 to C28). */
export const zedletterHandlers: Handlers = {
  readZedletter: async ({ query, header }, { db }) => {
    // A mail program without its own unsubscribe button opens this address for a person to read.
    if (header('accept')?.includes('text/html'))
      return new Response(null, {
        status: 303,
        headers: { location: `/zedletter/${encodeURIComponent(query.id)}`, 'cache-control': 'no-store' },
      })
    const found = await findZedletterReader(db, query.id)
    return found ? { zedletter: found.zedletter } : { error: messages.zedletterLinkBad }
  },

  toggleZedletterById: async ({ body, requestId }, { db }) => {
    const zedletter = await db.transaction(async (sql) => {
      const found = await findZedletterReader(sql, body.id)
      return found && (await changeZedletter(sql, found.reader, { wish: body.zedletter, actor: undefined, requestId }))
    })
    return zedletter === undefined ? { error: messages.zedletterLinkBad } : { zedletter }
  },

  toggleZedletter: async ({ body, session, requestId }, { db }) => {
    const change = { wish: body.zedletter, actor: session, requestId }
    const zedletter = await db.transaction((sql) => changeZedletter(sql, { contactId: session.contactId }, change))
    if (zedletter === undefined) throw notAuthorised()
    return { zedletter }
  },

  zedletterSignup: async ({ body, address }, { db, limits, clock }) => {
    await limits.take('zedletterSignup', address)
    const hour = clock().toISOString().slice(0, 13)
    await db.transaction(async (sql) => {
      const reader = await readerOf(sql, body.email)
      // One letter an hour per address, no matter how many people enter it.
      await enqueue(sql, { kind: 'zedletter_link', key: `zedletter_link:${subjectOf(reader)}:${hour}`, payload: reader })
    })
    return { success: messages.zedletterConfirm }
  },
}
