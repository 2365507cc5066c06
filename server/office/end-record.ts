import { givesYear } from '#domain/catalogue/subscriptions.ts'
import type { PhoneContact } from '#domain/legacy/new-record.ts'
import { officeMessages, processedAlready, staffAddress } from '#domain/office/office-messages.ts'
import { subscriberName } from '#domain/office/unpaid-record.ts'
import type { Role } from '#domain/session/session.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { extendSubscriptions } from '#server/accounts/subscriptions.ts'
import { audit } from '#server/db/audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Claim, keepAnswer } from '#server/orders/idempotency.ts'
import { forgetCard } from '#server/vault/card-vault.ts'
import { findRecord } from './unpaid-records.ts'

type Asking = { session: Session; id: number; requestId: string }

/** Locks a record that is still open: the record, then its contact. Throws 404 or 409 with who was faster. */
async function lockOpenRecord(sql: Sql, id: number) {
  // Joined with nothing: whoever waited here must see what the other has written.
  const row = await sql.one<{ processed_by: number | null; subid: string | null; deleted_at: Date | null }>(
    'select processed_by, subid, deleted_at from unpaid_record where id = $1 for no key update',
    [id],
  )
  if (row?.deleted_at) throw new Refusal(404, { error: officeMessages.recordGone })
  if (row?.subid != null) {
    const who = await sql.one<{ name: string }>('select name from contact where id = $1', [row.processed_by])
    throw new Refusal(409, { error: processedAlready(who?.name ?? '', row.subid) })
  }
  const record = row && (await findRecord(sql, id))
  if (!record) throw new Refusal(404, { error: officeMessages.noRecord })
  return record
}

async function lockByEmail(sql: Sql, email: string): Promise<{ id: number; role: Role } | undefined> {
  return sql.one('select id, role from contact where email_key = lower($1) for no key update', [email])
}

/** Whose address it is, or a new contact without a password; either locked. What people have on file stays as it is. */
async function subscriberFor(sql: Sql, phoned: PhoneContact): Promise<number> {
  const { name, mobile, email, address, suburb, state, postcode, country } = phoned
  const fields = { name, mobile, email, address, suburb, state, postcode, country }
  if (!(await lockByEmail(sql, email))) await insertContact(sql, { ...fields, prevsub: 0, acknowledgement: true, zedletter: false })
  const found = await lockByEmail(sql, email)
  if (!found) throw new Error('The contact was not stored.')
  if (found.role !== 'zedder') throw new Refusal(409, { error: staffAddress(email) })
  return found.id
}

/**
 * C19: makes or extends the subscriber that a record asks for, once, and forgets its card. Answers the subscriber number,
 * also of a record that is a donation alone. Throws 404 or 409 with a sentence.
 */
export async function processRecord({ db, clock }: Deps, { session, id, requestId }: Asking, claim: Claim | undefined) {
  return db.transaction(async (sql) => {
    const record = await lockOpenRecord(sql, id)
    const contactId = await subscriberFor(sql, record.contact)
    const lines = record.subscriptions
      .map((asked, position) => ({ position, subtypecode: asked.id, name: subscriberName(asked, record.contact) }))
      .filter(({ subtypecode }) => givesYear(subtypecode))
    const subid = await extendSubscriptions(sql, contactId, { unpaidId: id, lines, today: stationDate(clock()) })
    await sql.all('update unpaid_record set processed_at = now(), processed_by = $2, subid = $3 where id = $1', [
      id,
      session.contactId,
      subid,
    ])
    await forgetCard(sql, record.contact_id)
    const detail = { contact: contactId, subid }
    await audit(sql, { actor: session, action: 'unpaid.process', subject: `unpaid:${id}`, detail, requestId })
    const reply = { subid }
    if (claim) await keepAnswer(sql, claim, 200, reply)
    return reply
  })
}

/** C20: takes a record off the list and forgets its card; who did it when stays on it. Throws 404 or 409 with a sentence. */
export async function deleteRecord({ db }: Deps, { session, id, requestId }: Asking): Promise<void> {
  await db.transaction(async (sql) => {
    const record = await lockOpenRecord(sql, id)
    await sql.all('update unpaid_record set deleted_at = now(), deleted_by = $2 where id = $1', [id, session.contactId])
    await forgetCard(sql, record.contact_id)
    await audit(sql, { actor: session, action: 'unpaid.delete', subject: `unpaid:${id}`, requestId })
  })
}
