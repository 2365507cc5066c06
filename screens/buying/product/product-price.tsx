import { Badge } from '#design-system/badge/badge.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type MerchProduct, MISC_ID } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import * as css from '#screens/buying/add-to-cart/add-to-cart.css.ts'
import { BothPrices } from '#screens/buying/add-to-cart/both-prices.tsx'

type Props = { product: MerchProduct; pack: string | undefined; hasZedderPrices: boolean }

/** Both prices (T152, D12), or those of the chosen pack (T163). */
export function ProductPrice({ product, pack, hasZedderPrices }: Props) {
  if (product.id === MISC_ID) return null
  const pair = (pack === undefined ? undefined : product.packs?.[pack]?.price) ?? product.price
  const isPackMissing = product.packs !== undefined && pack === undefined
  return (
    <div className={css.price}>
      {isPackMissing ? (
        <Text tone="muted">Choose a pack to see its price.</Text>
      ) : (
        <BothPrices pair={pair} hasZedderPrices={hasZedderPrices} size="large" />
      )}
      {isSoldOut(product) && <Badge tone="critical">{messages.soldOut}</Badge>}
    </div>
  )
}
