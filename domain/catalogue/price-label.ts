import { formatShortMoney, type PricePair } from '#domain/money/money.ts'
import { MISC_ID } from './catalogue.ts'

/** What a product or an event costs, in a list for staff: both prices with who pays which, or one where there's no second. */
export function priceLabel({ id, price: [zedder, full] }: { id: string; price: PricePair }): string {
  if (id === MISC_ID) return 'Any price'
  if (full === 0) return 'Free'
  return zedder === full ? formatShortMoney(full) : `Zedder ${formatShortMoney(zedder)} / everyone else ${formatShortMoney(full)}`
}
