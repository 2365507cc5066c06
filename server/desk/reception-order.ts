import type { BodyOf } from '#domain/api/contract.ts'
import { zedderPricesHold } from '#domain/cart/discount.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { deskSaleProblem } from '#domain/desk/desk-sale.ts'
import type { Judged } from '#domain/order/judge-cart.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import { type CurrentCatalogue, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFound, Refusal } from '#server/http/refusal.ts'
import type { Keep, Kept } from '#server/orders/idempotency.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import { type Buyer, findOrder, type StoredOrder } from '#server/orders/orders.ts'
import { assertNoMoneyUnderWay } from '#server/orders/payments.ts'
import { fingerprintOf, insertOrder, judgeAndWrite, judgeOrThrow } from '#server/orders/place-order.ts'
import type { Units } from '#server/orders/stock.ts'
import { countTicketsHeld } from '#server/orders/ticket-limit.ts'
import { abandonPayment, cancelOrder, cancelUnpaid, lockOrder, recordEvent, type Stamp } from '#server/orders/transitions.ts'
import { buyerOf, type DeskPerson, findDeskPerson, keepDeskPerson } from './desk-person.ts'

/** How long an unfinished order at the desk holds its stock, in minutes: as long as one online (D91, D476). */
const DESK_MINUTES = 30

/** `hasKey`: the request came with an Idempotency-Key, which already tells it from a second press of the button. */
type SaleRequest = { session: Session; body: BodyOf<'receptionOrder'>; hasKey: boolean; requestId: string }
type Method = NonNullable<StoredOrder['paymentMethod']>
/** `byRule`: whether the shop's own rule would give Zedder prices. */
type Verdict = { judged: Judged; catalogue: CurrentCatalogue; person: DeskPerson | undefined; method: Method; byRule: boolean }
type Sale = { judged: Judged; buyer: Buyer; contactId: number | null; method: Method }

/**
 * C15: takes an order at the desk, priced again from the station's own lists, hidden items included. Discount and pickup are
 * for the desk to decide (D10, T250). Contact, stock and order are written in one transaction, and the order then waits for
 * its Finish. If the request names an earlier unfinished order, that one is continued or replaced, never doubled (D105).
 */
export async function receptionOrder(deps: Deps, request: SaleRequest, keep: Keep<'receptionOrder'>): Promise<Kept<'receptionOrder'>> {
  return judgeAndWrite(
    deps.db,
    () => judgeAtDesk(deps, request),
    (sql, verdict) => writeSale(sql, request, verdict, keep),
  )
}

async function judgeAtDesk(deps: Deps, { body }: SaleRequest): Promise<Verdict> {
  const { db } = deps
  const person = body.contact === null ? undefined : await findDeskPerson(deps, body.contact)
  const today = stationDate(deps.clock())
  const hasActiveSubscription = isActive(person?.account?.user.expiry, today)
  const catalogue = await readCatalogue(db)
  const judged = judgeOrThrow(body.cart, catalogue.desk, {
    today,
    buyerEmail: person?.fields.email,
    hasActiveSubscription,
    discountOverride: body.cart.subDiscount,
    ticketsHeld: person?.account && (await countTicketsHeld(db, person.account.id)),
  })
  const problem = deskSaleProblem(judged.priced, { isWalkIn: body.contact === null, method: body.paymentMethod })
  if (problem) throw fieldRefusal(problem.path, problem.message)
  const byRule = zedderPricesHold(judged.lines, { hasActiveSubscription })
  return { judged, catalogue, person, method: judged.priced.total === 0 ? 'Free' : body.paymentMethod, byRule }
}

async function writeSale(
  sql: Transaction,
  request: SaleRequest,
  verdict: Verdict,
  keep: Keep<'receptionOrder'>,
): Promise<Kept<'receptionOrder'>> {
  const { session, requestId } = request
  const { judged, person, method } = verdict
  const contactId = person ? await keepDeskPerson(sql, session, person, requestId) : null
  const sale: Sale = { judged, buyer: buyerOf(person), contactId, method }
  const placed = await placeOrContinue(sql, request, sale, { actor: `reception:${session.contactId}`, requestId })
  await auditSale(sql, request, placed, sale, verdict.byRule)
  return keep(sql, {
    order: replyOf(placed.order),
    contact: contactId === null ? null : { id: contactId, isNew: person?.account === undefined },
  })
}

type Placed = { order: StoredOrder; isNew: boolean }

async function placeOrContinue(sql: Transaction, { session, body, hasKey }: SaleRequest, sale: Sale, stamp: Stamp): Promise<Placed> {
  const named = body.order_id === undefined ? undefined : await lockEarlier(sql, body.order_id, stamp)
  // A key without an order means a new sale. With an order, this same cart may be what replaced it in the meantime.
  const isNewSale = hasKey && body.order_id === undefined
  const earlier = named ?? (isNewSale ? undefined : await findTwin(sql, session, sale))
  if (earlier && (await isSameSale(sql, earlier, sale))) return { order: await continueOrder(sql, earlier, sale, stamp), isNew: false }
  const returned: Units[] = named ? [await cancelOrder(sql, named, replaced(stamp))] : []
  const { judged, contactId, buyer, method } = sale
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

const replaced = (stamp: Stamp): Stamp => ({ ...stamp, reason: 'replaced by a new order' })

/**
 * The order this one continues, still unfinished and with no money on its way. Returns undefined if it was replaced, or lapsed: the
 * new one takes its place, so that nobody looks for its money.
 */
async function lockEarlier(sql: Sql, id: string, stamp: Stamp): Promise<StoredOrder | undefined> {
  const order = await lockOrder(sql, id)
  if (!order || order.createdBy === null) throw notFound()
  if (order.state === 'cancelled') return undefined
  if (order.state !== 'awaiting_completion' && order.state !== 'expired') throw new Refusal(409, { error: deskMessages.orderFinished })
  await assertNoMoneyUnderWay(sql, order.id)
  if (order.state === 'awaiting_completion') return order
  await cancelUnpaid(sql, order, replaced(stamp))
  return undefined
}

/** The order the same desk made of the same cart within the last minute: the button was pressed twice, without a key. */
async function findTwin(sql: Sql, session: Session, { judged, contactId }: Sale): Promise<StoredOrder | undefined> {
  const row = await sql.one<{ id: string }>(
    `select id from shop_order where created_by = $1 and contact_id is not distinct from $2 and fingerprint = $3
        and state = 'awaiting_completion' and created_at > now() - interval '60 seconds' order by created_at desc limit 1`,
    [session.contactId, contactId, fingerprintOf(judged.lines, judged.priced.stationPickup)],
  )
  return row && findOrder(sql, row.id, { lock: true })
}

async function isSameSale(sql: Sql, order: StoredOrder, { judged, contactId }: Sale): Promise<boolean> {
  const { lines, priced } = judged
  const row = await sql.one<{ fingerprint: string }>('select fingerprint from shop_order where id = $1', [order.id])
  const isSameCart = row?.fingerprint === fingerprintOf(lines, priced.stationPickup)
  return isSameCart && order.contactId === contactId && order.subDiscount === priced.subDiscount && order.total === priced.total
}

/** The same order again, perhaps paid another way (D105). */
async function continueOrder(sql: Sql, order: StoredOrder, { buyer, method }: Sale, stamp: Stamp): Promise<StoredOrder> {
  if (method !== 'PayPal') await abandonPayment(sql, order.id)
  await sql.all(
    `update shop_order set payment_method = $2, contact = $3, reserved_until = now() + make_interval(mins => $4) where id = $1`,
    [order.id, method, JSON.stringify(buyer), DESK_MINUTES],
  )
  if (method !== order.paymentMethod)
    await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: `to be paid by ${method}` })
  return { ...order, buyer, paymentMethod: method }
}

/** Records what the desk decided for itself, because prices depend on it (T250). */
async function auditSale(sql: Sql, request: SaleRequest, { order, isNew }: Placed, sale: Sale, byRule: boolean): Promise<void> {
  const { lines, priced } = sale.judged
  const ownPrices = lines.filter((line) => 'price' in line && line.price !== undefined).length
  await audit(sql, {
    actor: request.session,
    action: 'reception.order',
    subject: `order:${order.id}`,
    detail: { method: sale.method, subDiscount: priced.subDiscount, byRule, stationPickup: priced.stationPickup, ownPrices },
    requestId: request.requestId,
  })
  if (isNew) await auditOverrides(sql, request, order, sale, byRule)
}

/** Records each price the desk chose, and a discount that differs from the rule. Audits of the desk look for these. */
async function auditOverrides(sql: Sql, { session, requestId }: SaleRequest, { id }: StoredOrder, { judged }: Sale, byRule: boolean) {
  const entry = { actor: session, subject: `order:${id}`, requestId }
  for (const line of judged.lines)
    if ('price' in line && line.price !== undefined && 'id' in line)
      await audit(sql, { ...entry, action: 'price.override', detail: { item: line.id, to: line.price } })
  const { subDiscount } = judged.priced
  if (subDiscount !== byRule) await audit(sql, { ...entry, action: 'discount.override', detail: { given: subDiscount } })
}
