import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { formatMoney } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { describe, titleOf } from './describe.ts'
import type { PageWords } from './page-words.ts'

const source = () => `From the shop of community radio station ${station.name}.`

/** Each pack has its own price, so a product sold in packs shows the lowest. */
function cost({ price, packs }: MerchProduct): string {
  const [first] = Object.values(packs ?? {}).sort((a, b) => a.price[1] - b.price[1])
  const [zedder, full] = first?.price ?? price
  const forAll = `${first ? 'Packs from ' : ''}${formatMoney(full)}`
  return zedder === full ? `${forAll}.` : `${forAll}, or ${formatMoney(zedder)} for Zedders.`
}

export function productWords(product: MerchProduct): PageWords {
  return { title: titleOf(product.name), description: describe(product.description, cost(product), source()) }
}
