import * as z from 'zod/mini'
import { phoneDigits } from '#domain/order/order-search.ts'
import { searchResult } from './search-result.ts'

/** How someone being typed in at the desk was recognised, surest first. */
export const recognisedBy = z.enum(['email', 'birthday', 'phone'])
export type RecognisedBy = z.output<typeof recognisedBy>

/** Who the person being typed in may be. `isStaffEmail`: the address is a staff member's, who is never a customer with it. */
export const recognition = z.object({
  people: z.array(z.object({ by: recognisedBy, person: searchResult })),
  isStaffEmail: z.boolean(),
})
export type Recognition = z.output<typeof recognition>

/** Someone's last renewal, or one under way: `takenBy` is the login at the desk, null for an online order. */
export const renewal = z.object({
  number: z.string(),
  at: z.iso.datetime({ offset: true }),
  takenBy: z.nullable(z.string()),
  /** It isn't paid yet. */
  isOpen: z.boolean(),
})
export type Renewal = z.output<typeof renewal>

/** Hours a renewal is shown for before the next one is paid (D512). */
export const RENEWED_HOURS = 24

/** A number with fewer digits than this matches too many people. */
const FEWEST_DIGITS = 8

/** A phone number to recognise someone by, or undefined if it's too short. */
export function wholePhone(typed: string): string | undefined {
  const digits = phoneDigits(typed)
  return digits.length < FEWEST_DIGITS ? undefined : digits
}
