import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { type Cents, toCents } from '#domain/money/money.ts'

/** What is asked of whoever buys a thing. A blank quantity is null, a blank price undefined; `price` is in dollars, as typed. */
export type BuyingFields = {
  options: Record<string, string>
  quantity: number | null
  price: number | undefined
  note: string
}

export const nothingChosen: BuyingFields = { options: {}, quantity: 1, price: undefined, note: '' }

/** What is said while nobody knows how many. */
export const blankQuantity = (most: number) => `Say how many, from 1 to ${most}.`

/** The desk's own price in cents, and what it was for, where the thing has no price of its own (D44, D45). */
export function freePrice(id: string, { price, note }: Pick<BuyingFields, 'price' | 'note'>): { price?: Cents; note?: string } {
  if (id !== MISC_ID) return {}
  return { price: toCents(price ?? 0), ...(note.trim() ? { note: note.trim() } : {}) }
}
