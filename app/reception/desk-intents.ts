import { cart, clearCart, setPickup } from '#app/state/cart.ts'
import { contactOf } from '#domain/desk/chosen-subscriber.ts'
import type { SearchResult } from '#domain/desk/search-result.ts'
import { isActive, stationDate } from '#domain/time/station-time.ts'
import type { ContactValues } from '#screens/people/contact-form/contact-values.ts'
import { type Desk, desk, freshDesk } from './desk.ts'

/** Prices the order by the buyer's own subscription, unless reception has overridden it (D10, D114). */
export function priceForBuyer(): void {
  const { discountOverride, chosen, kind } = desk
  const hasActiveSubscription = kind === 'returning' && isActive(chosen?.expiry, stationDate(new Date()))
  cart.buyer = { hasActiveSubscription, discountOverride }
}

/** Clears the last order. A new one is for pickup, unless reception says otherwise (D27, T248). */
export function newOrder(): void {
  Object.assign(desk, freshDesk())
  clearCart()
  setPickup(true)
  priceForBuyer()
}

/** Someone new has no record yet: the typed text stays, and anything from a chosen subscriber's record goes. */
export function setKind(kind: Desk['kind']): void {
  desk.kind = kind
  if (kind !== 'returning' && desk.chosen) {
    desk.chosen = undefined
    const { id: _, ...contact } = desk.contact
    desk.contact = { ...contact, subnumber: '' }
  }
  priceForBuyer()
}

/** Fills the form with this subscriber and prices the order for them. An earlier override was for someone else (D10). */
export function chooseSubscriber(subscriber: SearchResult): void {
  const { subnumber, expiry, pledges, pendingEmail } = subscriber
  Object.assign(desk, {
    kind: 'returning',
    contact: contactOf(subscriber),
    chosen: { subnumber, expiry, pledges, pendingEmail },
    formKey: crypto.randomUUID(),
    searchText: '',
    discountOverride: undefined,
  })
  priceForBuyer()
}

/** Takes someone who was recognised while they were typed in. What their record lacks stays as it was typed (D511). */
export function takeRecognised(person: SearchResult): void {
  const typed = Object.entries(desk.contact).filter(([, value]) => value !== '' && value !== undefined)
  chooseSubscriber(person)
  const found = Object.entries(desk.contact).filter(([, value]) => value !== '' && value !== undefined && value !== null)
  desk.contact = { ...desk.contact, ...Object.fromEntries(typed), ...Object.fromEntries(found) }
}

export function keepTyped({ password: _, confirmPassword: __, ...typed }: ContactValues): void {
  desk.contact = { id: desk.contact.id, ...typed }
}

export function overrideDiscount(isGiven: boolean): void {
  desk.discountOverride = isGiven
  priceForBuyer()
}
