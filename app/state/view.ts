import { proxy } from 'valtio'
import { dropStored, readStored, writeStored } from './storage.ts'

const KEY = 'zed.welcome'
const RADIOTHON = 'zed.radiothon'

/** What this browser shows or hides. */
export const view = proxy({ isCartOpen: true, isWelcomeHidden: true, isRadiothonHidden: false, isMenuOpen: false, isFactorLater: false })

/**
 * The welcome dialog opens on a first visit; hiding it lasts until the visit after Clear or log out (D174). The radiothon's banner stays
 * hidden for the rest of a browser session (D49).
 */
export function restoreView(): void {
  view.isWelcomeHidden = readStored('local', KEY) === '"hidden"'
  view.isRadiothonHidden = readStored('session', RADIOTHON) === '"hidden"'
}

export function hideWelcome(): void {
  view.isWelcomeHidden = true
  writeStored('local', KEY, 'hidden')
}

export function hideRadiothon(): void {
  view.isRadiothonHidden = true
  writeStored('session', RADIOTHON, 'hidden')
}

export function resetView(): void {
  dropStored('local', KEY)
  dropStored('session', RADIOTHON)
  view.isRadiothonHidden = false
  view.isFactorLater = false
}

export function toggleCart(): void {
  view.isCartOpen = !view.isCartOpen
}

export function setMenuOpen(isOpen: boolean): void {
  view.isMenuOpen = isOpen
}
