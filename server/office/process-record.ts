import type { PhoneContact } from '#domain/legacy/new-record.ts'
import { UNDO_SECONDS } from '#domain/office/charged.ts'
import { officeMessages, staffAddress } from '#domain/office/office-messages.ts'
import { saleOfRecord } from '#domain/office/phone-sale.ts'
import type { Judged } from '#domain/order/judge-cart.ts'
import type { Role } from '#domain/session/session.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { claimAccount } from '#server/accounts/claim-account.ts'
import { insertContact } from '#server/accounts/contacts.ts'
import { lockReceivers } from '#server/accounts/gifts.ts'
import { extendSubscriptions } from '#server/accounts/subscriptions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Keep, Kept } from '#server/orders/idempotency.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { insertOrder } from '#server/orders/place-order.ts'
import { markPaid } from '#server/orders/transitions.ts'
import { forgetCardLater } from '#server/vault/card-vault.ts'
import { lockOpenRecord, type RecordRequest } from './lock-record.ts'
import { holdLetters } from './phone-letters.ts'

type Processing = RecordRequest & { receipt?: string | undefined }
type OpenRecord = Awaited<ReturnType<typeof lockOpenRecord>>

async function lockByEmail(sql: Sql, email: string): Promise<{ id: number; role: Role; isConfirmed: boolean } | undefined> {
  return sql.one(
    'select id, role, email_confirmed_at is not null as "isConfirmed" from contact where email_key = lower($1) for no key update',
    [email],
  )
}

/**
 * The contact with this address, or a new one without a password, locked. An existing contact is not changed, unless nobody
 * ever confirmed it: then the year is the caller's, not that of the person who signed up with their address (D219).
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

/** Staff are never subscribers, and here someone is on the phone to be asked for another address (D362). */
async function assertNoStaff(sql: Sql, emails: readonly string[]): Promise<void> {
  const staff = await sql.one<{ email: string }>("select email from contact where email_key = any($1) and role <> 'zedder' limit 1", [
    emails.map((email) => email.toLowerCase()),
  ])
  if (staff) throw new Refusal(409, { error: staffAddress(staff.email) })
}

/** The order of a phoned record, paid by the card that was charged at the terminal: number, year, invoice and letters as for any other. */
async function sell(
  sql: Transaction,
  { record, judged, contactId }: { record: OpenRecord; judged: Judged; contactId: number },
  { session, receipt, requestId }: Processing,
  today: string,
): Promise<StoredOrder> {
  const { name, email, mobile, address, suburb, state, postcode, country } = record.contact
  const method = judged.priced.total === 0 ? 'Free' : 'Eftpos'
  const stamp = { actor: `admin:${session.contactId}`, reason: 'a phoned record was processed', requestId }
  const order = await insertOrder(
    sql,
    {
      judged,
      contactId,
      buyer: { name, email, mobile, address, suburb, state, postcode, country },
      createdBy: record.createdBy,
      isPhoned: true,
      state: 'awaiting_completion',
      paymentMethod: method,
      reservedMinutes: 1,
    },
    stamp,
  )
  const admin = await sql.one<{ name: string }>('select name from contact where id = $1', [session.contactId])
  await markPaid(sql, order, { method, transactionId: receipt || null, today, completedBy: admin?.name ?? '' }, stamp)
  await holdLetters(sql, order.id)
  return order
}

/**
 * C19: makes the order that a record asks for, once, and creates or extends its subscriber. Its card is kept, and its letters wait,
 * as long as it can be undone (D483, D484). Replies with the subscriber number, even for a donation on its own. Throws 404 or 409
 * with a sentence.
 */
export async function processRecord({ db, clock }: Deps, request: Processing, keep: Keep<'processRecord'>): Promise<Kept<'processRecord'>> {
  const { session, id, requestId } = request
  const { all } = await readCatalogue(db)
  return db.transaction(async (sql) => {
    const record = await lockOpenRecord(sql, id)
    const judged = saleOfRecord(record, all.subscriptions)
    if (!judged) throw new Refusal(409, { error: officeMessages.soldNoMore })
    const receivers = record.subscriptions.flatMap(({ choices }) => (choices.gift && choices.email ? [choices.email] : []))
    if (receivers.length > 0) await lockReceivers(sql, [record.contact.email, ...receivers])
    const contactId = await findOrCreateSubscriber(sql, record.contact, request)
    await assertNoStaff(sql, receivers)
    const today = stationDate(clock())
    const order = await sell(sql, { record, judged, contactId }, request, today)
    const subid = await extendSubscriptions(sql, contactId, { orderId: order.id, lines: [], today })
    await sql.all('update unpaid_record set processed_at = now(), processed_by = $2, subid = $3, order_id = $4 where id = $1', [
      id,
      session.contactId,
      subid,
      order.id,
    ])
    await forgetCardLater(sql, record.contactId, UNDO_SECONDS)
    const detail = { contact: contactId, subid }
    await audit(sql, { actor: session, action: 'unpaid.process', subject: `unpaid:${id}`, detail, requestId })
    return keep(sql, { subid })
  })
}
