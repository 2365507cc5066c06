import type { Cents } from '#domain/money/money.ts'
import { atStation, stationClock } from '#domain/time/station-clock.ts'
import { dayBefore } from '#domain/time/station-day.ts'

/** What moved money. `money_returned`: PayPal returned what it had taken back. `hold`: it keeps money while it judges a dispute. */
export type MovementKind = 'payment' | 'money_back' | 'money_returned' | 'hold'

/** A transaction as PayPal lists it. `captureId` is the payment it's about, which for a payment is its own id. Amounts have no sign. */
export type Listed = {
  id: string
  kind: MovementKind | 'release'
  captureId: string | null
  orderId: string | null
  amount: Cents
  currency: string
  at: string
}

/** The same in the books. `isDue`: it's old enough that PayPal must list it. `amount` is null where the books have none. */
export type Booked = {
  id: string
  kind: 'payment' | 'money_back' | 'hold'
  captureId: string
  orderId: string
  amount: Cents | null
  at: string
  isDue: boolean
}

/** One side of a difference. */
export type Side = { amount: Cents; currency: string; at: string }

/** A transaction on which the two sides differ. A side is null if it doesn't have it. `key` is its id at PayPal. */
export type Difference = {
  key: string
  kind: MovementKind
  captureId: string | null
  orderId: string | null
  paypal: Side | null
  books: Side | null
}

const CURRENCY = 'AUD'
/** The books' own id for a reversal that PayPal lists without one. */
export const reversalId = (captureId: string) => `capture:${captureId}`

const sideOf = ({ amount, currency, at }: Listed): Side => ({ amount, currency, at })
const bookedSide = ({ amount, at }: Booked): Side | null => (amount === null ? null : { amount, currency: CURRENCY, at })

/** Finds a listed transaction in the books: by its id, or as a reversal of the same sum. */
function findBooked(left: ReadonlyMap<string, Booked>, { id, kind, captureId, amount }: Listed): Booked | undefined {
  const same = left.get(id)
  if (same?.kind === kind) return same
  const reversal = kind === 'money_back' && captureId !== null ? left.get(reversalId(captureId)) : undefined
  return reversal?.amount === amount ? reversal : undefined
}

function differenceOf(listed: Listed & { kind: MovementKind }, booked: Booked | undefined): Difference | undefined {
  const isAlike = booked && booked.amount === listed.amount && listed.currency === CURRENCY
  if (isAlike) return undefined
  const { id: key, kind, captureId } = listed
  const orderId = booked?.orderId ?? listed.orderId
  return { key, kind, captureId, orderId, paypal: sideOf(listed), books: booked ? bookedSide(booked) : null }
}

/** Holds that haven't ended, for disputes the books don't know about. */
function unknownHolds(listed: readonly Listed[], booked: readonly Booked[]): Difference[] {
  const over = new Set(listed.flatMap(({ kind, captureId }) => (kind === 'release' ? [captureId] : [])))
  const disputed = new Set<string | null>(booked.flatMap(({ kind, captureId }) => (kind === 'hold' ? [captureId] : [])))
  return listed.flatMap((one) => {
    if (one.kind !== 'hold' || over.has(one.captureId) || disputed.has(one.captureId)) return []
    return [{ key: one.id, kind: one.kind, captureId: one.captureId, orderId: one.orderId, paypal: sideOf(one), books: null }]
  })
}

/**
 * Compares PayPal's list with the books, in any order: returns each transaction that only one side has, or on which they differ,
 * once (D543). A transaction that PayPal may not list yet isn't a difference.
 */
export function compareBooks(atPaypal: readonly Listed[], inBooks: readonly Booked[]): Difference[] {
  // PayPal may list one thing twice.
  const listed = [...new Map(atPaypal.map((one) => [`${one.kind} ${one.id}`, one])).values()]
  const left = new Map(inBooks.flatMap((one) => (one.kind === 'hold' ? [] : [[one.id, one] as const])))
  const found: Difference[] = []
  for (const one of listed) {
    if (one.kind === 'hold' || one.kind === 'release') continue
    const booked = findBooked(left, one)
    if (booked) left.delete(booked.id)
    const difference = differenceOf({ ...one, kind: one.kind }, booked)
    if (difference) found.push(difference)
  }
  for (const one of left.values()) {
    const { id: key, kind, captureId, orderId } = one
    if (one.isDue) found.push({ key, kind, captureId, orderId, paypal: null, books: bookedSide(one) })
  }
  return [...found, ...unknownHolds(listed, inBooks)]
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const orderNumber = /^ZED-(\d{6,15})$/

/** What PayPal says about who a transaction belongs to. */
export type Claim = { id: string; referenceId: string | null; customId: string; invoiceId: string }

/**
 * Whether a transaction on PayPal's list is this shop's: the shop knows it or its payment, or it carries the shop's own name.
 * The station may take money for other things through the same account (D542).
 */
export function isOfShop({ id, referenceId, customId, invoiceId }: Claim, known: ReadonlySet<string>): boolean {
  if (known.has(id) || (referenceId !== null && known.has(referenceId))) return true
  const named = namedBy({ customId, invoiceId })
  return named.id !== null || named.number !== null
}

/** The order a transaction names, by its id (a refund has one too) and by its number. */
export function namedBy({ customId, invoiceId }: Pick<Claim, 'customId' | 'invoiceId'>): { id: string | null; number: number | null } {
  const [, number] = orderNumber.exec(invoiceId) ?? []
  return { id: uuid.test(customId) ? customId.toLowerCase() : null, number: number === undefined ? null : Number(number) }
}

/** From one instant to another. */
export type Period = { from: Date; until: Date }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** PayPal's list lags three hours. */
const BEHIND = 3 * HOUR
/** The days compared again every night: e-cheques clear and complaints arrive days later. */
const AGAIN = 30 * DAY
/** PayPal keeps no older list. */
const OLDEST = 3 * 365 * DAY - 2 * DAY

/**
 * The period to compare now: from the shop's first payment there, or from thirty days before the last comparison, and as
 * far back as the oldest open difference; up to where PayPal's list is complete.
 */
export function periodToCompare(
  now: Date,
  { start, comparedUntil, oldestOpen }: { start: Date; comparedUntil: Date | null; oldestOpen: Date | null },
): Period {
  const until = Math.floor((now.getTime() - BEHIND) / 1000) * 1000
  const again = comparedUntil === null ? start.getTime() : comparedUntil.getTime() - AGAIN
  const open = oldestOpen === null ? again : oldestOpen.getTime() - DAY
  return { from: new Date(Math.max(start.getTime(), now.getTime() - OLDEST, Math.min(again, open))), until: new Date(until) }
}

/** PayPal lists 31 days in one go. A last part of a few hours may not be listed yet, so it joins the part before. */
const [LONG, LONGEST] = [30 * DAY, 30.5 * DAY]

/** Splits a period into parts that PayPal can list, in order. */
export function partsOf({ from, until }: Period): Period[] {
  const parts: Period[] = []
  for (let start = from.getTime(); start < until.getTime(); ) {
    const end = until.getTime() - start <= LONGEST ? until.getTime() : start + LONG
    parts.push({ from: new Date(start), until: new Date(end) })
    start = end
  }
  return parts
}

/** The hour at the station when the night's one comparison is due. */
const NIGHT = '04:00'

/** The last time the station's clock showed four in the morning. */
export function lastNight(now: Date): Date {
  const { date, time } = stationClock(now.toISOString())
  return new Date(atStation({ date: time < NIGHT ? dayBefore(date) : date, time: NIGHT }) ?? now)
}
