import * as z from 'zod/mini'
import { calls } from '#domain/api/contract.ts'
import type { Order } from '#domain/api/schemas.ts'
import type { WireCart } from '#domain/cart/wire.ts'
import { contactFields } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import { type Judged, judgeCart } from '#domain/order/judge-cart.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { readShelf, type Shelf } from '#server/catalogue/shelf.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Claim, keepAnswer } from '#server/orders/idempotency.ts'
import { holdShelf, namingSoldOut, onTheShelf, passed, ticketsHeld } from '#server/orders/judging.ts'
import { type Buyer, replyOf, type StoredOrder } from '#server/orders/orders.ts'
import { findTwin, fingerprintOf, insertOrder, MOST_UNPAID, RESERVATION_MINUTES, releaseUnpaid } from '#server/orders/place-order.ts'
import { lockOrder, markPaid, type Stamp } from '#server/orders/transitions.ts'

type Asking = { session: Session; cart: WireCart; claim: Claim | undefined; requestId: string }

/** The buyer as the station has them on record: an invoice goes to no other name or address. Throws 422 where the record is incomplete. */
async function readBuyer(sql: Sql, contactId: number): Promise<{ buyer: Buyer; expiry: string | null }> {
  const account = await findAccount(sql, contactId)
  const read = z.safeParse(contactFields, account?.contact)
  if (!account || !read.success) {
    const problems = (read.error?.issues ?? []).map(({ path, message }) => ({ path: ['contact', ...path].join('.'), message }))
    throw new Refusal(422, { error: messages.refused, problems })
  }
  const { name, email, mobile, address, suburb, state, postcode, country } = read.data
  return { buyer: { name, email, mobile, address, suburb, state, postcode, country }, expiry: account.user.expiry }
}

type Wanted = { judged: Judged; buyer: Buyer; shelf: Shelf }

async function place(sql: Sql, deps: Deps, asking: Asking, { judged, buyer, shelf }: Wanted): Promise<StoredOrder> {
  const { session, claim } = asking
  const stamp: Stamp = { actor: `zedder:${session.contactId}`, requestId: asking.requestId }
  await holdShelf(sql, judged, shelf)
  // One order at a time for one person: two presses of the button wait for each other here.
  await sql.all('select 1 from contact where id = $1 for no key update', [session.contactId])
  if (!claim) {
    const twin = await findTwin(sql, session.contactId, fingerprintOf(judged.lines, judged.priced.stationPickup))
    if (twin) return twin
  }
  const { returned, remaining } = await releaseUnpaid(sql, session.contactId, stamp)
  if (remaining >= MOST_UNPAID) throw new Refusal(429, { error: messages.tooManyTries }, { 'retry-after': '60' })

  const state = 'confirmed'
  const asked = { judged, contactId: session.contactId, buyer, state, reservedMinutes: RESERVATION_MINUTES, returned } as const
  let order = await insertOrder(sql, asked, stamp)
  if (order.total === 0) {
    // Nothing to pay: there is no payment step (D55).
    await markPaid(sql, order, { method: 'Free', transactionId: null, today: stationDate(deps.clock()) }, stamp)
    order = (await lockOrder(sql, order.id)) ?? order
  }
  if (claim) await keepAnswer(sql, claim, 200, z.encode(calls.confirmOrder.reply, { order: replyOf(order) }))
  return order
}

/**
 * C11: prices the cart again, takes the stock and writes the order, all in one transaction (security 2.2, 2.4). Earlier
 * unpaid orders of the same person are cancelled in it, and what they held is there to be taken (D23).
 */
export async function confirmOrder(deps: Deps, asking: Asking): Promise<Order> {
  const { db } = deps
  const { contactId } = asking.session
  const today = stationDate(deps.clock())
  return onTheShelf(async () => {
    const [shelf, { buyer, expiry }, held] = await Promise.all([
      readShelf(db),
      readBuyer(db, contactId),
      ticketsHeld(db, contactId, asking.cart),
    ])
    const hasActiveSubscription = isActive(expiry, today)
    const judged = passed(judgeCart(asking.cart, shelf.open, { today, hasActiveSubscription, ticketsHeld: held }))
    return replyOf(await namingSoldOut(db, judged, () => db.transaction((sql) => place(sql, deps, asking, { judged, buyer, shelf }))))
  })
}
