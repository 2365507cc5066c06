import { memo, useEffect, useRef } from 'react'
import { PlainButton } from '#design-system/button/plain-button.tsx'
import { EmptyState } from '#design-system/empty-state/empty-state.tsx'
import { ButtonLink } from '#design-system/link/button-link.tsx'
import { Skeleton } from '#design-system/skeleton/skeleton.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { TileGrid } from '#design-system/tile/tile-grid.tsx'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { MerchTile } from './merch-tile.tsx'

export type MerchShelfProps = {
  /** What is in stock and was looked for. */
  products: readonly MerchProduct[]
  isPart: boolean
  /** Where all of it is shown, if only some was looked for. */
  allHref: string | undefined
  drawn: number
  onMore: () => void
  hrefOf: (id: string) => string
  hasZedderPrices: boolean
}

/**
 * The tiles, as many as are drawn. After "Show more" the focus is on the first of those that are new. Opening a product changes the
 * address, and leaves them as they are.
 */
export const MerchShelf = memo(function MerchShelf({ products, isPart, allHref, drawn, onMore, hrefOf, hasZedderPrices }: MerchShelfProps) {
  const shelf = useRef<HTMLDivElement>(null)
  const next = useRef<number>(undefined)
  const tiles = products.slice(0, drawn)
  useEffect(() => {
    if (next.current === undefined || next.current >= tiles.length) return
    shelf.current?.querySelectorAll('a')[next.current]?.focus({ preventScroll: true })
    next.current = undefined
  }, [tiles.length])

  if (tiles.length === 0 && isPart) return <Skeleton shape="tile" count={12} label="" />
  if (tiles.length === 0) return allHref === undefined ? <Bare /> : <NothingFound allHref={allHref} />
  return (
    <Stack space="roomy">
      <div ref={shelf}>
        <TileGrid label="Merch">
          {tiles.map((product, index) => (
            <MerchTile key={product.id} product={product} href={hrefOf(product.id)} hasZedderPrices={hasZedderPrices} isFirst={index < 4} />
          ))}
        </TileGrid>
      </div>
      {(products.length > drawn || isPart) && (
        <Stack align="center">
          <PlainButton
            tone="outline"
            onPress={() => {
              next.current = tiles.length
              onMore()
            }}
          >
            Show more
          </PlainButton>
        </Stack>
      )}
    </Stack>
  )
})

function Bare() {
  return (
    <EmptyState art={{ motif: 'tote', color: 'lime' }} title="The shelves are bare">
      Everything’s sold out just now. New things arrive all the time, so look in again soon.
    </EmptyState>
  )
}

function NothingFound({ allHref }: { allHref: string }) {
  return (
    <EmptyState
      art={{ motif: 'stripes', color: 'lime' }}
      title="Nothing like that"
      isAnnounced
      ways={
        <ButtonLink tone="outline" href={allHref}>
          Show all merch
        </ButtonLink>
      }
    >
      Try fewer letters, or another word for it. What’s sold out isn’t listed.
    </EmptyState>
  )
}
