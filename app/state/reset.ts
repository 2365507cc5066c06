import { clearCart, dropStoredCart } from '#app/state/cart.ts'
import { clearThanks, resetCheckout } from '#app/state/checkout.ts'
import { dropCall, dropDeskOrder } from '#app/state/desk-order.ts'
import { dropDraft } from '#app/state/drop-draft.ts'
import { clearLoginDraft } from '#app/state/login-draft.ts'
import { dropLinks } from '#app/state/mailed-link.ts'
import { clearSession } from '#app/state/session.ts'
import { resetView } from '#app/state/view.ts'

/** Everything personal: contact, login, cart, unless what was paid for wasn't all in it (D468). What the visitor chose to hide stays hidden: a buyer needs no welcome (D89, D174). */
export function resetPersonal({ keepsCart = false } = {}): void {
  if (!keepsCart) {
    clearCart()
    dropStoredCart()
  }
  clearSession()
  clearLoginDraft()
  dropDraft('contact')
  dropDraft('subscription')
  dropLinks()
  resetCheckout()
}

/** Log out removes everything personal, and dismissals (D15). */
export function resetEverything(): void {
  resetPersonal()
  clearThanks()
  resetView()
}

/** Clear drops the order being taken at the desk too, which outlives a log-out (T49, T201, ruling 4). */
export function clearEverything(): void {
  resetEverything()
  dropDeskOrder()
  dropCall()
}
