import * as z from 'zod/mini'
import type { Cents } from '#domain/money/money.ts'
import { money, namedMoney, signedMoney } from '#domain/money/money-codec.ts'
import { cashDue } from '#domain/payment/cash.ts'
import { tidy } from '#domain/text.ts'
import { type CashOutcome, cashOf, cashOutcome, coins, notes } from './cash-count.ts'

const instant = z.iso.datetime({ offset: true })
const LONGEST_DESK = 40
const LONGEST_NAME = 120
const LONGEST_NOTE = 500

const values: readonly string[] = [...notes, ...coins].map(String)
const pieces = z
  .record(z.string(), z.int().check(z.minimum(0), z.maximum(9999)))
  .check(
    z.refine((counts) => Object.keys(counts).every((value) => values.includes(value)), { error: 'Count notes and coins of Australia.' }),
  )

/** Counted cash: how many of each note and coin by its value in cents, or one sum. The server adds up the pieces itself. */
export const cashCount = z.discriminatedUnion('way', [
  z.object({ way: z.literal('pieces'), pieces }),
  z.object({ way: z.literal('sum'), sum: namedMoney(0) }),
])
export type CashCount = z.output<typeof cashCount>

/** The total of a count, in cents. */
export const sumOfCount = (count: CashCount): Cents => (count.way === 'sum' ? count.sum : cashOf(count.pieces))

const named = (longest: number, error: string) =>
  z.string().check(z.overwrite(tidy), z.minLength(1, { error }), z.maxLength(longest, { error: `Keep this under ${longest} characters.` }))

/** Opening a drawer. `id` is made by the browser, so that a second press is the same drawer. */
export const drawerOpening = z.object({
  id: z.uuid(),
  desk: named(LONGEST_DESK, 'Say which desk it is at.'),
  by: named(LONGEST_NAME, 'Say who opens it.'),
  float: cashCount,
})

/** Closing one. */
export const drawerClosing = z.object({
  id: z.uuid(),
  by: named(LONGEST_NAME, 'Say who counted it.'),
  counted: cashCount,
  note: z.string().check(z.trim(), z.maxLength(LONGEST_NOTE, { error: `Keep this under ${LONGEST_NOTE} characters.` })),
})

/**
 * A cash drawer. `taken` is the cash received less the cash refunded while it was open, each rounded to five cents (D115):
 * it should hold that plus its float. `orders`: everything finished there, by any method.
 */
export const drawer = z.object({
  id: z.uuid(),
  desk: z.string(),
  float: money,
  opened: z.object({ by: z.string(), at: instant }),
  orders: z.int(),
  taken: signedMoney,
  closed: z.nullable(z.object({ by: z.string(), at: instant, counted: money, note: z.string() })),
})
export type Drawer = z.output<typeof drawer>

/** How a closed drawer's count compares with what it should hold. Undefined while it's open. */
export function drawerOutcome({ float, taken, closed }: Pick<Drawer, 'float' | 'taken' | 'closed'>): CashOutcome | undefined {
  return closed ? cashOutcome({ counted: closed.counted, float, expected: taken }) : undefined
}

/** Orders with the same total (cents), paid the same way and finished while the same drawer was open; null: no drawer was. */
export type DrawerGroup = { drawer: string | null; method: string | null; total: Cents; orders: number }
/** Cash handed back from a drawer, in cents. */
export type DrawerRefund = { drawer: string | null; amount: Cents }
export type DrawerSums = { orders: number; amount: Cents; taken: Cents }

/** Adds up what each drawer took, by its id; `null` is for takings while none was open. Cash in and out is rounded one by one (D115). */
export function sumDrawers(groups: readonly DrawerGroup[], refunds: readonly DrawerRefund[]): ReadonlyMap<string | null, DrawerSums> {
  const sums = new Map<string | null, DrawerSums>()
  const of = (drawer: string | null) => sums.get(drawer) ?? { orders: 0, amount: 0, taken: 0 }
  for (const { drawer, method, total, orders } of groups) {
    const was = of(drawer)
    const cash = method === 'Cash' ? orders * cashDue(total) : 0
    sums.set(drawer, { orders: was.orders + orders, amount: was.amount + orders * total, taken: was.taken + cash })
  }
  for (const { drawer, amount } of refunds) {
    const was = of(drawer)
    sums.set(drawer, { ...was, taken: was.taken - cashDue(amount) })
  }
  return sums
}
