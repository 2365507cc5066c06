import * as z from 'zod/mini'
import { type BodyOf, calls, type ReplyOf } from '#domain/api/contract.ts'
import { zedderPricesHold } from '#domain/cart/discount.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { deskSaleProblem } from '#domain/desk/desk-sale.ts'
import { type Judged, judgeCart } from '#domain/order/judge-cart.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import { refused } from '#server/accounts/change-contact.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { readShelf } from '#server/catalogue/shelf.ts'
import { audit } from '#server/db/audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { buyerOf, type DeskPerson, findDeskPerson, keepDeskPerson } from '#server/desk/desk-person.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { type Claim, keepAnswer } from '#server/orders/idempotency.ts'
import { holdShelf, namingSoldOut, onTheShelf, passed, ticketsHeld } from '#server/orders/judging.ts'
import { type Buyer, findOrder, replyOf, type StoredOrder } from '#server/orders/orders.ts'
import { assertNoMoneyUnderWay } from '#server/orders/payments.ts'
import { fingerprintOf, insertOrder } from '#server/orders/place-order.ts'
import type { Units } from '#server/orders/stock.ts'
import { abandonPayment, cancelOrder, lockOrder, recordEvent, type Stamp } from '#server/orders/transitions.ts'

/** How long an order of the desk holds its stock without its Finish, in minutes: as long as a login there lasts. */
const DESK_MINUTES = 12 * 60

export type DeskAsking = { session: Session; body: BodyOf<'receptionOrder'>; claim: Claim | undefined; requestId: string }
type Reply = ReplyOf<'receptionOrder'>
type Method = NonNullable<StoredOrder['paymentMethod']>
type Wanted = { judged: Judged; buyer: Buyer; contactId: number | null; method: Method }

/** The order that this one goes on from: still unfinished, and no money on its way. undefined: it lapsed or was replaced. */
async function lockEarlier(sql: Sql, id: string): Promise<StoredOrder | undefined> {
  const order = await lockOrder(sql, id)
  if (!order || order.createdBy === null) throw notFound()
  if (order.state === 'expired' || order.state === 'cancelled') return undefined
  if (order.state !== 'awaiting_completion') throw new Refusal(409, { error: deskMessages.orderFinished })
  await assertNoMoneyUnderWay(sql, order.id)
  return order
}

/** The order the same desk made of the same cart within the last minute, for a button that was pressed twice and sent no key. */
async function findTwin(sql: Sql, session: Session, { judged, contactId }: Wanted): Promise<StoredOrder | undefined> {
  const row = await sql.one<{ id: string }>(
    `select id from shop_order where created_by = $1 and contact_id is not distinct from $2 and fingerprint = $3
        and state = 'awaiting_completion' and created_at > now() - interval '60 seconds' order by created_at desc limit 1`,
    [session.contactId, contactId, fingerprintOf(judged.lines, judged.priced.stationPickup)],
  )
  return row && findOrder(sql, row.id, { lock: true })
}

async function isSameSale(sql: Sql, order: StoredOrder, { judged, contactId }: Wanted): Promise<boolean> {
  const { lines, priced } = judged
  const row = await sql.one<{ fingerprint: string }>('select fingerprint from shop_order where id = $1', [order.id])
  const isSameCart = row?.fingerprint === fingerprintOf(lines, priced.stationPickup)
  return isSameCart && order.contactId === contactId && order.subDiscount === priced.subDiscount && order.total === priced.total
}

/** The same order once more, perhaps to be paid another way (D105). */
async function takeUpAgain(sql: Sql, order: StoredOrder, { buyer, method }: Wanted, stamp: Stamp): Promise<StoredOrder> {
  if (method !== 'PayPal') await abandonPayment(sql, order.id)
  await sql.all(
    `update shop_order set payment_method = $2, contact = $3, reserved_until = now() + make_interval(mins => $4) where id = $1`,
    [order.id, method, JSON.stringify(buyer), DESK_MINUTES],
  )
  if (method !== order.paymentMethod)
    await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: `to be paid by ${method}` })
  return { ...order, buyer, paymentMethod: method }
}

type Placed = { order: StoredOrder; isNew: boolean }

async function place(sql: Sql, asking: DeskAsking, wanted: Wanted, stamp: Stamp): Promise<Placed> {
  const { session, body, claim } = asking
  const named = body.order_id === undefined ? undefined : await lockEarlier(sql, body.order_id)
  // A key says that this press is meant; an order that was replaced meanwhile may have been so by this very cart.
  const isMeant = claim !== undefined && body.order_id === undefined
  const earlier = named ?? (isMeant ? undefined : await findTwin(sql, session, wanted))
  if (earlier && (await isSameSale(sql, earlier, wanted))) return { order: await takeUpAgain(sql, earlier, wanted, stamp), isNew: false }
  const returned: Units[] = named ? [await cancelOrder(sql, named, { ...stamp, reason: 'replaced by a new order' })] : []
  const { judged, contactId, buyer, method } = wanted
  const order = await insertOrder(
    sql,
    {
      judged,
      contactId,
      buyer,
      createdBy: session.contactId,
      state: 'awaiting_completion',
      paymentMethod: method,
      reservedMinutes: DESK_MINUTES,
      returned,
    },
    stamp,
  )
  return { order, isNew: true }
}

/** Prices of the desk's own choosing and a discount other than the rule's, each by itself: whoever audits the desk looks for these. */
async function auditOverrides(sql: Sql, { session, requestId }: DeskAsking, { id }: StoredOrder, { judged }: Wanted, byRule: boolean) {
  const entry = { actor: session, subject: `order:${id}`, requestId }
  for (const line of judged.lines)
    if ('price' in line && line.price !== undefined && 'id' in line)
      await audit(sql, { ...entry, action: 'price.override', detail: { item: line.id, to: line.price } })
  const { subDiscount } = judged.priced
  if (subDiscount !== byRule) await audit(sql, { ...entry, action: 'discount.override', detail: { given: subDiscount } })
}

/** What the desk decided by itself: kept, since prices hang on it (T250). */
async function auditSale(sql: Sql, asking: DeskAsking, { order, isNew }: Placed, wanted: Wanted, byRule: boolean): Promise<void> {
  const { lines, priced } = wanted.judged
  const ownPrices = lines.filter((line) => 'price' in line && line.price !== undefined).length
  await audit(sql, {
    actor: asking.session,
    action: 'reception.order',
    subject: `order:${order.id}`,
    detail: { method: wanted.method, subDiscount: priced.subDiscount, byRule, stationPickup: priced.stationPickup, ownPrices },
    requestId: asking.requestId,
  })
  if (isNew) await auditOverrides(sql, asking, order, wanted, byRule)
}

/**
 * C15: an order taken at the desk, priced again by the station's own lists, hidden items among them; the cart's discount
 * and pickup are the desk's word (D10, T250). Its contact, its stock and itself are written in one transaction, and it
 * waits for its Finish. An earlier unfinished order that is named is taken up again or replaced, never doubled (D105).
 */
export async function receptionOrder(deps: Deps, asking: DeskAsking): Promise<Reply> {
  return onTheShelf(() => sellAtDesk(deps, asking))
}

async function sellAtDesk(deps: Deps, asking: DeskAsking): Promise<Reply> {
  const { db } = deps
  const { session, body, claim, requestId } = asking
  const person: DeskPerson | undefined = body.contact === null ? undefined : await findDeskPerson(deps, body.contact)
  const today = stationDate(deps.clock())
  const hasActiveSubscription = isActive(person?.account?.user.expiry, today)
  const shelf = await readShelf(db)
  const judged = passed(
    judgeCart(body.cart, shelf.desk, {
      today,
      hasActiveSubscription,
      discountOverride: body.cart.subDiscount,
      ticketsHeld: await ticketsHeld(db, person?.account?.id, body.cart),
    }),
  )
  const problem = deskSaleProblem(judged.priced, { isWalkIn: body.contact === null, method: body.paymentMethod, today })
  if (problem) throw refused(problem.path, problem.message)
  const byRule = zedderPricesHold(judged.lines, { hasActiveSubscription })
  const method = judged.priced.total === 0 ? 'Free' : body.paymentMethod
  const stamp: Stamp = { actor: `reception:${session.contactId}`, requestId }
  return namingSoldOut(db, judged, () =>
    db.transaction(async (sql) => {
      await holdShelf(sql, judged, shelf)
      const contactId = person ? await keepDeskPerson(sql, session, person, requestId) : null
      const wanted: Wanted = { judged, buyer: buyerOf(person), contactId, method }
      const placed = await place(sql, asking, wanted, stamp)
      const { order } = placed
      await auditSale(sql, asking, placed, wanted, byRule)
      const reply = { order: replyOf(order), contact: contactId === null ? null : { id: contactId, isNew: person?.account === undefined } }
      if (claim) await keepAnswer(sql, claim, 200, z.encode(calls.receptionOrder.reply, reply))
      return reply
    }),
  )
}
