import { randomUUID } from 'node:crypto'
import { australia } from '#domain/contact/country.ts'
import { accountMessages, type ComingTickets, ticketsLost } from '#domain/session/account-messages.ts'
import { isPast } from '#domain/stock/tickets.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { accountRemovedLetter } from '#server/accounts/account-letters.ts'
import { audit } from '#server/audit/write-audit.ts'
import { readCatalogueFresh } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { type Buyer, unitsOf } from '#server/orders/orders.ts'
import { release } from '#server/orders/stock.ts'
import { cancelOrder, lockOrder, moveOrder, type Stamp } from '#server/orders/transitions.ts'

/** Stands where a buyer's name and address were. */
const NOBODY: Buyer = {
  name: 'Removed account',
  email: '',
  mobile: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: australia,
}

/** A tax invoice of $1,000 and more has to name its buyer, so that name stays, alone. In cents. */
const NAMED_FROM = 100_000

/** What a line keeps of the buyer's choices: what was sold, and nothing that names anybody. */
const KEPT_CHOICES = ['options', 'tshirtsize', 'postpack', 'under18', 'image']

/** Money that is on its way must find its order and its buyer: 409. */
async function assertNothingUnderWay(sql: Sql, contactId: number): Promise<void> {
  const busy = await sql.one(
    `select 1 from shop_order where contact_id = $1 and (state in ('pending_provider', 'needs_review', 'awaiting_completion')
        or exists (select 1 from payment where order_id = shop_order.id and (payment.state in ('capturing', 'pending')
          or (payment.state in ('intent', 'provider_created') and shop_order.state in ('confirmed', 'pledged')))))`,
    [contactId],
  )
  if (busy) throw new Refusal(409, { error: accountMessages.paymentUnderWay })
}

async function comingTickets(sql: Sql, contactId: number, now: Date): Promise<ComingTickets[]> {
  const rows = await sql.all<{ id: string; count: number }>(
    `select product_id as id, count(*)::integer as count from order_line join shop_order on shop_order.id = order_id
      where contact_id = $1 and kind = 'ticket' and state in ('paid', 'fulfilled', 'pledged') group by product_id order by product_id`,
    [contactId],
  )
  if (rows.length === 0) return []
  const { desk } = await readCatalogueFresh(sql)
  const today = stationDate(now)
  return rows.flatMap(({ id, count }) => {
    const event = desk.events.find((one) => one.id === id)
    if (!event || isPast(event, today)) return []
    return [{ event: event.name, day: stationDate(new Date(event.eventDateTime)), count }]
  })
}

/** Cancels what is neither paid nor being paid, pledges among it, and frees what it held. */
async function cancelUnpaid(sql: Sql, contactId: number, stamp: Stamp): Promise<void> {
  const rows = await sql.all<{ id: string }>(
    "select id from shop_order where contact_id = $1 and state in ('confirmed', 'pledged') order by created_at",
    [contactId],
  )
  for (const { id } of rows) {
    const order = await lockOrder(sql, id)
    if (order?.state === 'confirmed') await release(sql, await cancelOrder(sql, order, stamp))
    if (order?.state !== 'pledged') continue
    await moveOrder(sql, id, ['pledged'], 'cancelled', stamp, { holdsStock: false })
    if (order.holdsStock) await release(sql, unitsOf(order.lines))
  }
}

/** Orders, their lines and invoice numbers stay, as tax law asks, without the person. */
async function unnameOrders(sql: Sql, contactId: number): Promise<void> {
  await sql.all('delete from invoice_paper where order_id in (select id from shop_order where contact_id = $1)', [contactId])
  await sql.all(
    `update order_line set choices = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(choices) where key = any($2))
      where order_id in (select id from shop_order where contact_id = $1)`,
    [contactId, KEPT_CHOICES],
  )
  await sql.all(
    `update shop_order set contact_id = null, contact_removed_at = now(),
        contact = case when total >= $3 and paid_at is not null then $2::jsonb || jsonb_build_object('name', contact->'name')
                       else $2::jsonb end
      where contact_id = $1`,
    [contactId, JSON.stringify(NOBODY), NAMED_FROM],
  )
}

/** A record taken by phone keeps who processed it and when; the caller goes. One that still waits is the office's to delete. */
async function unnamePhonedRecords(sql: Sql, contactId: number, email: string): Promise<void> {
  const records = await sql.all<{ id: number }>(
    `select record.id from unpaid_record record join unpaid_contact caller on caller.id = record.contact_id
      where (processed_at is not null or deleted_at is not null)
        and (lower(caller.email) = lower($2) or exists (select 1 from subscriber where unpaid_id = record.id and contact_id = $1))`,
    [contactId, email],
  )
  const { name, ...nowhere } = NOBODY
  await sql.all(
    `update unpaid_contact set name = $2, email = '', mobile = '', address = '', suburb = '', state = '', postcode = '', country = $3
      where id in (select contact_id from unpaid_record where id = any($1))`,
    [records.map(({ id }) => id), name, JSON.stringify(nowhere.country)],
  )
  await sql.all(
    `update unpaid_subscription set choices = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(choices)
        where key = any($2)) where record_id = any($1)`,
    [records.map(({ id }) => id), KEPT_CHOICES],
  )
}

/** Letters that wait for this person, and copies of those that were sent. */
async function dropLetters(sql: Sql, contactId: number, email: string): Promise<void> {
  await sql.all(
    `delete from outbox where payload->>'contactId' = $1::text or lower(payload->'letter'->'to'->>'address') = lower($2)
        or payload->>'orderId' in (select id::text from shop_order where contact_id = $1::bigint)`,
    [contactId, email],
  )
}

type Removal = {
  actor: number | 'console'
  requestId?: string
  /** The person knows that they lose their tickets for events to come. */
  givesUpTickets: boolean
}

/**
 * Removes a person for good: their contact, password, logins, subscriptions, links and letters. Orders stay without them. They
 * get one last letter. Throws 409 while a payment is under way, or for tickets to come that were not given up.
 */
export async function removePerson({ db, clock }: Pick<Deps, 'db' | 'clock'>, contactId: number, removal: Removal): Promise<void> {
  const { actor, requestId = randomUUID(), givesUpTickets } = removal
  await db.transaction(async (sql) => {
    const person = await sql.one<{ email: string; name: string }>(
      "select email, name from contact where id = $1 and role = 'zedder' for update",
      [contactId],
    )
    if (!person) throw notAuthorised()
    await assertNothingUnderWay(sql, contactId)
    const coming = givesUpTickets ? [] : await comingTickets(sql, contactId, clock())
    if (coming.length > 0) {
      const message = ticketsLost(coming)
      throw new Refusal(409, { error: message, problems: [{ path: 'givesUpTickets', message }] })
    }
    await cancelUnpaid(sql, contactId, { actor: `${actor}`, reason: 'the account was removed', requestId })
    await dropLetters(sql, contactId, person.email)
    await unnamePhonedRecords(sql, contactId, person.email)
    await unnameOrders(sql, contactId)
    await sql.all('delete from idempotency where contact_id = $1', [contactId])
    await sql.all('delete from subscriber where contact_id = $1', [contactId])
    await sql.all('delete from zedletter_reader where email_key = lower($1)', [person.email])
    await sql.all('delete from contact where id = $1', [contactId])
    await audit(sql, { actor, action: 'contact.remove', subject: `contact:${contactId}`, requestId })
    const letter = accountRemovedLetter({ name: person.name, address: person.email })
    await enqueue(sql, { kind: 'letter', key: `account_removed:${requestId}`, payload: { letter } })
  })
}
