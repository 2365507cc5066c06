import { encodeWith } from '#domain/api/codec.ts'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { auditSentence } from '#domain/audit/audit-words.ts'
import { order as orderSchema } from '#domain/order/order.ts'
import { station } from '#domain/station.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import { findOwnSessions, type Session } from '#server/accounts/sessions.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { findTickets, type SoldTicket } from '#server/door/tickets.ts'
import { invoiceFilename } from '#server/invoices/invoice-name.ts'
import { invoicePaper } from '#server/invoices/invoice-paper.ts'
import { LINK_LIFE } from '#server/letters/links.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import { findOrder, findOrders, hasPaper, type StoredOrder } from '#server/orders/orders.ts'
import type { ZippedFile } from './zip.ts'

const jsonFile = (name: string, data: unknown): ZippedFile => ({ name, bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`) })

const readMe = `What ${station.name} has stored about you.

contact.json         who you are, as you told us
subscriptions.json   what you subscribed to, and until when
orders.json          what you ordered, line by line, in dollars and kilograms, with its tickets,
                     when somebody came in with them, and what the station noted about it
invoices/            the invoice of each paid order, and the slip of each pledge
letters.json         Zedletter, Radio Times, and links we have mailed to you that still work; the links themselves aren't stored
logins.json          where you are logged in
history.json         what was done in your account, by you or by the station

Your password isn't here: only its fingerprint is stored. Card numbers aren't: they go to PayPal, never to the shop.
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

async function readSubscriptions(sql: Sql, contactId: number): Promise<unknown> {
  return sql.all(
    `select subtypecode as type, name, subnumber as number, expirydate as "lastDay", created_at as "since" from subscriber
      where contact_id = $1 order by expirydate desc, id`,
    [contactId],
  )
}

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
  yield { name: 'read-me.txt', bytes: Buffer.from(readMe) }
  yield jsonFile('contact.json', { ...contact, ...dates })
  yield jsonFile('subscriptions.json', await readSubscriptions(sql, contactId))
  yield jsonFile(
    'orders.json',
    orders.map((order) => recordOf(order, notes, tickets)),
  )
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
}
