const isOwn = (url: URL) => url.origin === location.origin
const isFile = (url: URL) => url.protocol === 'blob:' || url.href === 'about:blank'

/** The page a click would load, with any mouse button; undefined when it stays in the shop. */
function leavingLink(event: MouseEvent): URL | undefined {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement)) return undefined
  const url = new URL(anchor.href)
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || anchor.target !== ''
  return isFile(url) || (isOwn(url) && !isElsewhere) ? undefined : url
}

/**
 * Keeps people on this page: links and windows that lead elsewhere do nothing, and `onRefused` gets the address. In
 * browsers without the Navigation API, the policy of the page around this frame stops it from loading another page.
 */
export function stayIn(onRefused: (where: string) => void): void {
  const open = window.open.bind(window)
  window.open = (address = '', ...rest) => {
    const url = new URL(address === '' ? 'about:blank' : address, location.href)
    if (isFile(url)) return open(address, ...rest)
    onRefused(url.href)
    return null
  }
  const onPress = (event: MouseEvent) => {
    const url = leavingLink(event)
    if (!url) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onRefused(isOwn(url) ? `${url.pathname} in a new tab` : url.href)
  }
  // In the capture phase, before the shop makes its links navigate.
  document.addEventListener('click', onPress, true)
  document.addEventListener('auxclick', onPress, true)
  window.navigation?.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url)
    if (event.destination.sameDocument || event.downloadRequest !== null || isFile(url) || !event.cancelable) return
    event.preventDefault()
    onRefused(isOwn(url) ? url.pathname : url.href)
  })
}
