import { clearCart } from '#app/state/cart.ts'
import { resetCheckout } from '#app/state/checkout.ts'
import { dropDeskOrder } from '#app/state/desk-order.ts'
import { clearLoginDraft } from '#app/state/login-draft.ts'
import { dropTokens } from '#app/state/mailed-token.ts'
import { dropRecoveryLink } from '#app/state/recovery-link.ts'
import { clearSession } from '#app/state/session.ts'
import { resetView } from '#app/state/view.ts'

/** Everything personal: contact, login, cart. What the visitor chose to hide stays hidden: a buyer needs no welcome (D89, D174). */
export function resetPersonal(): void {
  clearCart()
  clearSession()
  clearLoginDraft()
  dropRecoveryLink()
  dropTokens()
  resetCheckout()
}

/** Log out removes everything personal, and dismissals (D15). */
export function resetEverything(): void {
  resetPersonal()
  resetView()
}

/** Clear drops the order being taken at the desk too, which outlives a log-out (T49, T201, ruling 4). */
export function clearEverything(): void {
  resetEverything()
  dropDeskOrder()
}
