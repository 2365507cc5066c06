import type { BodyOf } from '#domain/api/contract.ts'
import { formatMoney } from '#domain/money/money.ts'
import { mayGiveBack, mayLook, mayTakeBack } from '#domain/order/order-actions.ts'
import type { OrderCase } from '#domain/order/order-desk.ts'
import { notYoursToGive, orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { takenBackNote } from '#domain/order/order-words.ts'
import { amountOf, leftToGive, whyNotGive } from '#domain/order/refund.ts'
import { stationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { lockDrawer } from '#server/desk/drawers.ts'
import { conflict, fieldRefusal } from '#server/http/refusal.ts'
import { changeOrder, type DeskWork, type Done, writeWhy } from '#server/order-desk/change-order.ts'
import { noteLooked, readLooks } from '#server/order-desk/looks.ts'
import { moneyOf, readCase, readPayments } from '#server/order-desk/read-case.ts'
import { paymentsUnavailable } from '#server/orders/open-payment.ts'
import type { StoredOrder } from '#server/orders/orders.ts'
import { recordEvent, type Stamp } from '#server/orders/transitions.ts'
import { askProvider } from './ask-provider.ts'
import { noteDone } from './note-refund.ts'
import { deskLines, findCapture, findRefund, findRefunds, hasKept, methodOf, refundLines, sumsOf } from './refunds.ts'
import { takeBackLines } from './take-back.ts'

type Giving = DeskWork<BodyOf<'giveBack'>>

function assertLines({ lines }: StoredOrder, positions: readonly number[]): void {
  const isThere = positions.every((position) => lines.some((line) => line.position === position && !line.isTakenBack))
  if (!isThere) throw fieldRefusal('taken_back', orderDeskMessages.notTakenBack)
}

/** Checks and writes the row before PayPal is asked. Over the counter, that completes it. */
async function writeRow(deps: Deps, sql: Sql, order: StoredOrder, { session, body }: Giving, stamp: Stamp): Promise<Done> {
  const { refund_id: id, way, share } = body
  const refunds = await findRefunds(sql, order.id)
  const capture = await findCapture(sql, order.id)
  const sums = sumsOf(order, capture, refunds)
  if (order.state === 'disputed') throw conflict(orderDeskMessages.isDisputed)
  if (sums.underWay > 0) throw conflict(orderDeskMessages.givingBack)
  const left = leftToGive(sums)
  if (left !== body.left) throw conflict(orderDeskMessages.leftChanged)
  const { isMoneyTaken } = moneyOf(order, await readPayments(sql, order.id))
  if (!mayGiveBack({ state: order.state, left, isMoneyTaken, isGivingBack: false })) throw conflict(orderDeskMessages.nothingLeft)
  if (order.state === 'needs_review' && share.of !== 'all') throw conflict(orderDeskMessages.onlyAll)
  const amount = amountOf({ ...sums, lines: refundLines(order.lines, refunds), postage: order.shippingPrice }, share)
  if (amount === undefined) throw fieldRefusal('share', orderDeskMessages.tooMuchBack)
  const method = methodOf(order, capture)
  const whyNot = way === 'PayPal' && !capture ? 'way' : whyNotGive(session.role, { method, way, amount, given: sums.given })
  if (whyNot) throw conflict(notYoursToGive[whyNot])
  assertLines(order, body.taken_back)
  const lines = await deskLines(sql, order, refunds)
  const drawer = way === 'PayPal' ? null : await lockDrawer(sql, body.drawer_id)
  const captureId = way === 'PayPal' ? (capture?.captureId ?? null) : null
  await sql.all(
    `insert into refund (id, order_id, way, state, amount, share, taken_back, given_by, capture_id, request_key, drawer_id, asked_at, looked_at)
     values ($1, $2, $3, 'asking', $4, $5, $6, $7, $8, $9, $10, now(), now())`,
    [id, order.id, way, amount, JSON.stringify(share), body.taken_back, session.contactId, captureId, captureId && `refund:${id}`, drawer],
  )
  const row = await findRefund(sql, id)
  if (!row) throw new Error('The refund was not stored.')
  if (way !== 'PayPal') await noteDone(sql, order, row, { providerRefundId: null, today: stationDate(deps.clock()), stamp })
  else await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: `asked PayPal to give ${formatMoney(amount)} back` })
  const back = lines.filter(({ position }) => body.taken_back.includes(position))
  await writeWhy(sql, order.id, session, takenBackNote(back, body.why))
  return { action: 'order.give_back', detail: { amount, way, of: share.of, taken_back: body.taken_back.length } }
}

/**
 * A100: gives money back once, after any number of presses by any number of people: the row is committed before PayPal is asked, and
 * someone who saw a different sum left gets 409. PayPal's refusal is 409 with its reason; without an answer the order says it's on
 * its way, and the shop keeps asking (D405).
 */
export async function giveBack(deps: Deps, work: Giving): Promise<OrderCase> {
  const { body, session, requestId } = work
  if (body.way === 'PayPal' && !deps.payments) throw paymentsUnavailable()
  const before = await findRefund(deps.db, body.refund_id)
  if (before && before.orderId !== body.order_id) throw conflict(orderDeskMessages.leftChanged)
  if (before?.state === 'refused') throw conflict(`${orderDeskMessages.refundRefused}: ${before.lastError ?? ''}`)
  const found = before ? undefined : await changeOrder(deps, work, (sql, order, stamp) => writeRow(deps, sql, order, work, stamp))
  const row = before ? undefined : await findRefund(deps.db, body.refund_id)
  if (row?.state !== 'asking' || !deps.payments) return found ?? readCase(deps.db, body.order_id)
  const stamp = { actor: `${session.role}:${session.contactId}`, requestId }
  const asked = await askProvider(deps, deps.payments, row, stamp, { isFirst: true })
  if (asked.kind === 'refused') throw conflict(`${orderDeskMessages.refundRefused}: ${asked.why}`)
  return readCase(deps.db, body.order_id)
}

/**
 * A101: takes back the goods of a refunded order's lines, as staff decide; none ticked means it was checked and they
 * all stays, also where nothing could be taken back (D567). Throws 409 for an order that has neither.
 */
export function takeBack(deps: Deps, work: DeskWork<BodyOf<'takeBack'>>): Promise<OrderCase> {
  const { session, body } = work
  return changeOrder(deps, work, async (sql, order, stamp) => {
    const facts = {
      state: order.state,
      hasKept: hasKept(order),
      hasUnseen: (await readLooks(sql, order.id)).some(({ kind }) => kind !== 'aside'),
    }
    const isOpen = mayTakeBack(facts) || (mayLook(facts) && body.taken_back.length === 0)
    if (!isOpen) throw conflict(orderDeskMessages.notTakenBack)
    assertLines(order, body.taken_back)
    const lines = await deskLines(sql, order, [])
    await takeBackLines(sql, order, body.taken_back, stationDate(deps.clock()))
    await noteLooked(sql, order.id)
    const back = lines.filter(({ position }) => body.taken_back.includes(position))
    const names = back.map(({ name }) => name)
    const reason = names.length === 0 ? 'checked: nothing is taken back' : `taken back: ${names.join(', ')}`
    await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason })
    await writeWhy(sql, order.id, session, takenBackNote(back, body.why))
    return { action: 'order.take_back', detail: { lines: body.taken_back } }
  })
}
