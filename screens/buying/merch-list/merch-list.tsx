import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Notice } from '#design-system/notice/notice.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import { TileGrid } from '#design-system/tile/tile-grid.tsx'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import { MerchTile } from './merch-tile.tsx'
import { RadiothonBanner, type RadiothonBannerProps } from './radiothon-banner.tsx'

export type MerchListProps = {
  products: readonly MerchProduct[]
  hrefOf: (id: string) => string
  hasZedderPrices: boolean
  /** Where to log in; left out for people who are logged in. */
  loginHref?: string | undefined
  /** Opens and hides the radiothon. Left out when there isn't one (D49). */
  radiothon?: RadiothonBannerProps | undefined
}

/** Everything in stock (T141, D37). */
export function MerchList({ products, hasZedderPrices, loginHref, radiothon, ...tile }: MerchListProps) {
  return (
    <Stack space="roomy">
      {radiothon && <RadiothonBanner {...radiothon} />}
      <Stack space="tight" as="header">
        <Heading level={1} isFocusTarget>
          Merch
        </Heading>
        <Text tone="muted" size="lead">
          {hasZedderPrices ? (
            'These are your Zedder prices, with what everyone else pays struck through.'
          ) : (
            <>
              Zedders pay less: add a subscription to your cart
              {loginHref && (
                <>
                  {' '}
                  or <Link href={loginHref}>log in</Link>
                </>
              )}
              .
            </>
          )}
        </Text>
      </Stack>
      <Shelf products={products} hasZedderPrices={hasZedderPrices} {...tile} />
    </Stack>
  )
}

function Shelf({ products, hrefOf, hasZedderPrices }: Omit<MerchListProps, 'radiothon' | 'loginHref'>) {
  const inStock = products.filter((product) => !isSoldOut(product))
  if (inStock.length === 0) {
    return (
      <Notice tone="info" title="The shelves are bare">
        Everything is sold out just now. New things arrive all the time, so please look in again soon.
      </Notice>
    )
  }
  return (
    <TileGrid label="Merch">
      {inStock.map((product) => (
        <MerchTile key={product.id} product={product} href={hrefOf(product.id)} hasZedderPrices={hasZedderPrices} />
      ))}
    </TileGrid>
  )
}
