import { proxy, subscribe } from 'valtio'
import { dropStored, readStored, writeStored } from '#app/state/storage.ts'
import type { CartLine, NewLine, StoredCart } from '#domain/cart/cart.ts'
import { emptyCart } from '#domain/cart/empty-cart.ts'

const KEY = 'zed.cart'

type CartState = StoredCart & {
  /** Said in the cart until the next change: why prices just rose (D13). */
  notice?: 'zedder-prices-gone' | undefined
  /** At the desk: whose prices these are, and the desk's own word on them (D10). Never stored with the cart. */
  buyer?: { hasActiveSubscription: boolean; discountOverride?: boolean } | undefined
}

// Lines of its own: a proxy changes what it was made of, and what is empty has to stay so.
export const cart = proxy<CartState>({ ...emptyCart, lines: [] })

function replace(next: StoredCart): void {
  Object.assign(cart, { ...next, lines: [...next.lines], notice: undefined })
}

/** The stored text as a cart; undefined when it is none. What reads it comes only where something was stored. */
async function read(text: string | null): Promise<StoredCart | undefined> {
  return text === null ? emptyCart : (await import('#domain/cart/cart.ts')).readStoredCart(text)
}

let isKept = false

function keep(): void {
  if (isKept) return
  isKept = true
  subscribe(cart, () => {
    const { version, lines, pickup, donationDeclined } = cart
    const isUntouched = lines.length === 0 && !pickup && !donationDeclined
    // Called once the change is over: what Clear and log out dropped must not come back as an empty cart.
    if (isUntouched) dropStored('local', KEY)
    else writeStored('local', KEY, { version, lines, pickup, donationDeclined })
  })
  // Another tab of the same shop changed the cart.
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) void read(event.newValue).then((other) => replace(other ?? emptyCart))
  })
}

/** Takes up the stored cart and keeps it from now on. Answers false when something was stored that is no cart. */
export async function restoreCart(): Promise<boolean> {
  const stored = await read(readStored('local', KEY))
  replace(stored ?? emptyCart)
  keep()
  return stored !== undefined
}

/** Puts lines in the cart, one for each unit (L208). */
export function addLines(lines: readonly NewLine[]): void {
  cart.notice = undefined
  cart.lines.push(...lines.map((line): CartLine => ({ ...line, key: crypto.randomUUID() })))
}

/** Takes one line out. `raisesPrices` says that with it the last claim to Zedder prices went (D13). */
export function removeLine(key: string, raisesPrices: boolean): void {
  const place = cart.lines.findIndex((line) => line.key === key)
  if (place >= 0) cart.lines.splice(place, 1)
  cart.notice = raisesPrices ? 'zedder-prices-gone' : undefined
  if (cart.lines.length === 0) cart.donationDeclined = false
}

export function setPickup(isPickup: boolean): void {
  cart.pickup = isPickup
}

/** Every pack that would be posted is picked up instead (D31). */
export function pickUpPacks(): void {
  for (const line of cart.lines) if (line.type === 'subscription' && line.postpack) line.postpack = false
}

export function declineDonation(): void {
  cart.donationDeclined = true
}

export function clearCart(): void {
  replace(emptyCart)
  dropStored('local', KEY)
}
