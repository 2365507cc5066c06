import { travel } from '#app/shell/shown-location.ts'

/** The build that this document is of. Undefined where nothing was built. */
const own = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

/** Every answer names the build that the server has now. */
export function noteBuild({ headers }: Response): void {
  const served = headers.get('x-shop-build')
  if (own !== undefined && served !== null) travel.isOutdated = served !== own
}
