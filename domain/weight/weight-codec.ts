import * as z from 'zod/mini'

/** Wire kilograms (at most three decimals) to grams and back. */
export const weight = z.codec(z.number().check(z.minimum(0), z.maximum(1000)), z.int(), {
  decode: (kilograms) => Math.round(kilograms * 1000),
  encode: (grams) => grams / 1000,
})
