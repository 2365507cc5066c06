import * as z from 'zod/mini'
import { encodeWith } from '#domain/api/codec.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { auditSentence } from '#domain/audit/audit-words.ts'
import { unpaidRecordOf } from '#domain/office/kept-record.ts'
import { unpaidRecord } from '#domain/office/unpaid-record.ts'
import { order as orderSchema } from '#domain/order/order.ts'
import { station } from '#domain/station.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import { findOwnSessions, type Session } from '#server/accounts/sessions.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findTickets, type SoldTicket } from '#server/door/tickets.ts'
import { creditNoteFilename, invoiceFilename } from '#server/invoices/invoice-name.ts'
import { invoicePaper } from '#server/invoices/invoice-paper.ts'
import { LINK_LIFE } from '#server/letters/links.ts'
import { findRecord } from '#server/office/unpaid-records.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import { findOrder, findOrders, hasPaper, numbered, type StoredOrder } from '#server/orders/orders.ts'
import { creditNotePaper } from '#server/refunds/credit-note.ts'
import { findRefunds } from '#server/refunds/refunds.ts'
import { findPhonedRecords } from './phoned-records.ts'
import type { ZippedFile } from './zip.ts'

const jsonFile = (name: string, data: unknown): ZippedFile => ({ name, bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) })

const readMe = () => `What ${station.name} has stored about you.

contact.json         who you are, as you told us
subscriptions.json   what you subscribed to, and until when; of a gift, who you are to its giver, as they told us
orders.json          what you ordered, line by line, in dollars and kilograms, with its tickets,
                     when someone came in with them, and what the station noted about it
phoned.json          what you asked for by phone, and what became of it
invoices/            the invoice of each paid order, the slip of each pledge, and a credit note for what went back
letters.json         Zedletter, Radio Times, and links we have mailed to you that still work; the links themselves aren't stored
logins.json          where you are logged in
history.json         what was done in your account, by you or by the station

Your password isn't here: only its fingerprint is stored. Card numbers aren't: they go to PayPal, never to the shop. One that you
gave by phone is sealed until it's charged, 30 days at most, and phoned.json has its last digits.
Questions? Write to ${station.email} or call ${station.phone}.
`

type Note = { orderId: string; at: Date; note: string }

/** What the station's people wrote about a person's orders. It doesn't name who wrote it. */
function readNotes(sql: Sql, contactId: number): Promise<Note[]> {
  return sql.all<Note>(
    `select order_id as "orderId", at, note from order_note where order_id in (select id from shop_order where contact_id = $1) order by at, id`,
    [contactId],
  )
}

/** Everything about an order that is the buyer's: the order itself, who bought it, where it went, its papers' numbers, tickets and notes. */
function recordOf(order: StoredOrder, notes: readonly Note[], sold: readonly SoldTicket[]): unknown {
  const { id, buyer, sentTo, invoiceNumber, paidAt } = order
  const tickets = sold.flatMap(({ orderId, position, code, cameIn }) => (orderId === id ? [{ line: position + 1, code, cameIn }] : []))
  const own = notes.flatMap(({ orderId, at, note }) => (orderId === id ? [{ at, note }] : []))
  return { ...(encodeWith(orderSchema, replyOf(order)) as object), buyer, sentTo, invoiceNumber, paid_at: paidAt, tickets, notes: own }
}

async function readLetters(sql: Sql, contactId: number): Promise<unknown> {
  const [zedletter, radioTimes, links] = await Promise.all([
    sql.one('select zedletter as "isSent", zedletter_changed_at as "changedAt" from contact where id = $1', [contactId]),
    sql.one('select is_mailed as "isMailed", address, updated_at as "changedAt" from radio_times where contact_id = $1', [contactId]),
    sql.all(
      `select purpose, created_at as "mailedAt", case purpose when 'radio_times' then created_at + interval '${LINK_LIFE}' end as "worksUntil"
         from letter_link where contact_id = $1
       union all select 'new password', created_at, expires_at from recovery_token where contact_id = $1 and expires_at > now()
       order by 2 desc`,
      [contactId],
    ),
  ])
  return { zedletter, radioTimes: radioTimes ?? null, links }
}

type Line = Pick<AuditEntry, 'action' | 'subject' | 'detail'> & { at: Date; isOwn: boolean }

/** The audit trail about a person. It doesn't name the staff who did something. */
async function readHistory(sql: Sql, contactId: number, orders: readonly StoredOrder[]): Promise<unknown> {
  const rows = await sql.all<Line>(
    `select at, action, subject, detail, actor = $1 as "isOwn" from audit where actor = $1 or subject = any($2) order by id desc limit 20000`,
    [String(contactId), [`contact:${contactId}`, ...orders.map(({ id }) => `order:${id}`)]],
  )
  const numberOf = new Map(orders.map(({ id, number }) => [`order:${id}`, number]))
  const nameOf = (subject: string | null) => (subject === `contact:${contactId}` ? 'your contact' : (numberOf.get(subject ?? '') ?? null))
  return rows.map(({ at, isOwn, ...line }) => ({
    at,
    who: isOwn ? 'you' : 'the station',
    what: auditSentence({ ...line, about: nameOf(line.subject) }),
  }))
}

/** A year that someone gave them has what its giver wrote about them on its line, and nothing about the giver. */
async function readSubscriptions(sql: Sql, contactId: number): Promise<unknown> {
  return sql.all(
    `select subtypecode as type, name, subnumber as number, expirydate as "lastDay", created_at as "since",
        (select choices from order_line line where line.order_id = subscriber.order_id and line.position = subscriber.position and choices ? 'gift'
          union all
         select choices from unpaid_subscription asked where record_id = unpaid_id and asked.position = subscriber.position and choices ? 'gift'
          limit 1) as gift
       from subscriber where contact_id = $1 order by expirydate desc, id`,
    [contactId],
  )
}

const ownRecord = z.omit(unpaidRecord, { id: true, contact_id: true, taken_by: true })

/** What was taken down by phone. It doesn't name who took it. */
async function readPhoned(sql: Sql, contactId: number, email: string | null): Promise<unknown[]> {
  const [found, { all }] = await Promise.all([findPhonedRecords(sql, contactId, email), readCatalogue(sql)])
  const records = await Promise.all(
    found.map(async ({ id, processedAt, deletedAt }) => {
      const row = await findRecord(sql, id)
      if (!row) return []
      const {
        id: _id,
        contact_id: _contact,
        taken_by: _who,
        ...record
      } = unpaidRecordOf({ ...row, createdAt: row.createdAt.toISOString() }, all.subscriptions)
      return [{ ...(encodeWith(ownRecord, record) as object), processedAt, deletedAt }]
    }),
  )
  return records.flat()
}

/** What the station did with their record without a sale, and why. It doesn't name who did it. */
const readChanges = (sql: Sql, contactId: number) =>
  sql.all(
    'select at, what, from_day as "lastDayBefore", to_day as "lastDay", other as record, why from person_event where contact_id = $1 order by at, id',
    [contactId],
  )

/** All that is stored about a person, file by file; each is made when it is read, so that many invoices need no room. */
export async function* ownFiles(deps: Pick<Deps, 'db' | 'log'>, session: Session): AsyncGenerator<ZippedFile> {
  const { db: sql } = deps
  const { contactId } = session
  const account = await findAccount(sql, contactId)
  if (!account) return
  const { subscribers: _, ...contact } = account.contact
  const orders = await findOrders(sql, 'contact_id = $1 order by created_at desc, number desc', [contactId])
  const notes = await readNotes(sql, contactId)
  const tickets = await findTickets(sql, 'contact_id = $1', [contactId])
  const dates = await sql.one('select created_at as "since" from contact where id = $1', [contactId])
  const left = await sql.all('select email, left_at as "leftAt" from former_address where contact_id = $1 order by left_at', [contactId])
  yield { name: 'read-me.txt', bytes: Buffer.from(readMe()) }
  const changes = await readChanges(sql, contactId)
  yield jsonFile('contact.json', { ...contact, ...dates, formerAddresses: left, ...(changes.length > 0 ? { changes } : {}) })
  yield jsonFile('subscriptions.json', await readSubscriptions(sql, contactId))
  yield jsonFile(
    'orders.json',
    orders.map((order) => recordOf(order, notes, tickets)),
  )
  const { email, isUnconfirmed } = account.contact
  yield jsonFile('phoned.json', await readPhoned(sql, contactId, isUnconfirmed ? null : email))
  yield jsonFile('letters.json', await readLetters(sql, contactId))
  yield jsonFile(
    'logins.json',
    (await findOwnSessions(sql, session)).map(({ id: _id, ...login }) => login),
  )
  yield jsonFile('history.json', await readHistory(sql, contactId, orders))
  for (const { id } of orders.filter((order) => hasPaper(order))) {
    const order = await findOrder(sql, id)
    if (order) yield { name: `invoices/${invoiceFilename(order)}`, bytes: await invoicePaper(deps, order) }
  }
  for (const order of orders) {
    for (const refund of await findRefunds(sql, order.id)) {
      if (refund.state === 'done')
        yield {
          name: `invoices/${creditNoteFilename(numbered('CN', refund.creditNoteNumber ?? 0))}`,
          bytes: await creditNotePaper(order, refund),
        }
    }
  }
}
