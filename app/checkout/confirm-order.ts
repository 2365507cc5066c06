import type { Answer } from '#app/data/api-client.ts'
import { callWithKey } from '#app/data/call-api.ts'
import { notePlaced } from '#app/state/placed.ts'
import type { PricedCart } from '#domain/cart/pricing.ts'
import { writeCart } from '#domain/cart/wire.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Contact } from '#domain/contact/contact.ts'

let attempt: { for: string; key: string } | undefined

/**
 * Confirms an order. Pressing again after the connection dropped sends the same key, so that one cart makes one order; a
 * definite answer, or another cart, starts a new key (security 2.3, rule 11).
 */
export async function confirmOrder(contact: Contact, priced: PricedCart, catalogue: Catalogue): Promise<Answer<'confirmOrder'>> {
  const written = writeCart(priced, catalogue)
  const keys = priced.lines.map(({ key }) => key)
  const cart = { ...written, items: written.items.map((item, index) => ({ ...item, key: keys[index] })) }
  notePlaced(keys)
  const fingerprint = JSON.stringify([contact.id, cart])
  if (attempt?.for !== fingerprint) attempt = { for: fingerprint, key: crypto.randomUUID() }
  const answer = await callWithKey('confirmOrder', { body: { contact, cart }, idempotencyKey: attempt.key })
  const isDefinite = answer.ok || (answer.status >= 400 && answer.status < 500)
  if (isDefinite) attempt = undefined
  // Refused: no order holds these.
  if (isDefinite && !answer.ok) notePlaced([])
  return answer
}
