import { proxy } from 'valtio'
import { dropStored, readStored, writeStored } from '#app/state/storage.ts'

const KEY = 'zed.welcome'

/** What this browser shows or hides. */
export const view = proxy({ isCartOpen: true, isWelcomeHidden: true, isMenuOpen: false })

/** The welcome dialog opens on a first visit; hiding it is remembered until Clear or log out (D174). */
export function restoreView(): void {
  view.isWelcomeHidden = readStored('local', KEY) === '"hidden"'
}

export function hideWelcome(): void {
  view.isWelcomeHidden = true
  writeStored('local', KEY, 'hidden')
}

export function resetView(): void {
  dropStored('local', KEY)
  view.isWelcomeHidden = false
}

export function toggleCart(): void {
  view.isCartOpen = !view.isCartOpen
}

export function setMenuOpen(isOpen: boolean): void {
  view.isMenuOpen = isOpen
}
