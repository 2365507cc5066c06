import * as z from 'zod/mini'
import { type Cents, formatMoney, MAX_LINE_CENTS, toCents, toDollars } from './money.ts'

function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}

const dollars = z
  .number()
  .check(
    z.refine((value) => Number.isFinite(value) && isWholeCents(value), { error: 'Give an amount in dollars with at most two decimals.' }),
  )

/** Wire dollars (0 or more) to cents and back. */
export const money = z.codec(dollars, z.int().check(z.minimum(0)), { decode: toCents, encode: toDollars })

/**
 * An amount that the sender chooses: a donation or the price of a misc item, at least `least` cents. Forms have no limit
 * of their own (D3), so an amount over the cap is refused here (security 2.2).
 */
export function namedMoney(least: Cents) {
  return z.codec(dollars, z.int().check(z.minimum(least)), {
    decode: (value, context) => {
      const cents = toCents(value)
      if (cents > MAX_LINE_CENTS) {
        context.issues.push({
          code: 'custom',
          input: value,
          message: `For more than ${formatMoney(MAX_LINE_CENTS)}, please contact reception.`,
        })
      }
      return cents
    },
    encode: toDollars,
  })
}

/** A price pair on the wire, `[zedder, everyone else]` in dollars. */
export const moneyPair = z.tuple([money, money])
