import { travel } from '#app/shell/shown-location.ts'
import { shop } from '#app/state/shop.ts'

/** The build that this document is of. Undefined where nothing was built. */
const own = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

/**
 * Every answer names the build that the server has now, and says where payments are only a test, and those about the catalogue name its
 * version: no page has to ask for them.
 */
export function noteServer({ headers }: Response): void {
  const served = headers.get('x-shop-build')
  if (own !== undefined && served !== null) travel.isOutdated = served !== own
  if (headers.get('x-shop-payments') === 'test') shop.isTestPayments = true
  shop.catalogueVersion = Math.max(shop.catalogueVersion, Number(headers.get('catalogue-version')))
}
