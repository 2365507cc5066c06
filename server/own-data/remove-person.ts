import { randomUUID } from 'node:crypto'
import { personMessages } from '#domain/desk/person.ts'
import { accountMessages, type ComingTickets, ticketsLost } from '#domain/session/account-messages.ts'
import { isPast } from '#domain/stock/tickets.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { accountRemovedLetter } from '#server/accounts/account-letters.ts'
import { audit } from '#server/audit/write-audit.ts'
import { readCatalogueFresh } from '#server/catalogue/read-catalogue.ts'
import type { Db, Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue, letterEntry } from '#server/mail/outbox.ts'
import { SOLD } from '#server/orders/orders.ts'
import { cancelUnpaid, lockOrder, type Stamp } from '#server/orders/transitions.ts'
import { anonymiseOrders, KEPT_CHOICES, NOBODY } from './anonymise-orders.ts'
import { findPhonedRecords } from './phoned-records.ts'
import { rememberAddresses, rememberRemoval } from './removed-addresses.ts'

/** Throws 409 while a payment is under way: the money has to find its order and its buyer. */
async function assertNothingUnderWay(sql: Sql, contactId: number, error: string): Promise<void> {
  const busy = await sql.one(
    `select 1 from shop_order where contact_id = $1 and (state in ('pending_provider', 'needs_review', 'awaiting_completion')
        or exists (select 1 from pledge_money where order_id = shop_order.id)
        or exists (select 1 from payment where order_id = shop_order.id and (payment.state in ('capturing', 'pending')
          or (payment.state in ('intent', 'provider_created') and shop_order.state in ('confirmed', 'pledged')))))`,
    [contactId],
  )
  if (busy) throw new Refusal(409, { error })
}

async function findComingTickets(sql: Sql, contactId: number, now: Date): Promise<ComingTickets[]> {
  const rows = await sql.all<{ id: string; count: number }>(
    `select product_id as id, count(*)::integer as count from order_line join shop_order on shop_order.id = order_id
      where contact_id = $1 and kind = 'ticket' and (state in ${SOLD} or state = 'pledged') and taken_back_at is null group by product_id order by product_id`,
    [contactId],
  )
  if (rows.length === 0) return []
  const { all } = await readCatalogueFresh(sql)
  const today = stationDate(now)
  return rows.flatMap(({ id, count }) => {
    const event = all.events.find((one) => one.id === id)
    if (!event || isPast(event, today)) return []
    return [{ event: event.name, day: stationDate(new Date(event.eventDateTime)), count }]
  })
}

/** Cancels orders that are neither paid nor being paid, including pledges, and releases their stock. */
async function cancelAllUnpaid(sql: Sql, contactId: number, stamp: Stamp): Promise<void> {
  const rows = await sql.all<{ id: string }>(
    "select id from shop_order where contact_id = $1 and state in ('confirmed', 'pledged') order by created_at",
    [contactId],
  )
  for (const { id } of rows) {
    const order = await lockOrder(sql, id)
    if (order?.state === 'confirmed' || order?.state === 'pledged') await cancelUnpaid(sql, order, stamp)
  }
}

/** What others gave this person stays sold, and no longer names them. What they gave stays with who got it. */
async function anonymiseGifts(sql: Sql, contactId: number): Promise<void> {
  const mine = 'select order_id, position from subscriber where contact_id = $1 and order_id is not null'
  await sql.all(
    `delete from invoice_paper where order_id in (select order_id from (${mine}) as mine join order_line as line using (order_id, position)
        where line.choices ? 'gift')`,
    [contactId],
  )
  await sql.all(
    `update order_line set choices = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(choices) where key = any($2))
      where choices ? 'gift' and (order_id, position) in (${mine})`,
    [contactId, KEPT_CHOICES],
  )
  await sql.all(
    `update unpaid_subscription set choices = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(choices) where key = any($2))
      where choices ? 'gift' and (record_id, position) in (
        select coalesce(unpaid_id, record.id), position from subscriber left join unpaid_record record on record.order_id = subscriber.order_id
         where subscriber.contact_id = $1)`,
    [contactId, KEPT_CHOICES],
  )
}

/** A record taken by phone keeps who processed it and when, but not its caller. The office deletes those that still wait. */
async function anonymisePhonedRecords(sql: Sql, contactId: number | null, email: string): Promise<void> {
  const records = await findPhonedRecords(sql, contactId, email)
  const ids = records.flatMap(({ id, processedAt, deletedAt }) => (processedAt || deletedAt ? [id] : []))
  const { name, ...nowhere } = NOBODY
  await sql.all(
    `update unpaid_contact set name = $2, email = '', mobile = '', address = '', suburb = '', state = '', postcode = '', country = $3
      where id in (select contact_id from unpaid_record where id = any($1))`,
    [ids, name, JSON.stringify(nowhere.country)],
  )
  await sql.all(
    `update unpaid_subscription set choices = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(choices)
        where key = any($2)) where record_id = any($1)`,
    [ids, KEPT_CHOICES],
  )
}

/** Letters that wait for this account, and copies of those that were sent. */
async function dropLetters(sql: Sql, contactId: number): Promise<void> {
  await sql.all(
    `delete from outbox where payload->>'contactId' = $1::text
        or (kind <> 'gift' and payload->>'orderId' in (select id::text from shop_order where contact_id = $1::bigint))`,
    [contactId],
  )
}

/** What is stored about the reader of an address, in whichever account or in none: phoned records, other letters, Zedletter. */
async function forgetAddress(sql: Sql, contactId: number | null, email: string): Promise<void> {
  await anonymisePhonedRecords(sql, contactId, email)
  await sql.all("delete from outbox where lower(payload->'letter'->'to'->>'address') = lower($1)", [email])
  await sql.all('delete from zedletter_reader where email_key = lower($1)', [email])
  if (contactId === null) await rememberAddresses(sql, [email])
  else await rememberRemoval(sql, contactId)
}

/**
 * Forgets the reader of an address that no account has: Zedletter, letters, and the records they phoned in for that were processed
 * or deleted. Returns false if there is nothing of theirs. Throws 409 while a record of theirs waits: its year or its money has to
 * find them.
 */
export function forgetReader(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (sql) => {
    const records = await findPhonedRecords(sql, null, email)
    if (records.some(({ processedAt, deletedAt }) => !processedAt && !deletedAt))
      throw new Refusal(409, { error: `What ${email} asked for by phone still waits: process or delete it at /zedadmin first.` })
    const stored = await sql.one(
      `select 1 from zedletter_reader where email_key = lower($1)
       union all select 1 from outbox where lower(payload->'letter'->'to'->>'address') = lower($1) and key not like 'account\\_removed:%' limit 1`,
      [email],
    )
    if (records.length === 0 && !stored) return false
    await forgetAddress(sql, null, email)
    await audit(sql, { actor: 'console', action: 'reader.remove', detail: { records: records.length } })
    return true
  })
}

type Removal = {
  actor: number | 'console'
  requestId?: string
  /** A member of staff does it, for a person who asked by letter or phone. */
  isForThem?: boolean
  /** The person knows that they lose their tickets for events to come. */
  givesUpTickets: boolean
}

/**
 * Removes a person for good: their contact, password, logins, subscriptions, links and letters. Orders stay without them. They
 * get one last letter, unless they never confirmed their address. Throws 409 while a payment is under way, or for tickets to
 * come that were not given up.
 */
export async function removePerson({ db, clock }: Pick<Deps, 'db' | 'clock'>, contactId: number, removal: Removal): Promise<void> {
  const { actor, requestId = randomUUID(), isForThem = false, givesUpTickets } = removal
  await db.transaction(async (sql) => {
    const person = await sql.one<{ email: string; name: string; isConfirmed: boolean }>(
      'select email, name, email_confirmed_at is not null as "isConfirmed" from contact where id = $1 and role = \'zedder\' for update',
      [contactId],
    )
    if (!person) throw notAuthorised()
    await assertNothingUnderWay(sql, contactId, isForThem ? personMessages.paymentUnderWay : accountMessages.paymentUnderWay)
    const coming = givesUpTickets ? [] : await findComingTickets(sql, contactId, clock())
    if (coming.length > 0) {
      const message = ticketsLost(coming, isForThem ? 'staff' : 'themselves')
      throw new Refusal(409, { error: message, problems: [{ path: 'givesUpTickets', message }] })
    }
    await cancelAllUnpaid(sql, contactId, { actor: `${actor}`, reason: 'the account was removed', requestId })
    // Anybody can sign up with an address. Only its reader ends what was stored there before them (D216, D284).
    const isReader = person.isConfirmed || isForThem || actor === 'console'
    await dropLetters(sql, contactId)
    if (isReader) await forgetAddress(sql, contactId, person.email)
    await anonymiseOrders(sql, 'contact_id = $1', [contactId])
    await anonymiseGifts(sql, contactId)
    await sql.all('delete from idempotency where contact_id = $1', [contactId])
    await sql.all('delete from subscriber where contact_id = $1', [contactId])
    await sql.all('delete from contact where id = $1', [contactId])
    await audit(sql, { actor, action: 'contact.remove', subject: `contact:${contactId}`, requestId })
    if (!isReader) return
    const letter = accountRemovedLetter({ name: person.name, address: person.email })
    await enqueue(sql, letterEntry(`account_removed:${randomUUID()}`, letter))
  })
}
