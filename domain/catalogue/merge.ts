import type { Cents } from '#domain/money/money.ts'
import type { Grams } from '#domain/weight/weight.ts'
import { type Art, type MerchProduct, optionsOf, type Pack, type Param, type Picture, type StockRow } from './catalogue.ts'
import { posterArt } from './poster.ts'

/** A row of the server's merchandise list (L179) once decoded: prices in cents, weight in grams. */
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
  tax?: boolean
  public?: boolean
  detail?: string
}

/**
 * What is left of one combination (L177). Types and values are joined by ` / ` in the order of the product's options
 * (`size / colour`, `M / Black`); both are empty for a product without options. `weight` is the extra in grams.
 */
export type InventoryRow = { type: string; value: string; weight: Grams; inventory: number }

/**
 * The whole answer of the merchandise call: rows, and what is counted of each by shortcode. `onSale` names everything that
 * can be bought, the items without a row among it; where it is missing nobody says what is not.
 */
export type MerchList = { merch: MerchRow[]; inventory: Record<string, InventoryRow[]>; onSale?: string[] | undefined }

const JOINT = ' / '
const plainArt: Art = { motif: 'record', color: 'orange' }

/** A picture's path counts from the root of the host, however the row writes it (L349, D50). */
const fromRoot = ({ src, caption }: Picture): Picture => ({ src: /^([a-z][a-z\d+.-]*:|\/)/i.test(src) ? src : `/${src}`, caption })

function readOptions({ type, value }: InventoryRow): Record<string, string> {
  if (type === '') return {}
  const types = type.split(JOINT)
  const values = types.length === 1 ? [value] : value.split(JOINT)
  return Object.fromEntries(types.map((name, place) => [name, values[place] ?? '']))
}

function readStock(inventory: MerchList['inventory'], id: string): { stock?: readonly StockRow[] } {
  const rows = Object.hasOwn(inventory, id) ? inventory[id] : undefined
  if (!rows || rows.length === 0) return {}
  return { stock: rows.map((row) => ({ options: readOptions(row), extraWeight: row.weight, available: row.inventory })) }
}

function readParam({ type, label, values }: MerchRow['params'][number], local: MerchProduct | undefined): Param {
  const known = local?.params.find((param) => param.type === type)?.label
  return { type, label: label ?? known ?? type.charAt(0).toUpperCase() + type.slice(1), values }
}

function readPacks(row: MerchRow, local: MerchProduct | undefined): { packs?: Readonly<Record<string, Pack>> } {
  if (!row.pack) return local?.packs ? { packs: local.packs } : {}
  const entries = Object.entries(row.pack).map(([name, price]): [string, Pack] => {
    const extraWeight = local?.packs?.[name]?.extraWeight
    return [name, extraWeight === undefined ? { price } : { price, extraWeight }]
  })
  return entries.length > 0 ? { packs: Object.fromEntries(entries) } : {}
}

/** One product from a row and the local item of the same shortcode; none without a name and a price from either. */
function readRow(row: MerchRow, local: MerchProduct | undefined, inventory: MerchList['inventory']): MerchProduct | undefined {
  const name = row.name ?? local?.name
  const price = row.price ?? local?.price
  if (name === undefined || price === undefined) return undefined
  const detail = row.detail ?? local?.detail
  return {
    id: row.shortcode,
    merchId: row.id,
    name,
    description: row.description ?? local?.description ?? '',
    ...(detail === undefined ? {} : { detail }),
    images: row.images.map(fromRoot),
    art: local?.art ?? posterArt(row.images[0]?.src ?? '') ?? plainArt,
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
 * The shop's products from the local list and the server's answer (D35, D36, T144 to T147). Rows of type ticket or without
 * images are dropped; the rest come newest first, then the local items that no row names, unless `onSale` is there and does
 * not name them either: those were hidden since the list was written. The row gives images, options and weight and may
 * override the words and prices. What is left comes from the server alone: no record means not counted (D38). The sample
 * products have no photographs, so those the server knows carry the path of their poster (`/posters/tee-orange.svg`) as
 * their one image, and a real photograph takes its place when there is one.
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
  const { id, name, description, detail, images, price, packs, weight, tax, params } = product
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
    ...(packs ? { pack: Object.fromEntries(Object.entries(packs).map(([pack, { price: pair }]) => [pack, [...pair]])) } : {}),
    tax,
    public: product.public,
    ...(detail === undefined ? {} : { detail }),
  }
}

function writeStock(product: MerchProduct): InventoryRow[] {
  const order = optionsOf(product).map(({ type }) => type)
  return (product.stock ?? []).map(({ options, extraWeight, available }) => {
    const types = order.filter((type) => options[type] !== undefined)
    return { type: types.join(JOINT), value: types.map((type) => options[type]).join(JOINT), weight: extraWeight, inventory: available }
  })
}

/** The merchandise call's answer for these products, in cents and grams: the inverse of mergeMerch. Items without a merch id stay local. */
export function toRows(products: readonly MerchProduct[]): MerchList {
  return {
    merch: products.flatMap((product) => (product.merchId === undefined ? [] : [writeRow(product, product.merchId)])),
    inventory: Object.fromEntries(products.filter(({ stock }) => stock).map((product) => [product.id, writeStock(product)])),
    onSale: products.map(({ id }) => id),
  }
}
