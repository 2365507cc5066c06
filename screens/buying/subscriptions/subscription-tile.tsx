import { Price } from '#design-system/price/price.tsx'
import { Tile } from '#design-system/tile/tile.tsx'
import { tileSizes } from '#design-system/tile/tile-sizes.ts'
import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { ProductArt } from '#screens/buying/merch-list/product-art.tsx'
import { yearly } from './yearly.ts'

export type SubscriptionTileProps = {
  type: SubscriptionType
  href: string
  headingLevel?: 2 | 3
  /** Among the first things that somebody sees of a page. */
  isFirst?: boolean
}

/** One type: its poster, text and cost. */
export function SubscriptionTile({ type, href, headingLevel, isFirst }: SubscriptionTileProps) {
  return (
    <Tile
      href={href}
      title={type.name}
      description={type.tagline}
      headingLevel={headingLevel}
      art={
        <ProductArt art={type.art} image={type.image} photograph={type.photographs?.[0]} ratio="wide" sizes={tileSizes} isFirst={isFirst} />
      }
      footer={<Price amount={yearly(type.cost)} size="caption" />}
    />
  )
}
