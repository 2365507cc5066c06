import type { Cents } from '#domain/money/money.ts'
import { atStation, stationClock } from '#domain/time/station-clock.ts'
import { dayBefore } from '#domain/time/station-day.ts'

/** What moved money. `money_returned`: PayPal gave back what it had taken. `hold`: it keeps money while a dispute is judged. */
export type MovementKind = 'payment' | 'money_back' | 'money_returned' | 'hold'

/** One thing as PayPal lists it. `captureId` is the payment it is about, its own id for a payment. Amounts have no sign. */
export type Listed = {
  id: string
  kind: MovementKind | 'release'
  captureId: string | null
  orderId: string | null
  amount: Cents
  currency: string
  at: string
}

/** The same in the books. `isDue`: it's so long ago that PayPal has to list it. `amount` is null where the books have none. */
export type Booked = {
  id: string
  kind: 'payment' | 'money_back' | 'hold'
  captureId: string
  orderId: string
  amount: Cents | null
  at: string
  isDue: boolean
}

/** What one side says. */
export type Side = { amount: Cents; currency: string; at: string }

/** One thing that the two sides don't say alike. A side is null if it doesn't have it. `key` is its id at PayPal. */
export type Difference = {
  key: string
  kind: MovementKind
  captureId: string | null
  orderId: string | null
  paypal: Side | null
  books: Side | null
}

const CURRENCY = 'AUD'
/** The books' own name for what PayPal took back of a payment without giving it an id. */
export const reversalId = (captureId: string) => `capture:${captureId}`

const sideOf = ({ amount, currency, at }: Listed): Side => ({ amount, currency, at })
const bookedSide = ({ amount, at }: Booked): Side | null => (amount === null ? null : { amount, currency: CURRENCY, at })

/** Finds what the books have of something listed: under its id, or as a reversal of that sum. */
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

/** Holds that haven't ended, and that the books know no dispute of. */
function unknownHolds(listed: readonly Listed[], booked: readonly Booked[]): Difference[] {
  const over = new Set(listed.flatMap(({ kind, captureId }) => (kind === 'release' ? [captureId] : [])))
  const disputed = new Set<string | null>(booked.flatMap(({ kind, captureId }) => (kind === 'hold' ? [captureId] : [])))
  return listed.flatMap((one) => {
    if (one.kind !== 'hold' || over.has(one.captureId) || disputed.has(one.captureId)) return []
    return [{ key: one.id, kind: one.kind, captureId: one.captureId, orderId: one.orderId, paypal: sideOf(one), books: null }]
  })
}

/**
 * Compares what PayPal lists with the books, whatever their order: each thing that only one side has, or that they don't say alike,
 * once (D543). What PayPal may not list yet is no difference.
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

/** What PayPal says of whose a transaction is. */
export type Claim = { id: string; referenceId: string | null; customId: string; invoiceId: string }

/**
 * Whether something that PayPal lists is this shop's: the shop knows it or what it's about, or it has the shop's own name on it.
 * The station may take money for other things at the same account (D542).
 */
export function isOfShop({ id, referenceId, customId, invoiceId }: Claim, known: ReadonlySet<string>): boolean {
  if (known.has(id) || (referenceId !== null && known.has(referenceId))) return true
  const named = namedBy({ customId, invoiceId })
  return named.id !== null || named.number !== null
}

/** Which order a transaction names: by its id, which a refund has of its own, and by its number. */
export function namedBy({ customId, invoiceId }: Pick<Claim, 'customId' | 'invoiceId'>): { id: string | null; number: number | null } {
  const [, number] = orderNumber.exec(invoiceId) ?? []
  return { id: uuid.test(customId) ? customId.toLowerCase() : null, number: number === undefined ? null : Number(number) }
}

/** From one instant to another. */
export type Period = { from: Date; until: Date }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** PayPal lists nothing of the last three hours. */
const BEHIND = 3 * HOUR
/** What is compared again every night: e-cheques clear and complaints come days later. */
const AGAIN = 30 * DAY
/** PayPal has no older list. */
const OLDEST = 3 * 365 * DAY - 2 * DAY

/**
 * What to compare now: from the shop's first payment there, or what came since the last comparison and thirty days before it, and as
 * far back as the oldest difference that is still open; until PayPal's list is complete.
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

/** PayPal lists 31 days in one go. A last part of hours could lie in what it can't list yet, so it's joined to the one before. */
const [LONG, LONGEST] = [30 * DAY, 30.5 * DAY]

/** A period in parts that PayPal lists, one after the other. */
export function partsOf({ from, until }: Period): Period[] {
  const parts: Period[] = []
  for (let start = from.getTime(); start < until.getTime(); ) {
    const end = until.getTime() - start <= LONGEST ? until.getTime() : start + LONG
    parts.push({ from: new Date(start), until: new Date(end) })
    start = end
  }
  return parts
}

/** When the station's night begins, by its own clock: when the comparison is due, once. */
const NIGHT = '04:00'

/** The last time that the station's clock showed four in the morning. */
export function lastNight(now: Date): Date {
  const { date, time } = stationClock(now.toISOString())
  return new Date(atStation({ date: time < NIGHT ? dayBefore(date) : date, time: NIGHT }) ?? now)
}
