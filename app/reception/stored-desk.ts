import * as z from 'zod/mini'
import { cartLine } from '#domain/cart/cart.ts'
import { country } from '#domain/contact/country.ts'
import { paymentMethod } from '#domain/order/order.ts'

const text = z.string()
const cents = z.int()

/** A contact as far as it was typed. The form points out what is missing or wrong; storage never drops it. */
const typedContact = z.object({
  id: z.optional(z.int()),
  name: text,
  prevsub: z.literal([0, 1]),
  subnumber: z.optional(text),
  mobile: text,
  email: text,
  address: text,
  suburb: text,
  state: text,
  postcode: text,
  country,
  dob: z.optional(text),
  gender: z.optional(z.nullable(z.literal([2, 1, 4, 0]))),
  genderna: z.optional(text),
  pronouns: z.optional(text),
  acknowledgement: z.boolean(),
  comment: z.optional(text),
  zedletter: z.boolean(),
})

const storedDesk = z.object({
  version: z.literal(1),
  lines: z.array(cartLine).check(z.maxLength(200)),
  pickup: z.boolean(),
  kind: z.enum(['new', 'returning', 'walk-in']),
  contact: typedContact,
  formKey: text,
  chosen: z.optional(
    z.object({
      subnumber: text,
      expiry: z.nullable(text),
      pledges: z.object({ count: z.int(), amount: cents }),
      pendingEmail: z.optional(text),
    }),
  ),
  searchText: text,
  panel: z.enum(['eftpos', 'cash', 'pledge', 'paypal', 'credit-card']),
  terminalNumber: text,
  tendered: z.optional(z.number()),
  discountOverride: z.optional(z.boolean()),
  isScripted: z.boolean(),
  completedBy: text,
  attempt: z.optional(z.object({ body: text, key: text })),
  made: z.optional(z.object({ order_id: z.uuid(), number: text, total: cents, method: paymentMethod, of: text })),
  transactionId: z.optional(text),
  isTaken: z.boolean(),
})
export type StoredDesk = z.output<typeof storedDesk>

/** Reads the order that was being taken from storage; undefined if it can't be read. */
export function readStoredDesk(stored: string | null): StoredDesk | undefined {
  if (stored === null) return undefined
  try {
    const read = z.safeParse(storedDesk, JSON.parse(stored))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
