import { givesYear } from '#domain/catalogue/subscriptions.ts'
import type { PhoneContact } from '#domain/legacy/new-record.ts'
import { subscriberName } from '#domain/office/kept-record.ts'
import { officeMessages, processedAlready, staffAddress } from '#domain/office/office-messages.ts'
import type { Role } from '#domain/session/session.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { claimAccount } from '#server/accounts/claim-account.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { giveSubscriptions, lockReceivers } from '#server/accounts/gifts.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { extendSubscriptions } from '#server/accounts/subscriptions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Keep, Kept } from '#server/orders/idempotency.ts'
import { forgetCard } from '#server/vault/card-vault.ts'
import { findRecord } from './unpaid-records.ts'

type RecordRequest = { session: Session; id: number; requestId: string }

/** Locks a record that is still open: the record, then its contact. Throws 404 or 409 with who was faster. */
async function lockOpenRecord(sql: Sql, id: number) {
  // Without a join: after waiting here, this must see what the other transaction wrote.
  const row = await sql.one<{ processedBy: number | null; subid: string | null; isDeleted: boolean }>(
    'select processed_by as "processedBy", subid, deleted_at is not null as "isDeleted" from unpaid_record where id = $1 for no key update',
    [id],
  )
  if (row?.isDeleted) throw new Refusal(404, { error: officeMessages.recordGone })
  if (row?.subid != null) {
    const who = await sql.one<{ name: string }>('select name from contact where id = $1', [row.processedBy])
    throw new Refusal(409, { error: processedAlready(who?.name ?? '', row.subid) })
  }
  const record = row && (await findRecord(sql, id))
  if (!record) throw new Refusal(404, { error: officeMessages.noRecord })
  return record
}

async function lockByEmail(sql: Sql, email: string): Promise<{ id: number; role: Role; isConfirmed: boolean } | undefined> {
  return sql.one(
    'select id, role, email_confirmed_at is not null as "isConfirmed" from contact where email_key = lower($1) for no key update',
    [email],
  )
}

/**
 * The contact with this address, or a new one without a password, locked. An existing contact is not changed, unless nobody
 * ever confirmed it: then the year is not whoever's signed up with the caller's address, but the caller's (D219).
 */
async function findOrCreateSubscriber(sql: Sql, phoned: PhoneContact, { session, id, requestId }: RecordRequest): Promise<number> {
  const { name, mobile, email, address, suburb, state, postcode, country } = phoned
  const known = { name, mobile, email, address, suburb, state, postcode, country }
  // The phone form doesn't ask whether they may be named on air.
  const fields = { ...known, prevsub: 0 as const, acknowledgement: false, zedletter: false }
  if (!(await lockByEmail(sql, email))) await insertContact(sql, fields)
  const found = await lockByEmail(sql, email)
  if (!found) throw new Error('The contact was not stored.')
  if (found.role !== 'zedder') throw new Refusal(409, { error: staffAddress(email) })
  if (!found.isConfirmed) await claimAccount(sql, { id: found.id, by: 'list', fields, actor: session, key: `unpaid:${id}`, requestId })
  return found.id
}

/**
 * C19: creates or extends the subscriber a record asks for, once, and deletes its card. Replies with the subscriber number, even
 * for a donation on its own. Throws 404 or 409 with a sentence.
 */
export async function processRecord(
  { db, clock }: Deps,
  { session, id, requestId }: RecordRequest,
  keep: Keep<'processRecord'>,
): Promise<Kept<'processRecord'>> {
  return db.transaction(async (sql) => {
    const record = await lockOpenRecord(sql, id)
    const receivers = record.subscriptions.flatMap(({ choices }) => (choices.gift && choices.email ? [choices.email] : []))
    if (receivers.length > 0) await lockReceivers(sql, [record.contact.email, ...receivers])
    const contactId = await findOrCreateSubscriber(sql, record.contact, { session, id, requestId })
    const lines = record.subscriptions
      .map((asked, position) => ({
        position,
        subtypecode: asked.id,
        name: subscriberName(asked, record.contact),
        choices: asked.choices,
      }))
      .filter(({ subtypecode }) => givesYear(subtypecode))
    const today = stationDate(clock())
    const own = lines.flatMap(({ choices, ...line }) => (choices.gift ? [] : [line]))
    const gifts = lines.flatMap(({ choices: { gift, email = '', phone = '' }, ...line }) =>
      gift ? [{ ...line, choices: { gift, email, phone } }] : [],
    )
    const subid = await extendSubscriptions(sql, contactId, { unpaidId: id, lines: own, today })
    const [unreached] = await giveSubscriptions(sql, { gifts, source: { unpaidId: id }, today, actor: session, requestId })
    if (unreached) throw new Refusal(409, { error: staffAddress(unreached.choices.email) })
    await sql.all('update unpaid_record set processed_at = now(), processed_by = $2, subid = $3 where id = $1', [
      id,
      session.contactId,
      subid,
    ])
    await forgetCard(sql, record.contactId)
    const detail = { contact: contactId, subid }
    await audit(sql, { actor: session, action: 'unpaid.process', subject: `unpaid:${id}`, detail, requestId })
    return keep(sql, { subid })
  })
}

/** C20: takes a record off the list and deletes its card. Who did it and when stays on the record. Throws 404 or 409 with a sentence. */
export async function deleteRecord({ db }: Deps, { session, id, requestId }: RecordRequest): Promise<void> {
  await db.transaction(async (sql) => {
    const record = await lockOpenRecord(sql, id)
    await sql.all('update unpaid_record set deleted_at = now(), deleted_by = $2 where id = $1', [id, session.contactId])
    await forgetCard(sql, record.contactId)
    await audit(sql, { actor: session, action: 'unpaid.delete', subject: `unpaid:${id}`, requestId })
  })
}
