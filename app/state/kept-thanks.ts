import type { Order } from '#domain/order/order.ts'
import { thanksFor } from '#domain/order/thanks.ts'
import { checkout, THANKS_KEY, type Thanks } from './checkout.ts'
import type { KeptOrder } from './kept-order.ts'
import { readStored, writeStored } from './storage.ts'

const HOUR = 3_600_000

/** `isCleared`: what this browser kept has been cleared after it, once. What it keeps since then is someone's next visit (D343). */
type Kept = { thanks: Thanks; until: number; isCleared: boolean }

function read(): Kept | undefined {
  try {
    const kept: Partial<Kept> | null = JSON.parse(readStored('session', THANKS_KEY) ?? 'null')
    const { thanks, until = 0, isCleared = false } = kept ?? {}
    const isThanks = typeof thanks?.number === 'string' && Array.isArray(thanks.items) && Array.isArray(thanks.next)
    return isThanks && until > Date.now() ? { thanks, until, isCleared } : undefined
  } catch {
    return undefined
  }
}

/** What the thank-you page says in this tab, also after a reload; undefined after an hour, or if it was left. */
export function keptThanks(): { thanks: Thanks; isCleared: boolean } | undefined {
  return read()
}

export function noteCleared(): void {
  const kept = read()
  if (kept) writeStored('session', THANKS_KEY, { ...kept, isCleared: true })
}

type More = {
  /** The order as this tab kept it while it was paid. */
  kept?: KeptOrder | undefined
  /** The address that has to be confirmed before the order is complete. */
  heldFor?: string | undefined
}

/** Kept in this tab for a reload (D291). An order that was opened from the account leaves the rest of the cart alone (D468). */
export function setThanks(order: Order, invoiceWarning: boolean, { kept, heldFor }: More = {}): void {
  const thanks = {
    ...thanksFor(order),
    orderId: order.order_id,
    invoiceWarning,
    ...(heldFor === undefined ? {} : { heldFor }),
    ...(kept && kept.cart === undefined ? { keepsCart: true } : {}),
  }
  checkout.thanks = thanks
  writeStored('session', THANKS_KEY, { thanks, until: Date.now() + HOUR, isCleared: false } satisfies Kept)
}
