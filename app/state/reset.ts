import { clearCart, dropStoredCart } from './cart.ts'
import { clearThanks, resetCheckout } from './checkout.ts'
import { dropCall, dropDeskOrder } from './desk-order.ts'
import { dropDraft } from './drop-draft.ts'
import { clearLoginDraft } from './login-draft.ts'
import { dropLinks } from './mailed-link.ts'
import { clearSession } from './session.ts'
import { resetView } from './view.ts'

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
