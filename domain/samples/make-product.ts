import type { MerchProduct, Param, StockRow } from '#domain/catalogue/catalogue.ts'
import { posterSrc } from '#domain/catalogue/poster.ts'
import { sampleCategory } from './merch-categories.ts'

type Shared = 'images' | 'tax' | 'public' | 'params'
type Sample = Omit<MerchProduct, Shared> & Partial<Pick<MerchProduct, Shared>>

/**
 * Makes a product with what most share: taxed, public, no options. Without photographs an item with a server row has one
 * image, the path of its poster, because a row without an image is dropped.
 */
export function makeProduct(item: Sample): MerchProduct {
  const images = item.merchId === undefined ? [] : [{ src: posterSrc(item.art), caption: item.name }]
  const category = sampleCategory(item.id)
  return { tax: true, public: true, params: [], images, ...(category !== undefined && { category }), ...item }
}

/** An option with its values in the order they are offered. */
export function param(type: string, label: string, values: readonly string[]): Param {
  return { type, label, values }
}

/** One count for a product without options. */
export function count(available: number): readonly StockRow[] {
  return [{ options: {}, extraWeight: 0, available }]
}

/** One count per value of one option, with extra grams for some values. */
export function countBy(
  type: string,
  counts: Readonly<Record<string, number>>,
  extra: Readonly<Record<string, number>> = {},
): readonly StockRow[] {
  return Object.entries(counts).map(([value, available]) => ({ options: { [type]: value }, extraWeight: extra[value] ?? 0, available }))
}
