import { Badge } from '#design-system/badge/badge.tsx'
import { Price, PricePair } from '#design-system/price/price.tsx'
import { Text } from '#design-system/text/text.tsx'
import { type MerchProduct, MISC_ID } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import * as css from './product.css.ts'

type Props = { product: MerchProduct; pack: string | undefined; hasZedderPrices: boolean }

/** What this buyer pays, and the pair it comes from (T152, D12); a chosen pack's own pair (T163). */
export function ProductPrice({ product, pack, hasZedderPrices }: Props) {
  if (product.id === MISC_ID) return null
  const [zedder, full] = (pack === undefined ? undefined : product.packs?.[pack]?.price) ?? product.price
  const isPackMissing = product.packs !== undefined && pack === undefined
  return (
    <div className={css.price}>
      {isSoldOut(product) ? (
        <Badge tone="critical">{messages.soldOut}</Badge>
      ) : isPackMissing ? (
        <Text tone="muted">Choose a pack to see its price.</Text>
      ) : (
        <span className={css.pays}>
          <Text as="span" tone="muted" size="caption">
            {hasZedderPrices ? 'Your Zedder price' : 'You pay'}
          </Text>
          <Price size="large" amount={formatMoney(hasZedderPrices ? zedder : full)} />
        </span>
      )}
      {!isPackMissing && <PricePair first={formatMoney(zedder)} second={formatMoney(full)} caption="Zedder / everyone else" />}
    </div>
  )
}
