import * as z from 'zod/mini'
import { type Cents, toCents, toDollars, tooMuch } from './money.ts'

function isWholeCents(dollars: number): boolean {
  return Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
}

const dollars = z
  .number()
  .check(z.refine((value) => Number.isFinite(value) && isWholeCents(value), { error: 'Enter dollars, with two decimals at most.' }))

/** Wire dollars (0 or more) to cents and back. */
export const money = z.codec(dollars, z.int().check(z.minimum(0)), { decode: toCents, encode: toDollars })

/** The same for a sum that may be less than nothing: more cash went out than came in. */
export const signedMoney = z.codec(dollars, z.int(), { decode: toCents, encode: toDollars })

/**
 * An amount that the sender chooses: a donation or the price of a misc item, at least `least` cents. More than one line may
 * cost is refused (security 2.2), as the forms do before it is sent (D3).
 */
export function namedMoney(least: Cents) {
  return z.codec(dollars, z.int().check(z.minimum(least)), {
    decode: (value, context) => {
      const cents = toCents(value)
      const message = tooMuch(cents)
      if (message) context.issues.push({ code: 'custom', input: value, message })
      return cents
    },
    encode: toDollars,
  })
}

/** A price pair on the wire, `[zedder, everyone else]` in dollars. */
export const moneyPair = z.tuple([money, money])
