import { useDeferredValue, useMemo } from 'react'
import { Heading } from '#design-system/heading/heading.tsx'
import { Link } from '#design-system/link/link.tsx'
import { Stack } from '#design-system/stack/stack.tsx'
import { Text } from '#design-system/text/text.tsx'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { createProductFinder } from '#domain/catalogue/find-products.ts'
import { MerchFinder, type MerchFinderProps } from './merch-finder.tsx'
import { MerchShelf } from './merch-shelf.tsx'
import { RadiothonBanner, type RadiothonBannerProps } from './radiothon-banner.tsx'

export type MerchListProps = MerchFinderProps & {
  products: readonly MerchProduct[]
  /** How many there are: a page starts with the first of them, or with none, and the others load (D782). */
  total: number
  /** How many tiles are drawn at most. */
  drawn: number
  /** Draws more of them. */
  onMore: () => void
  hrefOf: (id: string) => string
  hasZedderPrices: boolean
  /** Where to log in; left out for people who are logged in. */
  loginHref?: string | undefined
  /** Opens and hides the radiothon. Left out when there isn't one (D49). */
  radiothon?: RadiothonBannerProps | undefined
}

/** So few are seen at a glance: nobody has to search them. */
const FEW = 20

/** Everything in stock, found by words and by category (T141, D37, D781). */
export function MerchList({ products, total, hasZedderPrices, loginHref, radiothon, ...rest }: MerchListProps) {
  const { query, onQuery, hrefOfQuery, categories, ...shelf } = rest
  const isPart = products.length < total
  const find = useMemo(() => createProductFinder(products), [products])
  // A letter shows at once, and the list follows as soon as it's drawn.
  const [text, category] = [useDeferredValue(query.text), useDeferredValue(query.category)]
  const found = useMemo(() => find({ text, category }), [find, text, category])
  const isAsked = text.trim() !== '' || category !== ''
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
      {(isAsked || total > FEW) && (
        <MerchFinder {...{ query, onQuery, hrefOfQuery, categories }} found={isPart ? undefined : isAsked ? found.length : 0} />
      )}
      <MerchShelf
        {...shelf}
        products={found}
        isPart={isPart}
        allHref={isAsked ? hrefOfQuery({ text: '', category: '' }) : undefined}
        hasZedderPrices={hasZedderPrices}
      />
    </Stack>
  )
}
