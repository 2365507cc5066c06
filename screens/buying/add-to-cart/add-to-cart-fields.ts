import type { CartLine } from '#domain/cart/cart.ts'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { type Cents, toCents } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { type Availability, type Counted, findStock, heldInCart } from '#domain/stock/stock.ts'

/** What we ask a buyer. Blank numbers are null; `price` is in dollars, as typed. */
export type AddToCartFields = {
  options: Record<string, string>
  quantity: number | null
  price: number | null
  note: string
}

export const nothingChosen: AddToCartFields = { options: {}, quantity: 1, price: null, note: '' }

/** The problem of a blank quantity. */
export const blankQuantity = (most: number) => (most === 1 ? 'Enter how many: 1 is the most.' : `Enter how many, from 1 to ${most}.`)

type Wanted = {
  stock: Availability
  product: Counted & { id: string }
  options: Readonly<Record<string, string>>
  lines: readonly CartLine[]
}

/** Why this many can't be added, and what can be had instead (D39, D357, D921). Undefined where it isn't about how many. */
export function stockProblem(kind: 'merch' | 'ticket', { stock, product, options, lines }: Wanted): string | undefined {
  if (stock.isAvailable) return undefined
  const row = findStock(product.stock, options)
  const held = row ? heldInCart(lines, kind, product.id, row) : 0
  const { orderable } = stock
  if (orderable > 0) {
    const choices = ['1', '1 or 2'][orderable - 1] ?? `up to ${orderable}`
    return `Only ${orderable} ${held > 0 ? 'more ' : ''}left to order. Choose ${choices}.`
  }
  if (!stock.heldBack) return undefined
  if (held > 0) return `${held === 1 ? 'The other one is' : 'The rest are'} in your cart already. We keep the last one at the station.`
  // Its spaces don't break.
  return `The last one’s at the front desk: call ${station.phone.replaceAll(' ', '\u00a0')} or drop in.`
}

/** The desk's own price in cents and what it was for, when the item has no price of its own (D44, D45). */
export function freePrice(id: string, { price, note }: Pick<AddToCartFields, 'price' | 'note'>): { price?: Cents; note?: string } {
  if (id !== MISC_ID) return {}
  return { price: toCents(price ?? 0), note: note.trim() || undefined }
}
