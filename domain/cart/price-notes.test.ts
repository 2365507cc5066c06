import { describe, expect, test } from 'vitest'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { CartLine } from './cart.ts'
import { priceNotes, seenAs } from './price-notes.ts'
import { type PricingContext, priceCart } from './pricing.ts'

const towel: CartLine = { key: 'a', type: 'merch', id: 'tea-towel', options: {} }
const cartAt = (price: [number, number], context: Partial<PricingContext> = {}, lines: readonly CartLine[] = [towel]) => {
  const merch = publicMerch.map((product) => (product.id === 'tea-towel' ? { ...product, price } : product))
  return priceCart(
    lines,
    { subscriptions: subscriptionTypes, merch, events: [] },
    { hasActiveSubscription: false, pickup: true, ...context },
  )
}
const seenIn = ({ lines }: ReturnType<typeof cartAt>) =>
  new Map(lines.map((line) => [seenAs(line), [line.zedderPrice, line.fullPrice] as const]))

describe('a price that changes while it’s in the cart is said (D764)', () => {
  const before = cartAt([2500, 3000])

  test('from what to what, as this buyer pays', () => {
    const name = before.lines[0]?.name
    expect(priceNotes(cartAt([2600, 3500]), seenIn(before))).toEqual({ a: `The price of ${name} changed from $30.00 to $35.00.` })
    expect(priceNotes(cartAt([2600, 3500], { hasActiveSubscription: true }), seenIn(before))).toEqual({
      a: `The price of ${name} changed from $25.00 to $26.00.`,
    })
  })

  test('nothing, while it’s the same, is seen for the first time, or only the others’ price has changed', () => {
    expect(priceNotes(before, seenIn(before))).toEqual({})
    expect(priceNotes(cartAt([2600, 3500]), new Map())).toEqual({})
    expect(priceNotes(cartAt([2000, 3000]), seenIn(before))).toEqual({})
  })

  test('nothing, when someone becomes a Zedder or chooses something else', () => {
    expect(priceNotes(cartAt([2500, 3000], { hasActiveSubscription: true }), seenIn(before))).toEqual({})
    const donation: CartLine = { key: 'a', type: 'donation', amount: 500 }
    expect(priceNotes(cartAt([2500, 3000], {}, [donation]), seenIn(before))).toEqual({})
  })
})
