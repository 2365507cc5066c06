import { proxy, subscribe } from 'valtio'
import { dropStored, readStored, writeStored } from '#app/state/storage.ts'
import type { CartLine, NewLine, StoredCart } from '#domain/cart/cart.ts'
import { emptyCart } from '#domain/cart/empty-cart.ts'

const KEY = 'zed.cart'

type CartState = StoredCart & {
  /** Shown in the cart until its next change: why prices just rose (D13). */
  notice?: 'zedder-prices-gone' | undefined
  /** At the desk: who the prices are for, and reception's override (D10). Never stored with the cart. */
  buyer?: { hasActiveSubscription: boolean; discountOverride?: boolean } | undefined
}

// A new array of lines: a proxy changes the object it was made from, and `emptyCart` has to stay empty.
export const cart = proxy<CartState>({ ...emptyCart, lines: [] })

function replace(next: StoredCart): void {
  Object.assign(cart, { ...next, lines: [...next.lines], notice: undefined })
}

/** Reads a stored cart; undefined if it can't be read. The code for it only loads if something was stored. */
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
    // This runs after the change: what Clear and log out dropped must not be stored again as an empty cart.
    if (isUntouched) dropStored('local', KEY)
    else writeStored('local', KEY, { version, lines, pickup, donationDeclined })
  })
  // Another tab of the same shop changed the cart.
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) void read(event.newValue).then((other) => replace(other ?? emptyCart))
  })
}

/** Restores the stored cart, and stores it from now on. Returns false if what was stored can't be read. */
export async function restoreCart(): Promise<boolean> {
  const stored = await read(readStored('local', KEY))
  replace(stored ?? emptyCart)
  keep()
  return stored !== undefined
}

/** Puts lines in the cart, one for each unit. */
export function addLines(lines: readonly NewLine[]): void {
  cart.notice = undefined
  cart.lines.push(...lines.map((line): CartLine => ({ ...line, key: crypto.randomUUID() })))
}

/** Removes one line. `raisesPrices`: nothing left in the cart gives Zedder prices (D13). */
export function removeLine(key: string, raisesPrices: boolean): void {
  const index = cart.lines.findIndex((line) => line.key === key)
  if (index >= 0) cart.lines.splice(index, 1)
  cart.notice = raisesPrices ? 'zedder-prices-gone' : undefined
  if (cart.lines.length === 0) cart.donationDeclined = false
}

export function setPickup(isPickup: boolean): void {
  cart.pickup = isPickup
}

/** Changes every pack that would be posted to pickup (D31). */
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
