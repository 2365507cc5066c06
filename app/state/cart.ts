import { proxy, subscribe } from 'valtio'
import type { CartLine, NewLine, StoredCart } from '#domain/cart/cart.ts'
import { emptyCart } from '#domain/cart/empty-cart.ts'
import type { OrderedLines } from '#domain/order/order.ts'
import { session } from './session.ts'
import { dropStored, readStored, writeStored } from './storage.ts'

const KEY = 'zed.cart'
/** There while lines of the cart may have become an order. */
export const PLACED_KEY = 'zed.placed'

type CartState = StoredCart & {
  /** Shown in the cart until its next change: why prices just rose (D13). */
  notice?: 'zedder-prices-gone' | undefined
  /** Orders that have, or had, lines of this cart already: nobody pays twice (D340). */
  ordered?: readonly OrderedLines[] | undefined
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
    // Each tab at the desk has an order of its own, which the desk keeps with its person (D479).
    if (session.isAtDesk) return
    const { version, lines, pickup, donationDeclined } = cart
    const isUntouched = lines.length === 0 && !pickup && !donationDeclined
    // This runs after the change: what Clear and log out dropped must not be stored again as an empty cart.
    if (isUntouched) dropStored('local', KEY)
    else writeStored('local', KEY, { version, lines, pickup, donationDeclined })
  })
  // Another tab of the same shop changed the cart.
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && !session.isAtDesk) void read(event.newValue).then((other) => replace(other ?? emptyCart))
  })
}

/**
 * Restores the stored cart, and stores it from now on. Returns false if what was stored can't be read. Comes after the login: at the
 * desk the stored cart is some visitor's.
 */
export async function restoreCart(): Promise<boolean> {
  const stored = await read(session.isAtDesk ? null : readStored('local', KEY))
  replace(stored ?? emptyCart)
  keep()
  return stored !== undefined
}

/** Puts lines in the cart, one for each unit. */
export function addLines(lines: readonly NewLine[]): void {
  cart.notice = undefined
  cart.lines.push(...lines.map((line): CartLine => ({ ...line, key: crypto.randomUUID() })))
}

/** Removes lines in one step. `raisesPrices`: nothing left in the cart gives Zedder prices (D13). */
export function removeLines(keys: readonly string[], raisesPrices: boolean): void {
  cart.lines = cart.lines.filter((line) => !keys.includes(line.key))
  cart.notice = raisesPrices ? 'zedder-prices-gone' : undefined
  if (cart.lines.length === 0) cart.donationDeclined = false
}

/**
 * Replaces lines with new ones in one step, so that the cart is never without them. A line keeps its key while it has a
 * successor (D351).
 */
export function replaceLines(keys: readonly string[], lines: readonly NewLine[]): void {
  const next = lines.map((line, index): CartLine => ({ ...line, key: keys[index] ?? crypto.randomUUID() }))
  const at = cart.lines.findIndex(({ key }) => keys.includes(key))
  if (at < 0) return
  const others = (part: readonly CartLine[]) => part.filter(({ key }) => !keys.includes(key))
  cart.notice = undefined
  cart.lines = [...others(cart.lines.slice(0, at)), ...next, ...others(cart.lines.slice(at))]
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
  cart.ordered = undefined
  if (!session.isAtDesk) dropStoredCart()
}

/** Drops what every tab of this browser has in its cart. */
export function dropStoredCart(): void {
  dropStored('local', KEY)
  dropStored('local', PLACED_KEY)
}
