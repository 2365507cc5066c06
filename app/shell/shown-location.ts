import { useSyncExternalStore } from 'react'
import { proxy } from 'valtio'
import { navigate } from 'wouter/use-browser-location'
import { isPageLoaded, loadPage } from '#app/pages.ts'
import { isAt, paths } from '#app/paths.ts'
import { setMenuOpen } from '#app/state/view.ts'
import { loadCode } from './load-code.ts'

/** Whether someone is on the way to a page whose code is still loading, and whether the server has another version than this tab. */
export const travel = proxy({ isWaiting: false, isOutdated: false })

/**
 * The address of the page that's shown. It follows the browser's own once the code for it is there: until then the
 * last page stays, rather than an empty one (D335).
 */
type Address = { path: string; search: string }
let shown: Address | undefined
let leaving: AbortController | undefined
const listeners = new Set<() => void>()

const addressOf = ({ pathname, search }: URL | Location): Address => ({ path: pathname, search })
const current = () => addressOf(location)
const shownNow = () => (shown ??= current())

function show(address: Address): void {
  // The dialog that the page was drawn with goes with its address, if no real one has taken its place yet.
  if (address.path !== shownNow().path) document.getElementById('still')?.remove()
  travel.isWaiting = false
  shown = address
  for (const listener of listeners) listener()
}

/** A prerendered document shows its own address, even if someone has gone back since to one that it stands for too. */
export function showDrawn(): string {
  const [document] = performance.getEntriesByType('navigation')
  shown = addressOf(new URL(document?.name ?? location.href))
  return shown.path
}

let asked: string | undefined

function follow(): void {
  leaving?.abort()
  const address = current()
  // At once, and not when the page arrives: someone may have opened it meanwhile.
  const from = asked ?? shownNow().path
  const isElsewhere = address.path !== from
  if (isElsewhere) setMenuOpen(false)
  asked = address.path
  // An older tab takes the new version along on its way to another page, but keeps what is typed at the checkout (D323, D558).
  const isOutdated = isElsewhere && travel.isOutdated && !isAt(from, paths.checkout)
  if (!isOutdated && isPageLoaded(address.path)) {
    show(address)
    return
  }
  const controller = new AbortController()
  leaving = controller
  const { signal } = controller
  travel.isWaiting = true
  loadCode(() => loadPage(address.path), { signal, isOutdated }).then(
    // Someone who has gone elsewhere meanwhile stays there.
    () => signal.aborted || show(address),
    () => {},
  )
}

/** The browser's own changes of address, and those the router tells of. */
const changes = ['popstate', 'pushState', 'replaceState', 'hashchange'] as const

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const change of changes) window.addEventListener(change, follow)
    if (location.pathname !== shownNow().path) queueMicrotask(follow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const change of changes) window.removeEventListener(change, follow)
  }
}

const shownPath = () => shownNow().path
const shownSearch = () => shownNow().search

/** The router's hooks, for the address that's shown. */
export const useShownLocation = (): [string, typeof navigate] => [useSyncExternalStore(subscribe, shownPath, shownPath), navigate]
/** A prerendered page was drawn without a query: it shows its own once it's hydrated. */
export const useShownSearch = (): string => useSyncExternalStore(subscribe, shownSearch, () => '')
