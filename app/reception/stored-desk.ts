import * as z from 'zod/mini'
import { typedContact } from '#app/state/typed-contact.ts'
import { type CartLine, cartLine } from '#domain/cart/cart.ts'
import { paymentMethod } from '#domain/order/order.ts'

const text = z.string()
const cents = z.int()

/** In milliseconds: as long as a login at the desk lasts (security 2.7). */
const LONGEST_KEPT = 12 * 60 * 60 * 1000

/** A gift has its receiver's name and address: nothing but its key can be read. */
const sealedLine = z.object({ key: text, isSealed: z.literal(true) })
type StoredLine = CartLine | z.output<typeof sealedLine>

/** What is stored for everybody to read: ids, lines without names and how the order is to be paid. Nothing about people (D232). */
const storedOrder = z.object({
  version: z.literal(2),
  /** When the order was last changed, in milliseconds. */
  at: z.number(),
  lines: z.array(z.union([cartLine, sealedLine])).check(z.maxLength(200)),
  pickup: z.boolean(),
  kind: z.enum(['new', 'returning', 'walk-in']),
  personId: z.optional(z.int()),
  panel: z.enum(['eftpos', 'cash', 'pledge', 'paypal', 'credit-card']),
  terminalNumber: text,
  tendered: z.optional(z.number()),
  discountOverride: z.optional(z.boolean()),
  isScripted: z.boolean(),
  made: z.optional(z.object({ order_id: z.uuid(), number: text, total: cents, method: paymentMethod })),
  completedBy: text,
  transactionId: z.optional(text),
  isTaken: z.boolean(),
})
export type StoredOrder = z.output<typeof storedOrder>

/** What is only stored sealed: the person, the lines with their names, and the request that has no answer yet, whose body has all of it. */
const sealedPart = z.object({
  lines: z.optional(z.array(cartLine)),
  contact: typedContact,
  chosen: z.optional(
    z.object({
      subnumber: text,
      expiry: z.nullable(text),
      pledges: z.object({ count: z.int(), amount: cents }),
      pendingEmail: z.optional(text),
    }),
  ),
  searchText: text,
  attempt: z.optional(z.object({ body: text, key: text })),
  madeOf: z.optional(text),
})
export type SealedPart = z.output<typeof sealedPart>

/** A line without anybody's name in it. */
export function storedLineOf(line: CartLine): StoredLine {
  if (line.type === 'ticket') {
    const { holder: _, ...rest } = line
    return rest
  }
  if (line.type !== 'subscription') return line
  if (line.gift) return { key: line.key, isSealed: true }
  const { nameoncard: _card, specialname: _special, members: _members, email: _email, phone: _phone, ...rest } = line
  return rest
}

/** The lines with their names, as far as those can be read. A gift that can't be isn't among them: without its receiver it would be the buyer's. */
export function linesOf(stored: readonly StoredLine[], sealed: SealedPart | undefined): CartLine[] {
  return stored.flatMap((line) => sealed?.lines?.find(({ key }) => key === line.key) ?? ('isSealed' in line ? [] : line))
}

function read<T>(schema: z.ZodMiniType<T>, stored: string | null | undefined): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Reads the order that was being taken; undefined if it can't be read, or nobody has touched it for 12 hours. */
export function readStoredOrder(stored: string | null, now: number): StoredOrder | undefined {
  const order = read(storedOrder, stored)
  return order && now - order.at < LONGEST_KEPT ? order : undefined
}

/** Reads the part that was sealed; undefined if it can't be read. */
export function readSealedPart(unsealed: string | undefined): SealedPart | undefined {
  return read(sealedPart, unsealed)
}
