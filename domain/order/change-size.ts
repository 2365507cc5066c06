import type { Catalogue, TshirtSize } from '#domain/catalogue/catalogue.ts'
import { optionsOf, TSHIRT_SIZES } from '#domain/catalogue/catalogue.ts'
import { findStock, skuOf } from '#domain/stock/stock.ts'

type Options = Readonly<Record<string, string>>

/** A line of an order whose size, colour or shirt can be changed. `options` are those of merch. */
export type SizedLine = { kind: string; productId: string | null; options: Options; tshirtsize: string | undefined }

/** One choice of a line, and its other values. `option` is `tshirt` for the shirt of a subscription. */
export type SizeChoice = { option: string; label: string; value: string; values: readonly string[] }

const SHIRT = 'tshirt'
const shirtSizes = TSHIRT_SIZES.filter((size) => size !== 'none')

/** Lists the choices of a line that may be corrected: never its pack, which has another price. */
export function sizeChoices({ kind, productId, options, tshirtsize }: SizedLine, { merch, subscriptions }: Catalogue): SizeChoice[] {
  if (kind === 'subscription') {
    const hasShirt = subscriptions.find(({ id }) => id === productId)?.tshirt && tshirtsize !== undefined && tshirtsize !== 'none'
    return hasShirt ? [{ option: SHIRT, label: 'Shirt size', value: tshirtsize, values: shirtSizes }] : []
  }
  const product = kind === 'merch' ? merch.find(({ id }) => id === productId) : undefined
  return (product?.params ?? []).flatMap(({ type, label, values }) =>
    values.length > 1 ? [{ option: type, label, value: options[type] ?? '', values }] : [],
  )
}

/** A line after a correction. `sku` is the stock it takes a unit from now; null where nothing is counted. */
export type ResizedLine =
  | { kind: 'shirt'; tshirtsize: TshirtSize }
  | { kind: 'merch'; options: Options; param: string; sku: string | null }
  /** A combination that isn't made. */
  | { kind: 'none' }

/** Works out a line with another size. Its price and postage stay as they were sold. */
export function resize(line: SizedLine, option: string, value: string, catalogue: Catalogue): ResizedLine {
  const choice = sizeChoices(line, catalogue).find((one) => one.option === option)
  if (!choice?.values.includes(value)) return { kind: 'none' }
  if (option === SHIRT && line.kind === 'subscription') return { kind: 'shirt', tshirtsize: value as TshirtSize }
  const product = catalogue.merch.find(({ id }) => id === line.productId)
  if (!product) return { kind: 'none' }
  const options = { ...line.options, [option]: value }
  const row = findStock(product.stock, options)
  if (product.stock && !row) return { kind: 'none' }
  const param = optionsOf(product)
    .map(({ type }) => options[type])
    .join(' / ')
  return { kind: 'merch', options, param, sku: row ? skuOf('merch', product.id, row) : null }
}
