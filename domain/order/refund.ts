import * as z from 'zod/mini'
import { type Cents, gstIncluded } from '#domain/money/money.ts'
import { money } from '#domain/money/money-codec.ts'
import type { Role } from '#domain/session/session.ts'

/** How money goes back: through PayPal, or over the counter. */
export const refundWay = z.enum(['PayPal', 'Cash', 'Eftpos'])
export type RefundWay = z.output<typeof refundWay>

/** `asking`: PayPal hasn't answered yet. Only `done` money has gone. */
export const refundState = z.enum(['asking', 'done', 'refused'])
export type RefundState = z.output<typeof refundState>

const positions = z.array(z.int().check(z.minimum(0), z.maximum(39))).check(z.maxLength(40))

/** How much to give back: everything that's left, some of the lines, or a sum. */
export const refundShare = z.discriminatedUnion('of', [
  z.object({ of: z.literal('all') }),
  z.object({ of: z.literal('lines'), positions, withPostage: z.boolean(), keepsDiscount: z.boolean() }),
  z.object({ of: z.literal('sum'), amount: money }),
])
export type RefundShare = z.output<typeof refundShare>
export const linePositions = positions

/** The money of a line, in cents. `isRefunded`: its price was given back. `isTakenBack`: its goods were taken back. */
export type RefundLine = {
  position: number
  kind: 'subscription' | 'merch' | 'ticket' | 'donation'
  price: Cents
  fullPrice: Cents
  isRefunded: boolean
  isTakenBack: boolean
}

/** The money of an order, in cents. `underWay`: asked for at PayPal, which hasn't answered. */
export type OrderSums = { taken: Cents; given: Cents; underWay: Cents }

/** Reception can give back this much of one order. More takes an admin (D406). */
export const MOST_BY_RECEPTION: Cents = 30_000

/** What can still be given back, in cents. Money under way counts as gone until PayPal says no. */
export const leftToGive = ({ taken, given, underWay }: OrderSums): Cents => Math.max(0, taken - given - underWay)

/** How much more the rest of an order would have cost without the Zedder discount, if no subscription is left in it. In cents. */
export function discountOnRest(lines: readonly RefundLine[], chosen: readonly number[]): Cents {
  const gone = (line: RefundLine) => line.isRefunded || chosen.includes(line.position)
  const isLosing = lines.some((line) => line.kind === 'subscription' && chosen.includes(line.position))
  const rest = lines.filter((line) => !gone(line))
  if (!isLosing || rest.some(({ kind }) => kind === 'subscription')) return 0
  return rest.reduce((sum, { price, fullPrice }) => sum + Math.max(0, fullPrice - price), 0)
}

type Refundable = OrderSums & { lines: readonly RefundLine[]; postage: Cents }

/**
 * The amount of a share of an order, in cents: never more than is left. Undefined if it names a line that doesn't exist or was
 * already refunded, asks for more than is left, or comes to nothing.
 */
export function amountOf(order: Refundable, share: RefundShare): Cents | undefined {
  const left = leftToGive(order)
  const within = (amount: Cents) => (amount > 0 && amount <= left ? amount : undefined)
  if (share.of === 'all') return within(left)
  if (share.of === 'sum') return within(share.amount)
  const chosen = order.lines.filter(({ position, isRefunded }) => !isRefunded && share.positions.includes(position))
  if (new Set(share.positions).size !== share.positions.length || chosen.length !== share.positions.length) return undefined
  const sum = chosen.reduce((total, { price }) => total + price, share.withPostage ? order.postage : 0)
  return within(Math.min(left, sum - (share.keepsDiscount ? 0 : discountOnRest(order.lines, share.positions))))
}

/** The ways to give money back, the way it was paid first. After PayPal's time limit, or if PayPal refuses, an admin may hand it over the counter (D406). */
export function waysBack(method: 'PayPal' | 'Cash' | 'Eftpos' | 'Pledge' | 'Free' | null): readonly RefundWay[] {
  if (method === 'PayPal') return ['PayPal', 'Eftpos', 'Cash']
  return method === 'Cash' ? ['Cash', 'Eftpos'] : method === 'Eftpos' ? ['Eftpos', 'Cash'] : []
}

type Giving = { method: Parameters<typeof waysBack>[0]; way: RefundWay; amount: Cents; given: Cents }

/**
 * Why this role may not give back this much of an order this way; undefined if they may. `counter`: PayPal's money over the counter.
 * `limit`: more of one order than reception gives. `given` is what was given before. In cents (D406).
 */
export function whyNotGive(role: Role, { method, way, amount, given }: Giving): 'way' | 'counter' | 'limit' | undefined {
  if (role === 'zedder' || !waysBack(method).includes(way)) return 'way'
  if (role === 'admin') return undefined
  if (method === 'PayPal' && way !== 'PayPal') return 'counter'
  return given + amount > MOST_BY_RECEPTION ? 'limit' : undefined
}

type Taxed = {
  gst: Cents
  total: Cents
  creditedGst: Cents
  creditedBefore: Cents
  lines: readonly (RefundLine & { taxable: boolean })[]
  postage: Cents
}

/**
 * The GST in an amount given back, in cents. Lines have their own; a sum has its share of the order's. The credit notes of
 * a fully refunded order add up to the GST of its invoice.
 */
export function gstGivenBack(order: Taxed, amount: Cents, share: RefundShare): Cents {
  const left = Math.max(0, order.gst - order.creditedGst)
  if (order.creditedBefore + amount >= order.total) return left
  if (share.of === 'lines') {
    const taxed = order.lines.filter(({ position, taxable }) => taxable && share.positions.includes(position))
    const sum = taxed.reduce((total, { price }) => total + price, share.withPostage ? order.postage : 0)
    return Math.min(left, gstIncluded(Math.min(sum, amount)))
  }
  return Math.min(left, Math.round((order.gst * amount) / Math.max(1, order.total)))
}
