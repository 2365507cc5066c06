import { describe, type PageWords, titleOf } from '#app/head/page-words.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'

export const merchWords: PageWords = {
  title: 'Merch',
  description: `Tees, totes and records by people you may run into, from the shop of ${station.name}. What is left after printing pays the power bill.`,
}

const source = `From the shop of community radio station ${station.name}.`

/** A pack's price is its own, so a product that comes in packs names the smallest. */
function cost({ price, packs }: MerchProduct): string {
  const [first] = Object.values(packs ?? {}).sort((a, b) => a.price[1] - b.price[1])
  const [zedder, full] = first?.price ?? price
  const forAll = `${first ? 'Packs from ' : ''}${formatMoney(full)}`
  return zedder === full ? `${forAll}.` : `${forAll}, or ${formatMoney(zedder)} for Zedders.`
}

export function productWords(product: MerchProduct): PageWords {
  return { title: titleOf(product.name), description: describe(product.description, cost(product), source) }
}
