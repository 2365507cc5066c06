import type { Cents } from '#domain/money/money.ts'
import type { Grams } from '#domain/weight/weight.ts'
import { type Art, type MerchProduct, optionsOf, type Pack, type Param, type Picture, type StockRow } from './catalogue.ts'
import type { Photograph } from './photograph.ts'
import { posterArt } from './poster.ts'

/** A row of the server's merchandise list once decoded: prices in cents, weight in grams. */
export type MerchRow = {
  id: number
  shortcode: string
  type: string
  images: Picture[]
  params: { type: string; label?: string; values: string[] }[]
  weight: Grams
  name?: string
  description?: string
  price?: [Cents, Cents]
  pack?: Record<string, [Cents, Cents]>
  /** The extra weight of packs that weigh more, in grams. */
  packWeight?: Record<string, Grams>
  art?: Art
  photographs?: Photograph[]
  tax?: boolean
  public?: boolean
  detail?: string
  category?: string
}

/**
 * The stock of one combination. Types and values are joined by ` / ` in the order of the product's options
 * (`size / colour`, `M / Black`); both are empty for a product without options. `weight` is the extra in grams.
 */
export type InventoryRow = { type: string; value: string; weight: Grams; inventory: number }

/**
 * The reply of the merchandise call: rows, and the stock of each by shortcode. `onSale` names everything that can be
 * bought, including items without a row; an older server leaves it out.
 */
export type MerchList = { merch: MerchRow[]; inventory: Record<string, InventoryRow[]>; onSale?: string[] | undefined }

const JOINT = ' / '
const plainArt: Art = { motif: 'record', color: 'orange' }

/** Makes a picture's path start at the host's root, even where the row leaves the slash out (D50). */
const fromRoot = ({ src, caption }: Picture): Picture => ({ src: /^([a-z][a-z\d+.-]*:|\/)/i.test(src) ? src : `/${src}`, caption })

function readOptions({ type, value }: InventoryRow): Record<string, string> {
  if (type === '') return {}
  const types = type.split(JOINT)
  const values = types.length === 1 ? [value] : value.split(JOINT)
  return Object.fromEntries(types.map((name, index) => [name, values[index] ?? '']))
}

function readStock(inventory: MerchList['inventory'], id: string): { stock?: readonly StockRow[] } {
  const rows = Object.hasOwn(inventory, id) ? inventory[id] : undefined
  if (!rows || rows.length === 0) return {}
  return { stock: rows.map((row) => ({ options: readOptions(row), extraWeight: row.weight, available: row.inventory })) }
}

function readParam({ type, label, values }: MerchRow['params'][number], local: MerchProduct | undefined): Param {
  const localLabel = local?.params.find((param) => param.type === type)?.label
  return { type, label: label ?? localLabel ?? type.charAt(0).toUpperCase() + type.slice(1), values }
}

function readPacks(row: MerchRow, local: MerchProduct | undefined): { packs?: Readonly<Record<string, Pack>> } {
  if (!row.pack) return local?.packs ? { packs: local.packs } : {}
  const entries = Object.entries(row.pack).map(([name, price]): [string, Pack] => {
    const extraWeight = row.packWeight ? row.packWeight[name] : local?.packs?.[name]?.extraWeight
    return [name, extraWeight === undefined ? { price } : { price, extraWeight }]
  })
  return entries.length > 0 ? { packs: Object.fromEntries(entries) } : {}
}

/** Makes a product from a row and the local item of the same shortcode; undefined unless one of them has a name and a price. */
function readRow(row: MerchRow, local: MerchProduct | undefined, inventory: MerchList['inventory']): MerchProduct | undefined {
  const name = row.name ?? local?.name
  const price = row.price ?? local?.price
  if (name === undefined || price === undefined) return undefined
  const detail = (row.detail ?? local?.detail) || undefined
  const category = (row.category ?? local?.category) || undefined
  return {
    id: row.shortcode,
    merchId: row.id,
    name,
    description: row.description ?? local?.description ?? '',
    detail,
    ...(category !== undefined && { category }),
    images: row.images.map(fromRoot),
    ...(row.photographs && { photographs: row.photographs }),
    art: row.art ?? local?.art ?? posterArt(row.images[0]?.src ?? '') ?? plainArt,
    price,
    ...readPacks(row, local),
    weight: row.weight,
    tax: row.tax ?? local?.tax ?? true,
    public: row.public ?? local?.public ?? true,
    params: row.params.map((param) => readParam(param, local)),
    ...readStock(inventory, row.shortcode),
  }
}

/**
 * Merges the shop's products from the local list and the server's answer (D35, D36, T144 to T147). Rows of type ticket or without
 * images are dropped; the rest come newest first, then local items without a row, unless there is an `onSale` that does
 * not name them: those were hidden after the list was written. The row gives images, options and weight and may
 * override the texts and prices. Stock only comes from the server: no record means not counted (D38). The sample
 * products have no photographs, so those with a row have the path of their poster (`/posters/tee-orange.svg`) as
 * their one image, until there is a real photograph.
 */
export function mergeMerch(
  local: readonly MerchProduct[],
  rows: readonly MerchRow[],
  inventory: MerchList['inventory'],
  onSale?: MerchList['onSale'],
): readonly MerchProduct[] {
  const products = new Map<string, MerchProduct>()
  const sold = rows.filter(({ type, images }) => type !== 'ticket' && images.length > 0).toSorted((a, b) => b.id - a.id)
  for (const row of sold) {
    const product = readRow(
      row,
      local.find(({ id }) => id === row.shortcode),
      inventory,
    )
    if (product && !products.has(product.id)) products.set(product.id, product)
  }
  const rest = local
    .filter(({ id }) => !products.has(id) && (onSale?.includes(id) ?? true))
    .map(({ stock: _, ...product }) => ({ ...product, ...readStock(inventory, product.id) }))
  return [...products.values(), ...rest]
}

function writeRow(product: MerchProduct, merchId: number): MerchRow {
  const { id, name, description, detail, category, images, photographs, art, price, packs = {}, weight, tax, params } = product
  return {
    id: merchId,
    shortcode: id,
    type: 'merch',
    images: [...images],
    params: params.map(({ type, label, values }) => ({ type, label, values: [...values] })),
    weight,
    name,
    description,
    price: [...price],
    pack: Object.fromEntries(Object.entries(packs).map(([pack, { price: pair }]) => [pack, [...pair]])),
    packWeight: Object.fromEntries(Object.entries(packs).flatMap(([pack, { extraWeight }]) => (extraWeight ? [[pack, extraWeight]] : []))),
    art,
    photographs: photographs && [...photographs],
    tax,
    public: product.public,
    // Said even where there's nothing, or a browser would show what its own list has.
    detail: detail ?? '',
    ...(category !== undefined && { category }),
  }
}

function writeStock(product: MerchProduct): InventoryRow[] {
  const order = optionsOf(product).map(({ type }) => type)
  return (product.stock ?? []).map(({ options, extraWeight, available }) => {
    const types = order.filter((type) => options[type] !== undefined)
    return { type: types.join(JOINT), value: types.map((type) => options[type]).join(JOINT), weight: extraWeight, inventory: available }
  })
}

/** Writes what the merchandise call's answer says of products besides their stock, in cents and grams. Items without a merch id get no row. */
export function toRowsWithoutStock(products: readonly MerchProduct[]): Omit<MerchList, 'inventory'> {
  return {
    merch: products.flatMap((product) => (product.merchId === undefined ? [] : [writeRow(product, product.merchId)])),
    onSale: products.map(({ id }) => id),
  }
}

/** Writes what the merchandise call's answer says of stock, weights in grams. */
export function toInventory(products: readonly MerchProduct[]): MerchList['inventory'] {
  return Object.fromEntries(products.filter(({ stock }) => stock).map((product) => [product.id, writeStock(product)]))
}

/** Writes the merchandise call's whole answer: the inverse of mergeMerch. */
export function toRows(products: readonly MerchProduct[]): MerchList {
  return { ...toRowsWithoutStock(products), inventory: toInventory(products) }
}
