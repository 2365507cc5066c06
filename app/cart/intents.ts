import { snack } from '#app/snacks.ts'
import { addLines, cart, removeLine } from '#app/state/cart.ts'
import type { CartLine, NewLine } from '#domain/cart/cart.ts'
import { MAX_LINES } from '#domain/cart/empty-cart.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { messages } from '#domain/messages.ts'

/** Adds lines and shows one message about it (D18). Returns false, after showing why, when one order can't hold that many. */
export function addToCart(lines: readonly NewLine[]): boolean {
  const room = MAX_LINES - cart.lines.length
  if (lines.length > room) {
    snack(
      `One order holds up to ${MAX_LINES} things${room > 0 ? `: ${room} more will fit` : ''}. Please check out with these first.`,
      'critical',
    )
    return false
  }
  addLines(lines)
  snack(messages.addedToCart, 'positive')
  return true
}

/** Removes a line, shows a message, and notes when that ends the Zedder prices (D13). */
export function removeFromCart(key: string, priced: PricedCart): void {
  const line = priced.lines.find((candidate) => candidate.key === key)?.line
  const others = priced.lines.filter((candidate) => candidate.key !== key)
  const endsPrices = line?.type === 'subscription' && !priced.activeSub && !others.some((other) => other.line.type === 'subscription')
  const pricesRise = endsPrices && others.some(({ fullPrice, zedderPrice }) => fullPrice > zedderPrice)
  removeLine(key, pricesRise)
  snack(messages.removedFromCart)
}

/** One unit per line. */
export function repeat<Line extends Omit<CartLine, 'key'>>(line: Line, quantity: number): Line[] {
  return Array.from({ length: quantity }, () => ({ ...line }))
}
