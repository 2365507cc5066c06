import * as z from 'zod/mini'
import { money } from '#domain/money/money-codec.ts'
import { orderState, why } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'

const instant = z.iso.datetime({ offset: true })
const side = z.object({ amount: money, currency: z.string(), at: instant })

/** A difference between PayPal's list and the books, until they agree or someone settles it. */
export const bookDifference = z.object({
  /** Its id at PayPal. */
  key: z.string(),
  kind: z.enum(['payment', 'money_back', 'money_returned', 'hold']),
  /** The order it's about, if the shop knows. */
  order: z.nullable(z.object({ number: z.string(), state: orderState })),
  paypal: z.nullable(side),
  books: z.nullable(side),
  foundAt: instant,
})
export type BookDifference = z.output<typeof bookDifference>

/** One comparison of the books with PayPal's list. `pagesInAll` is null until PayPal says. */
export const bookComparison = z.object({
  state: z.enum(['asked', 'running', 'done', 'failed']),
  at: instant,
  /** Null: the nightly run or the command line asked. */
  askedBy: z.nullable(z.string()),
  pages: z.int(),
  pagesInAll: z.nullable(z.int()),
  error: z.nullable(z.string()),
})
export type BookComparison = z.output<typeof bookComparison>

/** The differences that moved last, as many as are shown at once. */
export const DIFFERENCES_SHOWN = 200

/** How the books and PayPal's list agree. */
export const books = z.object({
  /** The newest comparison. */
  last: z.nullable(bookComparison),
  /** What the last successful one covered: until when, how many of the shop's payments, and how many others on the account. */
  compared: z.nullable(z.object({ from: instant, until: instant, at: instant, count: z.int(), others: z.int() })),
  /** Whether it's compared every night: test payments aren't. */
  isNightly: z.boolean(),
  differences: z.array(bookDifference),
  /** How many there are in all. */
  count: z.int(),
})
export type Books = z.output<typeof books>

/** Settles one difference as the sender saw it. */
export const bookSettlement = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(100)),
  foundAt: instant,
  why: why(orderDeskMessages.needsWhy),
})

export const isComparing = ({ last }: Pick<Books, 'last'>): boolean => last?.state === 'asked' || last?.state === 'running'

export const booksMessages = {
  changed: 'This has changed, or someone else settled it. Check it again.',
} as const
