import * as z from 'zod/mini'
import type { WireCart } from '#domain/cart/wire.ts'
import { contactFields } from '#domain/contact/contact.ts'
import { messages } from '#domain/messages.ts'
import type { Judged } from '#domain/order/judge-cart.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import { tooManyTries } from '#domain/waiting.ts'
import { confirmEntry } from '#server/accounts/address-writers.ts'
import { findAccount } from '#server/accounts/contacts.ts'
import { mayWriteTo } from '#server/accounts/move-address.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { type CurrentCatalogue, readCatalogue, recallCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql, Transaction } from '#server/db/database.ts'
import { joinSteps, type Steps } from '#server/db/steps.ts'
import type { Deps } from '#server/deps.ts'
import { notAuthorised, Refusal } from '#server/http/refusal.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { HELD_MINUTES } from './held-orders.ts'
import type { Keep, Kept } from './idempotency.ts'
import { replyOf } from './order-reply.ts'
import { findOrderedLines, keysOf, type OrderedRow, orderedSteps, readOrdered, refuseOrderedLines } from './ordered-lines.ts'
import { type Buyer, findOrder, type StoredOrder } from './orders.ts'
import { fingerprintOf, insertOrder, judgeAndWrite, judgeOrThrow, Outdated } from './place-order.ts'
import type { Units } from './stock.ts'
import { countTicketsHeld, holdsSameTickets } from './ticket-limit.ts'
import { cancelOrder, lockOrder, markPaid, type Stamp } from './transitions.ts'

/** How long an unpaid order holds its stock, in minutes. Opening a payment extends it once (security 2.3, rule 5). */
const RESERVATION_MINUTES = 30
/** Unpaid orders that one contact may have at once. */
const MOST_UNPAID = 3

/** `hasKey`: the request came with an Idempotency-Key, which already tells it from a second press of the button. */
type ConfirmRequest = { session: Session; cart: WireCart; hasKey: boolean; source: string; requestId: string }
type Verdict = { judged: Judged; catalogue: CurrentCatalogue; buyer: Buyer; ticketsHeld: ReadonlyMap<string, number> | undefined }

/**
 * C11: prices the cart again, takes the stock and writes the order, all in one transaction (security 2.2, 2.4). Earlier
 * unpaid orders of the same person are cancelled in it, and the stock they held can be taken by this one (D23). Lines that were paid
 * for already are refused with 409 (D340). Throws 429 after
 * 20 orders in an hour, or 120 tries.
 */
export async function confirmOrder(deps: Deps, request: ConfirmRequest, keep: Keep<'confirmOrder'>): Promise<Kept<'confirmOrder'>> {
  const buyer = String(request.session.contactId)
  await deps.limits.takeEach(['orderTries', 'confirmOrder'], buyer)
  try {
    return await judgeAndWrite(
      deps.db,
      () => judgeUnordered(deps, request),
      async (sql, verdict) => keep(sql, { order: replyOf(await writeOrder(sql, deps, request, verdict)) }),
    )
  } catch (error) {
    // Nothing was written: somebody who fixes their form isn't ordering too much.
    await deps.limits.giveBack('confirmOrder', buyer)
    throw error
  }
}

const hasTickets = ({ items }: WireCart) => items.some(({ type }) => type === 'ticket')

/** Judges a cart. One that is refused may be refused because it was bought: the last one, or all the tickets one person can have. */
async function judgeUnordered(deps: Deps, request: ConfirmRequest): Promise<Verdict> {
  // Compared with what's on sale when the order is written, and before anything is refused.
  const recalled = recallCatalogue(deps.db)
  try {
    return await judgeForBuyer(deps, request, recalled ?? (await readCatalogue(deps.db)))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const current = await readCatalogue(deps.db)
    if (recalled && recalled.version !== current.version) return judgeUnordered(deps, request)
    refuseOrderedLines(request.cart, await findOrderedLines(deps.db, keysOf(request.cart)))
    throw error
  }
}

async function judgeForBuyer({ db, clock }: Deps, { session, cart }: ConfirmRequest, catalogue: CurrentCatalogue): Promise<Verdict> {
  const today = stationDate(clock())
  const [{ buyer, expiry }, ticketsHeld] = await Promise.all([
    readBuyer(db, session.contactId),
    hasTickets(cart) ? countTicketsHeld(db, session.contactId) : undefined,
  ])
  const judged = judgeOrThrow(cart, catalogue.open, {
    today,
    buyerEmail: buyer.email,
    hasActiveSubscription: isActive(expiry, today),
    ticketsHeld,
  })
  return { judged, catalogue, buyer, ticketsHeld }
}

/** The buyer as the station has them on record: an invoice goes to no other name or address. Throws 422 if the record is incomplete. */
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

async function writeOrder(sql: Transaction, deps: Deps, request: ConfirmRequest, verdict: Verdict): Promise<StoredOrder> {
  const { judged, buyer, ticketsHeld } = verdict
  const { contactId } = request.session
  const stamp: Stamp = { actor: `zedder:${contactId}`, requestId: request.requestId }
  // One order at a time per person: two presses of the button wait for each other here.
  const person = await sql.one<{ isConfirmed: boolean; isNew: boolean; hasPaid: boolean; version: number }>(
    `select email_confirmed_at is not null as "isConfirmed", created_at > now() - interval '1 hour' as "isNew",
            exists (select 1 from subscriber where contact_id = $1)
              or exists (select 1 from shop_order where contact_id = $1 and total > 0 and paid_at is not null) as "hasPaid",
            (select version from catalogue_version) as version
       from contact where id = $1 for no key update`,
    [contactId],
  )
  if (!person) throw notAuthorised()
  if (person.version !== verdict.catalogue.version) throw new Outdated()
  const twin = request.hasKey ? undefined : await findTwin(sql, contactId, judged)
  // Now that the contact is locked no payment can begin in between.
  const { ordered, unpaid } = await readEarlier(sql, contactId, verdict, request.cart)
  // What costs nothing is paid with the first press, so the second one finds it ordered.
  if (twin && (twin.total === 0 || ordered.length === 0)) return twin
  refuseOrderedLines(request.cart, ordered)
  if (ticketsHeld && !(await holdsSameTickets(sql, contactId, ticketsHeld))) throw new Outdated()
  const same = await findSame(sql, unpaid, verdict, request.cart)
  if (same) return same

  const { returned, remaining } = await cancelUnpaid(sql, unpaid, stamp)
  if (remaining >= MOST_UNPAID) throw new Refusal(429, { error: tooManyTries(60) }, { 'retry-after': '60' })
  // What costs nothing is not kept for anybody who may not exist (D221).
  const isHeld = judged.priced.total === 0 && !person.isConfirmed
  const reservedMinutes = isHeld ? HELD_MINUTES : RESERVATION_MINUTES
  const keys = request.cart.items.map(({ key }) => key)
  const seats = judged.priced.total === 0 && !person.hasPaid ? judged.lines.filter(({ type }) => type === 'ticket').length : 0
  const order = await countFreeSeats(deps, request.source, seats, () =>
    insertOrder(sql, { judged, contactId, buyer, state: 'confirmed', reservedMinutes, returned, keys }, stamp),
  )
  if (isHeld && !person.isNew && (await mayWriteTo(deps, buyer.email, request.source)))
    await enqueue(sql, confirmEntry(contactId, `order:${order.id}`))
  if (isHeld || order.total > 0) return order
  // With nothing to pay there is no payment step (D55).
  await markPaid(sql, order, { method: 'Free', transactionId: null, today: stationDate(deps.clock()) }, stamp)
  return (await lockOrder(sql, order.id)) ?? order
}

/** Counts free tickets by where they're ordered from, unless the order isn't written after all. Throws 429 after a day's worth (D802). */
async function countFreeSeats<Result>({ limits }: Deps, source: string, seats: number, write: () => Promise<Result>): Promise<Result> {
  if (seats === 0) return write()
  await limits.take('freeSeats', source, seats)
  try {
    return await write()
  } catch (error) {
    await limits.giveBack('freeSeats', source, seats)
    throw error
  }
}

/** The order this contact made of the same cart within the last minute: the button was pressed twice. */
async function findTwin(sql: Sql, contactId: number, { lines, priced }: Judged): Promise<StoredOrder | undefined> {
  const row = await sql.one<{ id: string }>(
    `select id from shop_order where contact_id = $1 and fingerprint = $2 and state in ('confirmed', 'paid')
        and created_at > now() - interval '60 seconds' order by created_at desc limit 1`,
    [contactId, fingerprintOf(lines, priced.stationPickup)],
  )
  return row && findOrder(sql, row.id)
}

/** An order is only answered with again if this much of its time is left, in minutes. */
const ENOUGH_MINUTES = 10

/**
 * An order of the contact that waits for its payment. `isBusy`: the money is being taken at this moment. `isAlike`: it's of the same
 * cart, for the same address and amount, and has enough time left.
 */
type Unpaid = { id: string; isBusy: boolean; isAlike: boolean }

/** `unpaid`: the contact's unpaid orders, oldest first, locked. Free ones that wait for an address aren't, because nobody was asked to pay for them. */
function unpaidSteps(contactId: number, { judged: { lines, priced }, buyer }: Verdict): Steps {
  return {
    text: `unpaid as (
      select id, exists (select 1 from payment where order_id = shop_order.id and state in ('capturing', 'pending', 'captured')) as "isBusy",
             fingerprint = $2 and total = $3 and contact = $4 and reserved_until > now() + make_interval(mins => $5) as "isAlike"
        from shop_order where contact_id = $1 and state = 'confirmed' and total > 0 and created_by is null
       order by created_at for no key update)`,
    values: [contactId, fingerprintOf(lines, priced.stationPickup), priced.total, JSON.stringify(buyer), ENOUGH_MINUTES],
  }
}

/** What was ordered before: orders that have lines of this cart already, and the contact's own unpaid ones. The contact must be locked. */
async function readEarlier(sql: Sql, contactId: number, verdict: Verdict, cart: WireCart) {
  const { text, values } = joinSteps(orderedSteps(keysOf(cart)), unpaidSteps(contactId, verdict))
  const row = await sql.one<{ ordered: OrderedRow[] | null; unpaid: Unpaid[] | null }>(
    `with ${text} select (select json_agg(ordered) from ordered) as ordered, (select json_agg(unpaid) from unpaid) as unpaid`,
    values,
  )
  return { ordered: readOrdered(row?.ordered ?? []), unpaid: row?.unpaid ?? [] }
}

/**
 * The order this contact has made of the same lines, at the same prices and for the same address, while it still waits for
 * its payment: its number was read out to people, and stays (D341). Its time isn't extended.
 */
async function findSame(sql: Sql, unpaid: readonly Unpaid[], { judged }: Verdict, { items }: WireCart): Promise<StoredOrder | undefined> {
  if (items.some(({ key }) => key === undefined)) return undefined
  const newest = unpaid.findLast(({ isAlike }) => isAlike)
  const order = newest && (await findOrder(sql, newest.id))
  const isSame = order?.lines.every(({ key, price }, index) => key === items[index]?.key && price === judged.priced.lines[index]?.price)
  return isSame ? order : undefined
}

/**
 * Cancels the contact's unpaid orders and returns the stock they held: one cart, one order (D23). Orders whose payment is being taken
 * at this moment stay, and are counted in `remaining`.
 */
async function cancelUnpaid(sql: Sql, unpaid: readonly Unpaid[], stamp: Stamp): Promise<{ returned: Units[]; remaining: number }> {
  const returned: Units[] = []
  for (const { id, isBusy } of unpaid) {
    if (isBusy) continue
    const order = await findOrder(sql, id)
    if (order) returned.push(await cancelOrder(sql, order, { ...stamp, reason: 'replaced by a new order' }))
  }
  return { returned, remaining: unpaid.length - returned.length }
}
