import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { type Cents, toCents } from '#domain/money/money.ts'

/** What we ask a buyer. Blank numbers are null; `price` is in dollars, as typed. */
export type AddToCartFields = {
  options: Record<string, string>
  quantity: number | null
  price: number | null
  note: string
}

export const nothingChosen: AddToCartFields = { options: {}, quantity: 1, price: null, note: '' }

/** The problem shown for a blank quantity. */
export const blankQuantity = (most: number) => `Say how many, from 1 to ${most}.`

/** The desk's own price in cents and what it was for, when the item has no price of its own (D44, D45). */
export function freePrice(id: string, { price, note }: Pick<AddToCartFields, 'price' | 'note'>): { price?: Cents; note?: string } {
  if (id !== MISC_ID) return {}
  return { price: toCents(price ?? 0), note: note.trim() || undefined }
}
