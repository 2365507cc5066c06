/** The build that this document is of. Undefined where nothing was built. */
const own = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build
let isOutdated = false

/** Every answer names the build that the server has now. */
export function noteBuild({ headers }: Response): void {
  const served = headers.get('x-shop-build')
  if (own !== undefined && served !== null) isOutdated = served !== own
}

/** Whether the server has another version of the app than this tab. */
export const isTabOutdated = (): boolean => isOutdated
