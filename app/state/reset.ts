import { clearCart } from '#app/state/cart.ts'
import { resetCheckout } from '#app/state/checkout.ts'
import { dropDeskOrder } from '#app/state/desk-order.ts'
import { clearLoginDraft } from '#app/state/login-draft.ts'
import { dropTokens } from '#app/state/mailed-token.ts'
import { clearSession } from '#app/state/session.ts'
import { resetView } from '#app/state/view.ts'

/** Log out and Clear remove everything personal: contact, login, cart, dismissals (D15, D17). */
export function resetEverything(): void {
  clearCart()
  clearSession()
  clearLoginDraft()
  dropTokens()
  resetCheckout()
  resetView()
}

/** Clear drops the order being taken at the desk too, which outlives a log-out (T49, T201, ruling 4). */
export function clearEverything(): void {
  resetEverything()
  dropDeskOrder()
}
