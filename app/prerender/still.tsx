import type { ReactNode } from 'react'
import { builtCatalogue } from '#app/built-catalogue.ts'
import { paths } from '#app/paths.ts'
import { StillDialog } from '#design-system/dialog/still-dialog.tsx'
import { openDraws } from '#domain/catalogue/prizes.ts'
import { shows } from '#domain/catalogue/programmes.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { ProductDetail } from '#screens/product/product-detail.tsx'
import { SubscriptionDetail } from '#screens/subscription-detail/subscription-detail.tsx'

const nothing = () => {}

/** What a detail address opens over its list, before there is anybody to press anything. */
export function stillDialogAt(path: string): ReactNode {
  const [, list, id] = path.split('/')
  if (list === 'merch') {
    const product = builtCatalogue.merch.find((candidate) => paths.product(candidate.id) === path)
    return (
      product && (
        <StillDialog closeHref={paths.merch} size="wide">
          <ProductDetail
            product={product}
            lines={[]}
            hasZedderPrices={false}
            listHref={paths.merch}
            cartHref={paths.cart}
            onAddToCart={nothing}
            onClose={nothing}
          />
        </StillDialog>
      )
    )
  }
  const type = list === 'subscriptions' && builtCatalogue.subscriptions.find((candidate) => candidate.id === id)
  return (
    type && (
      <StillDialog closeHref={paths.subscriptions} size="wide">
        <SubscriptionDetail
          type={type}
          draws={openDraws(type, stationDate(new Date()))}
          shows={shows([])}
          listHref={paths.subscriptions}
          cartHref={paths.cart}
          onAddToCart={nothing}
          onClose={nothing}
        />
      </StillDialog>
    )
  )
}
