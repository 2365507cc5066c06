import { memo } from 'react'
import { Badge } from '#design-system/badge/badge.tsx'
import { Price } from '#design-system/price/price.tsx'
import { Tile } from '#design-system/tile/tile.tsx'
import { tileSizes } from '#design-system/tile/tile-sizes.ts'
import { type MerchProduct, MISC_ID } from '#domain/catalogue/catalogue.ts'
import { formatMoney, type PricePair } from '#domain/money/money.ts'
import * as css from './merch-tile.css.ts'
import { ProductArt } from './product-art.tsx'

/** The product's lowest pair of prices: its cheapest pack's, if it is sold in packs (D47). */
function startingAt({ price, packs }: MerchProduct): PricePair {
  const [cheapest] = Object.values(packs ?? {}).toSorted((a, b) => a.price[1] - b.price[1])
  return cheapest?.price ?? price
}

function TilePrice({ product, hasZedderPrices }: { product: MerchProduct; hasZedderPrices: boolean }) {
  if (product.id === MISC_ID) return <Price amount="Any price" />
  const [zedder, full] = startingAt(product)
  const from = product.packs ? 'from ' : ''
  if (zedder === full) return <Price amount={`${from}${formatMoney(full)}`} />
  if (hasZedderPrices) return <Price amount={`${from}${formatMoney(zedder)}`} was={formatMoney(full)} wasLabel="everyone else" />
  return (
    <span className={css.prices}>
      <Price amount={`${from}${formatMoney(full)}`} />
      <span className={css.zedder}>
        Zedder <Price amount={`${from}${formatMoney(zedder)}`} size="caption" />
      </span>
    </span>
  )
}

export type MerchTileProps = {
  product: MerchProduct
  href: string
  hasZedderPrices: boolean
  /** Among the first things that somebody sees of a page. */
  isFirst?: boolean
}

/** One product in the list. What changes for one, or makes the list longer, leaves the others as they are. */
export const MerchTile = memo(function MerchTile({ product, href, hasZedderPrices, isFirst }: MerchTileProps) {
  return (
    <Tile
      href={href}
      title={product.name}
      headingLevel={2}
      art={
        <ProductArt
          art={product.art}
          image={product.images[0]?.src}
          photograph={product.photographs?.[0]}
          ratio="wide"
          sizes={tileSizes}
          isFirst={isFirst}
        />
      }
      badge={!product.public && <Badge>Desk only</Badge>}
      footer={<TilePrice product={product} hasZedderPrices={hasZedderPrices} />}
    />
  )
})
