import { isSoldOut } from '#domain/stock/stock.ts'
import type { MerchProduct } from './catalogue.ts'

/** What a visitor looks for among the merchandise: words, and one category. Each is empty where anything will do. */
export type ProductQuery = { text: string; category: string }

/** The most letters of a search: more are cut off. */
export const LONGEST_QUERY = 80

/** The most letters of a category. */
export const LONGEST_CATEGORY = 40

/** How many products a list draws at first. With 2,000 on sale, more would be late on every phone (D782). */
export const FIRST_PRODUCTS = 60

/** Text as it's compared: in small letters, without accents and apostrophes. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}|['’‘]/gu, '')
    .toLowerCase()

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** `tees` is looked for as `tee`, `mugs` as `mug`: words of a product begin with both. */
const withoutPlural = (word: string) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

type Indexed = { product: MerchProduct; inName: readonly string[]; inAll: readonly string[] }

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed))

/** What is in stock of these products and can be looked through: prepared once, because each letter typed looks through all of it. */
export function createProductFinder(products: readonly MerchProduct[]): (query: ProductQuery) => readonly MerchProduct[] {
  const inStock = products.filter((product) => !isSoldOut(product))
  let index: readonly Indexed[] | undefined
  const prepare = () =>
    inStock.map((product) => {
      const inName = wordsIn(product.name)
      return { product, inName, inAll: [...inName, ...wordsIn(`${product.category ?? ''} ${product.description}`)] }
    })

  /**
   * Those of the category in which every word typed begins a word of the name, the category or the description; those with all of
   * them in the name first, and otherwise in the order of the list.
   */
  return ({ text, category }) => {
    const shown = text.slice(0, LONGEST_QUERY).trim()
    if (shown === '' && category === '') return inStock
    index ??= prepare()
    const ofCategory = category === '' ? index : index.filter(({ product }) => product.category === category)
    if (shown === '') return ofCategory.map(({ product }) => product)
    const typed = wordsIn(shown).map(withoutPlural)
    // Signs and emoji alone are in no name.
    if (typed.length === 0) return []
    const found = ofCategory.filter(({ inAll }) => typed.every((word) => begins(inAll, word)))
    const isNamed = ({ inName }: Indexed) => typed.every((word) => begins(inName, word))
    return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))].map(({ product }) => product)
  }
}

/** The categories of these products, each once, by the alphabet. */
export function categoriesOf(products: readonly MerchProduct[]): readonly string[] {
  const named = new Set(products.flatMap(({ category }) => category ?? []))
  return [...named].toSorted((one, other) => one.localeCompare(other, 'en-AU'))
}

/** The beginning of a list, up to as many products in stock as are drawn at first: those that are sold out have no tile. */
export function firstProducts(products: readonly MerchProduct[]): readonly MerchProduct[] {
  let count = 0
  const end = products.findIndex((product) => !isSoldOut(product) && ++count > FIRST_PRODUCTS)
  return end < 0 ? products : products.slice(0, end)
}
