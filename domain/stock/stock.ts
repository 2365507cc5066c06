import type { CartLine } from '#domain/cart/cart.ts'
import { type Catalogue, type MerchProduct, optionsOf, type StockRow, type TicketEvent } from '#domain/catalogue/catalogue.ts'

/** The last unit of anything counted stays at the station. Set to 0 to sell it (D39). */
export const STOCK_HELD_BACK = 1

/** The maximum where a product or event sets none. */
export const MAX_QUANTITY = 10

/** Below this, the shop says how few are left: '< 5 remain' (D42). */
export const FEW = 5

type Options = Readonly<Record<string, string>>
/** The parts of a product or event that choices and stock are calculated from. */
export type Counted = Pick<MerchProduct, 'stock' | 'packs' | 'params'> | Pick<TicketEvent, 'stock' | 'params'>

function matches(row: StockRow, options: Options): boolean {
  return Object.entries(row.options).every(([type, value]) => options[type] === value)
}

/** Finds the row that counts this combination of options, if the product is counted at all. */
export function findStock(rows: readonly StockRow[] | undefined, options: Options): StockRow | undefined {
  return rows?.find((row) => matches(row, options))
}

/** Names one counted thing, the same in every cart: `merch:logo-tee:size=M`. */
export function skuOf(kind: 'merch' | 'ticket', id: string, row: StockRow): string {
  const options = Object.entries(row.options).sort(([a], [b]) => (a < b ? -1 : 1))
  return [kind, id, ...options.map(([type, value]) => `${type}=${value}`)].join(':')
}

/** Returns the sku a cart line takes one unit of; undefined where nothing is counted. */
export function skuOfLine(line: CartLine, catalogue: Catalogue): string | undefined {
  if (line.type !== 'merch' && line.type !== 'ticket') return undefined
  const products: readonly { id: string; stock?: readonly StockRow[] }[] = line.type === 'merch' ? catalogue.merch : catalogue.events
  const row = findStock(products.find(({ id }) => id === line.id)?.stock, line.options)
  return row && skuOf(line.type, line.id, row)
}

/** Counts the units in the cart that use the same stock row. */
export function heldInCart(lines: readonly CartLine[], kind: 'merch' | 'ticket', id: string, row: StockRow): number {
  return lines.filter((line) => line.type === kind && line.id === id && matches(row, line.options)).length
}

/** Whether a counted product has nothing left to sell (T160). */
export function isSoldOut(product: Counted): boolean {
  return product.stock?.every(({ available }) => available <= 0) ?? false
}

/** Whether nothing of a counted product can be added to a cart that already holds some: all is sold, held, or the last one (D39). */
export function isOutOfReach(product: Counted & { id: string }, kind: 'merch' | 'ticket', lines: readonly CartLine[]): boolean {
  return product.stock?.every((row) => row.available - heldInCart(lines, kind, product.id, row) <= STOCK_HELD_BACK) ?? false
}

export type Choice = { value: string; isDisabled: boolean; note?: 'out of stock' | '< 5 remain' }

/**
 * Lists the values of one option, given the other choices: a value with no combination in stock is disabled, and fewer
 * than five left are announced (D40, D42).
 */
export function choicesFor(product: Counted, type: string, chosen: Options): Choice[] {
  const option = optionsOf(product).find((candidate) => candidate.type === type)
  return (option?.values ?? []).map((value) => {
    const rows = product.stock?.filter((row) => {
      if (row.options[type] !== undefined && row.options[type] !== value) return false
      return Object.entries(chosen).every(
        ([other, wanted]) => other === type || row.options[other] === undefined || row.options[other] === wanted,
      )
    })
    if (!rows) return { value, isDisabled: false }
    const left = rows.reduce((total, row) => total + row.available, 0)
    if (left <= 0) return { value, isDisabled: true, note: 'out of stock' }
    return left < FEW ? { value, isDisabled: false, note: '< 5 remain' } : { value, isDisabled: false }
  })
}

export type Availability =
  | { isAvailable: true }
  /** `orderable` is how many could be ordered instead; `heldBack` is true when only the held-back unit is left (D39). */
  | { isAvailable: false; orderable: number; heldBack: boolean }

/**
 * Checks whether `quantity` more of this combination may be added to a cart that already holds some (E13, E14). A
 * combination without a row in a counted product is not made, so it is never available (D40).
 */
export function availability(
  product: Counted & { id: string },
  kind: 'merch' | 'ticket',
  options: Options,
  quantity: number,
  lines: readonly CartLine[],
): Availability {
  const row = findStock(product.stock, options)
  if (!row) {
    const isUnstocked = product.stock !== undefined && optionsOf(product).every(({ type }) => options[type])
    return isUnstocked || isSoldOut(product) ? { isAvailable: false, orderable: 0, heldBack: false } : { isAvailable: true }
  }
  const left = row.available - heldInCart(lines, kind, product.id, row)
  if (left - quantity >= STOCK_HELD_BACK) return { isAvailable: true }
  const orderable = Math.max(0, left - STOCK_HELD_BACK)
  return { isAvailable: false, orderable, heldBack: orderable === 0 && left > 0 }
}
