import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { accountByEmail, accountById, type MockOrder, type MockStation, nextContactId } from '#api-mocks/station/mock-station.ts'
import { apiMessages } from '#domain/api/api-messages.ts'
import type { BodyOf } from '#domain/api/contract.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { isSameAddress } from '#domain/contact/email-address.ts'
import { deskMessages, emailTakenMessage } from '#domain/desk/desk-messages.ts'
import { deskSaleProblem } from '#domain/desk/desk-sale.ts'
import { isSamePerson } from '#domain/desk/shift-names.ts'
import { type Judged, judgeCart } from '#domain/order/judge-cart.ts'
import { pledgeDue } from '#domain/radiothon.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import { refuseImpossible } from './accounts.ts'
import { askToMove } from './addresses.ts'
import { noteDown } from './audit.ts'
import { shiftNamesOf } from './desk-orders.ts'
import { countToDrawer } from './drawers.ts'
import { takeOverReader } from './letters.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound, refuseField } from './mock-refusal.ts'
import { assertTicketRoom, markPaid, newOrder, orderById, releaseStock, rowsBySku, takeStock, ticketsHeld } from './orders.ts'
import { claim } from './subscribers.ts'

type Sale = BodyOf<'receptionOrder'>

const deskKeys = new WeakMap<MockStation, Map<number, string>>()

/** The key of this person's desk: the same one as long as the station lasts. */
function deskKeyOf(station: MockStation, { contact: { id } }: Account): string {
  const keys = deskKeys.get(station) ?? new Map<number, string>()
  deskKeys.set(station, keys)
  const key = keys.get(id) ?? btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
  keys.set(id, key)
  return key
}

const conflict = (error: string) => new MockRefusal(409, { error })

/** Finds the account of the contact the desk sent; undefined for someone new (D99). */
function findPerson(station: MockStation, sent: Contact): Account | undefined {
  refuseImpossible(sent, station, 'contact.')
  const holder = accountByEmail(station, sent.email)
  const taken = (by: Account) => refuseField('contact.email', emailTakenMessage(by.role === 'zedder' ? by.contact : undefined), 409)
  if (sent.id !== undefined) {
    const account = accountById(station, sent.id)
    if (account?.role !== 'zedder') throw refuseField('contact.id', deskMessages.chooseContact)
    if (holder && holder !== account) throw taken(holder)
    return account
  }
  if (holder && !holder.contact.isUnconfirmed) throw taken(holder)
  return holder
}

function keepPerson(station: MockStation, sent: Contact, account: Account | undefined): number {
  const { id: _, subnumber: _number, subscribers: _subscribers, isUnconfirmed: _unconfirmed, pendingEmail: _pending, ...fields } = sent
  if (!account) {
    const fresh: Account = {
      password: '',
      role: 'zedder',
      expiry: null,
      contact: { ...fields, id: nextContactId(station), subscribers: [] },
    }
    takeOverReader(station, fresh)
    station.accounts.push(fresh)
    return fresh.contact.id
  }
  if (account.contact.isUnconfirmed) return claim(station, account, fields).contact.id
  account.contact = { ...account.contact, ...fields, email: account.contact.email }
  if (!isSameAddress(sent.email, account.contact.email)) askToMove(station, account, sent.email)
  return account.contact.id
}

/** Finds the unfinished order that this one replaces; undefined once that has ended. */
function earlierOrder(station: MockStation, id: string | undefined): MockOrder | undefined {
  if (id === undefined) return undefined
  const mock = orderById(station, id)
  if (!mock.desk) throw notFound()
  if (mock.order.status === 'expired') mock.order = { ...mock.order, status: 'cancelled' }
  if (mock.order.status === 'cancelled') return undefined
  if (mock.order.status !== 'awaiting_completion') throw conflict(deskMessages.orderFinished)
  return mock
}

function judge(station: MockStation, { cart, contact }: Sale, account: Account | undefined): Judged {
  const today = stationDate(station.now())
  const judged = judgeCart(cart, station.catalogue, {
    today,
    buyerEmail: contact?.email,
    hasActiveSubscription: isActive(account?.expiry, today),
    discountOverride: cart.subDiscount,
    ticketsHeld: ticketsHeld(station, account?.contact.id ?? null),
  })
  if (!('skus' in judged)) throw new MockRefusal(judged.status, judged.body)
  return judged
}

function placeOrder(station: MockStation, judged: Judged, contactId: number | null, { order_id, paymentMethod }: Sale): MockOrder {
  const { lines, priced } = judged
  const fingerprint = JSON.stringify([lines, priced.stationPickup, priced.subDiscount, contactId])
  const earlier = earlierOrder(station, order_id)
  const method = priced.total === 0 ? {} : { paymentMethod }
  if (earlier?.fingerprint === fingerprint) {
    earlier.order = { ...earlier.order, ...method }
    return earlier
  }
  const shelf = [...rowsBySku(station).values()].map((row) => ({ row, available: row.available }))
  if (earlier) releaseStock(station, earlier)
  try {
    takeStock(station, judged)
  } catch (refusal) {
    for (const { row, available } of shelf) row.available = available
    throw refusal
  }
  if (earlier) earlier.order = { ...earlier.order, status: 'cancelled' }
  const order = { ...newOrder(station, judged), status: 'awaiting_completion' as const, ...method }
  const mock: MockOrder = { order, contactId, skus: judged.skus, fingerprint, desk: { isFinished: false } }
  station.orders.push(mock)
  return mock
}

/** The answer given for each key, and the sale it was for. */
const answers = new WeakMap<MockStation, Map<string, { sale: string; orderId: string; contact: { id: number; isNew: boolean } | null }>>()

function answersOf(station: MockStation) {
  const saved = answers.get(station) ?? new Map()
  answers.set(station, saved)
  return saved
}

type Finish = BodyOf<'completeReceptionOrder'>

/** Finishes a paid order: repeating the same details changes nothing, other details are refused. */
function finishPaid(mock: MockOrder, body: Finish): void {
  const { order, desk } = mock
  const isSameMethod = order.paymentMethod === undefined || (body.paymentMethod ?? order.paymentMethod) === order.paymentMethod
  const number = order.paymentMethod === 'Eftpos' ? body.transaction_id || null : null
  const isSameNumber =
    order.paymentMethod === 'PayPal'
      ? !body.transaction_id || body.transaction_id === order.transaction_id
      : number === order.transaction_id
  if (!isSameMethod || !isSameNumber || (desk?.isFinished && !isSamePerson(order.completedBy ?? '', body.completedBy)))
    throw conflict(deskMessages.orderFinished)
  mock.order = { ...order, completedBy: body.completedBy }
  mock.desk = { ...desk, isFinished: true }
}

function finish(station: MockStation, mock: MockOrder, body: Finish): void {
  const { order } = mock
  const today = stationDate(station.now())
  const { completedBy } = body
  const isZero = order.total === 0
  const method = isZero ? undefined : (body.paymentMethod ?? order.paymentMethod)
  if (method === 'PayPal') throw conflict(deskMessages.paypalNotTaken)
  assertTicketRoom(station, mock)
  const taken = mock.desk?.pledgeMoney
  if (taken && body.paymentMethod !== taken.paymentMethod) throw conflict(deskMessages.pledgeMoneyTwice)
  delete mock.payment
  if (method === 'Pledge') {
    mock.order = { ...order, status: 'pledged', pledge_due: pledgeDue(today), completedBy }
    mock.desk = { isFinished: false, pledgedBy: completedBy }
    return
  }
  markPaid(station, mock, method === 'Eftpos' ? body.transaction_id || null : null, method)
  finishPaid(mock, body)
  if (mock.desk) mock.desk.pledgeMoney = undefined
}

/** The desk's own calls over the station in memory, by the same rules as the real one. */
export const mockDeskCalls = {
  receptionOrder: ({ body, idempotencyKey, account: staff }, station) => {
    const saved = answersOf(station)
    const sale = JSON.stringify(body)
    const key = idempotencyKey === undefined ? undefined : `${staff.contact.id} ${idempotencyKey}`
    const before = key === undefined ? undefined : saved.get(key)
    if (before && before.sale !== sale) throw new MockRefusal(422, { error: apiMessages.keyReused })
    if (before) return { order: orderById(station, before.orderId).order, contact: before.contact }

    const account = body.contact === null ? undefined : findPerson(station, body.contact)
    const judged = judge(station, body, account)
    const problem = deskSaleProblem(judged.priced, { isWalkIn: body.contact === null, method: body.paymentMethod })
    if (problem) throw refuseField(problem.path, problem.message)
    earlierOrder(station, body.order_id)
    const id = body.contact === null ? null : keepPerson(station, body.contact, account)
    const { order } = placeOrder(station, judged, id, body)
    const contact = id === null ? null : { id, isNew: account === undefined }
    if (key !== undefined) saved.set(key, { sale, orderId: order.order_id, contact })
    return { order, contact }
  },
  deskKey: ({ account }, station) => ({ keys: [deskKeyOf(station, account)] }),
  completeReceptionOrder: ({ body: sent, account }, station) => {
    const body = { ...sent, completedBy: shiftNamesOf(station).find((name) => isSamePerson(name, sent.completedBy)) ?? sent.completedBy }
    const mock = orderById(station, body.order_id)
    if (!mock.desk) throw notFound()
    const { status } = mock.order
    const isNew = !mock.desk.isFinished && (status !== 'pledged' || body.paymentMethod !== undefined)
    if (status === 'cancelled') throw conflict(deskMessages.orderReplaced)
    if (status === 'paid') finishPaid(mock, body)
    else if (status !== 'pledged' || body.paymentMethod !== undefined) finish(station, mock, body)
    else if (!isSamePerson(mock.desk.pledgedBy ?? '', body.completedBy)) throw conflict(deskMessages.orderFinished)
    if (isNew) {
      countToDrawer(station, mock, body.drawer_id)
      const { order_id, number, paymentMethod = 'Free' } = mock.order
      const detail = { method: paymentMethod, completedBy: body.completedBy }
      noteDown(station, account, { action: 'reception.finish', subject: `order:${order_id}`, about: number, detail })
    }
    return { order: mock.order }
  },
} satisfies MockCalls
