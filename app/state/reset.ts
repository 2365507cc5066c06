import { clearCart } from '#app/state/cart.ts'
import { resetCheckout } from '#app/state/checkout.ts'
import { clearLoginDraft } from '#app/state/login-draft.ts'
import { clearSession } from '#app/state/session.ts'
import { resetView } from '#app/state/view.ts'

/** Log out and Clear remove everything personal: contact, login, cart, dismissals (D15, D17). */
export function resetEverything(): void {
  clearCart()
  clearSession()
  clearLoginDraft()
  resetCheckout()
  resetView()
}
