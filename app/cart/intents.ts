import { clearSnacks, snack } from '#app/snacks.ts'
import { addLines, cart, removeLines, replaceLines } from '#app/state/cart.ts'
import { look } from '#app/state/look.ts'
import type { CartLine, NewLine } from '#domain/cart/cart.ts'
import { isOwnSubscription } from '#domain/cart/discount.ts'
import { MAX_LINES } from '#domain/cart/empty-cart.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { messages } from '#domain/messages.ts'

function hasRoomFor(count: number): boolean {
  const room = MAX_LINES - cart.lines.length
  if (count <= room) return true
  snack(`One order takes up to ${MAX_LINES} items${room > 0 ? `: ${room} more will fit` : ''}. Check out with these first.`, 'critical')
  return false
}

/** Adds lines. Returns false, after showing why, when one order can't hold that many. What added them says so where they were added (D353). */
export function putInCart(lines: readonly NewLine[]): boolean {
  if (look.at) {
    snack(look.at.sentence)
    return false
  }
  if (!hasRoomFor(lines.length)) return false
  addLines(lines)
  clearSnacks()
  return true
}

/** The same from where nothing says so: one message does (D18). */
export function addToCart(lines: readonly NewLine[]): boolean {
  const isIn = putInCart(lines)
  if (isIn) snack(messages.addedToCart, 'positive')
  return isIn
}

type Removed = { line: CartLine; index: number }

/** Puts removed lines back where they were, unless the cart filled up meanwhile. */
function putBack(removed: readonly Removed[]): void {
  const missing = removed.filter(({ line }) => !cart.lines.some(({ key }) => key === line.key))
  if (missing.length === 0 || cart.lines.length + missing.length > MAX_LINES) return
  const lines = [...cart.lines]
  for (const { line, index } of missing) lines.splice(index, 0, line)
  cart.notice = undefined
  cart.lines = lines
}

/**
 * Removes the lines of a row, offers them back, and notes when that ends the Zedder prices (D13). The message says `name`, if it's given:
 * the cart's own rows say theirs (D602).
 */
export function removeFromCart(keys: readonly string[], priced: PricedCart, name?: string): void {
  const removed = cart.lines.flatMap((line, index): Removed[] => (keys.includes(line.key) ? [{ line: { ...line }, index }] : []))
  const others = priced.lines.filter(({ key }) => !keys.includes(key))
  const dropsOwn = priced.lines.some(({ key, line }) => keys.includes(key) && isOwnSubscription(line))
  const endsPrices = dropsOwn && !priced.activeSub && !others.some(({ line }) => isOwnSubscription(line))
  const pricesRise = endsPrices && others.some(({ fullPrice, zedderPrice }) => fullPrice > zedderPrice)
  if (removed.length === 0) return
  removeLines(keys, pricesRise)
  const text = name ? `${messages.removedFromCart}: ${name}` : messages.removedFromCart
  snack(text, 'info', { label: 'Undo', onPress: () => putBack(removed) })
}

/** One more of a row's things, after its last one. The row says so itself. */
export function addOneMore(keys: readonly string[]): void {
  const line = cart.lines.find(({ key }) => key === keys[0])
  if (line && cart.lines.length < MAX_LINES) replaceLines(keys, repeat({ ...line }, keys.length + 1))
}

/** One fewer: the last of a row's lines. */
export function dropOne(keys: readonly string[]): void {
  if (keys.length > 1) removeLines(keys.slice(-1), false)
}

/** Saves a changed row, also one that another tab removed. Returns false, after showing why, when one order can't hold that many. */
export function changeInCart(keys: readonly string[], lines: readonly NewLine[]): boolean {
  const present = cart.lines.filter(({ key }) => keys.includes(key)).length
  if (!hasRoomFor(lines.length - present)) return false
  if (present > 0) replaceLines(keys, lines)
  else addLines(lines)
  return true
}

/** One unit per line. */
export function repeat<Line extends NewLine>(line: Line, quantity: number): Line[] {
  return Array.from({ length: quantity }, () => ({ ...line }))
}
