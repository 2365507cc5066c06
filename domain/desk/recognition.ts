import * as z from 'zod/mini'
import { searchResult } from '#domain/desk/search-result.ts'
import { phoneDigits } from '#domain/order/order-search.ts'

/** How somebody who is typed in at the desk was recognised, the surest first. */
export const recognisedBy = z.enum(['email', 'birthday', 'phone'])
export type RecognisedBy = z.output<typeof recognisedBy>

/** Who the person being typed in may be. `isStaffEmail`: the address is a staff member's, who is never a customer with it. */
export const recognition = z.object({
  people: z.array(z.object({ by: recognisedBy, person: searchResult })),
  isStaffEmail: z.boolean(),
})
export type Recognition = z.output<typeof recognition>

/** The last time somebody renewed, or is being renewed: `takenBy` is the login at the desk, null for an order online. */
export const renewal = z.object({
  number: z.string(),
  at: z.iso.datetime({ offset: true }),
  takenBy: z.nullable(z.string()),
  /** Its money is still to come. */
  isOpen: z.boolean(),
})
export type Renewal = z.output<typeof renewal>

/** For how many hours a renewal is told before the next one is paid (D512). */
export const RENEWED_HOURS = 24

/** A number of fewer digits than these is many people's. */
const FEWEST_DIGITS = 8

/** A phone number to recognise somebody by, or undefined for too little of one. */
export function wholePhone(typed: string): string | undefined {
  const digits = phoneDigits(typed)
  return digits.length < FEWEST_DIGITS ? undefined : digits
}
