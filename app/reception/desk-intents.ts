import { type Desk, desk, freshDesk } from '#app/reception/desk.ts'
import { cart, clearCart, setPickup } from '#app/state/cart.ts'
import type { SearchResult } from '#domain/api/schemas.ts'
import { contactOf } from '#domain/desk/chosen-subscriber.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import type { ContactValues } from '#screens/contact-form/contact-values.ts'

/** What this order is priced by: the buyer's own subscription, and the desk's word over it (D10, D114). */
export function priceFor(): void {
  const { discountOverride, chosen, kind } = desk
  const hasActiveSubscription = kind === 'returning' && isActive(chosen?.expiry, stationDate(new Date()))
  cart.buyer = { hasActiveSubscription, ...(discountOverride === undefined ? {} : { discountOverride }) }
}

/** Nothing of the last order is left; a new one is carried away, unless the desk says otherwise (D27, T248). */
export function newOrder(): void {
  Object.assign(desk, freshDesk())
  clearCart()
  setPickup(true)
  priceFor()
}

/** Somebody new is nobody's record: what was typed stays, what was found of somebody goes. */
export function setKind(kind: Desk['kind']): void {
  desk.kind = kind
  if (kind !== 'returning' && desk.chosen) {
    desk.chosen = undefined
    const { id: _, ...contact } = desk.contact
    desk.contact = { ...contact, subnumber: '' }
  }
  priceFor()
}

/** The form is theirs now, and so are the prices; the desk's earlier word was for somebody else (D10). */
export function chooseSubscriber(found: SearchResult): void {
  const { subnumber, expiry, pledges } = found
  Object.assign(desk, {
    kind: 'returning',
    contact: contactOf(found),
    chosen: { subnumber, expiry, pledges },
    formKey: crypto.randomUUID(),
    searchText: '',
    discountOverride: undefined,
  })
  priceFor()
}

export function keepTyped({ password: _, confirmPassword: __, ...typed }: ContactValues): void {
  const { id } = desk.contact
  desk.contact = { ...(id === undefined ? {} : { id }), ...typed }
}

export function overrideDiscount(isGiven: boolean): void {
  desk.discountOverride = isGiven
  priceFor()
}
