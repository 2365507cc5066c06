import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { CartLine } from './cart.ts'
import { priceCart } from './pricing.ts'
import { priceWireCart, readCart, wireCart, writeCart } from './wire.ts'

const catalogue: Catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents }
const context = { hasActiveSubscription: false, pickup: false }
const send = (lines: CartLine[]) =>
  JSON.parse(JSON.stringify(z.encode(wireCart, writeCart(priceCart(lines, catalogue, context), catalogue))))
const accepts = (item: object) => z.safeParse(wireCart, { items: [item] }).success
const tee = { type: 'merch', id: 'logo-tee', param: 'M' }

describe('a cart on the wire', () => {
  test('is in dollars and kilograms, one line per item (T199, T200)', () => {
    const sent = send([
      { key: 'a', type: 'merch', id: 'zip-hoodie', options: { size: 'XXL', colour: 'Black' } },
      { key: 'b', type: 'ticket', id: 'open-day', options: {}, holder: 'Zoë' },
      { key: 'c', type: 'donation', amount: 50 },
    ])
    expect(sent.items).toMatchObject([
      { type: 'merch', name: 'Zip hoodie', itemPrice: 75, param: 'XXL / Black', quantity: 1, weight: 0.62, netWeight: 0.7 },
      { type: 'ticket', name: 'Station open day', itemPrice: 0, holder: 'Zoë', quantity: 1 },
      { type: 'donation', name: 'Donation', price: 0.5, quantity: 1 },
    ])
    expect(sent).toMatchObject({
      subTotal: 75.5,
      total: 89.25,
      totalWeight: 0.7,
      totalTaxable: 75,
      shipping: { weight: 0.7, price: 13.75 },
      subDiscount: false,
      stationPickup: false,
      activeSub: false,
    })
  })

  test("a band's name is sent under its own key and as specialname, and read from either (D65)", () => {
    const [item] = send([{ key: 'a', type: 'subscription', id: 'band', specialname: 'Ferry Wake', members: ['Ann'] }]).items
    expect(item).toMatchObject({ band: 'Ferry Wake', specialname: 'Ferry Wake', members: ['Ann'] })
    const { specialname: _, ...older } = item
    expect(readCart(z.parse(wireCart, { items: [older] }), catalogue)).toEqual([
      { key: '0', type: 'subscription', id: 'band', specialname: 'Ferry Wake', members: ['Ann'], postpack: false },
    ])
  })

  test('every number from the sender is dropped (T316, hostile 9, 10)', () => {
    const cart = z.parse(wireCart, {
      items: [
        { type: 'subscription', id: 'full', price: 0.01, weight: 0 },
        { ...tee, itemPrice: 0.01, weight: 0, netWeight: 0, price: 0.01 },
      ],
      subTotal: 1,
      total: 1,
      totalTaxable: 0,
      totalWeight: 0,
      shipping: { weight: 0, price: 0 },
    })
    expect(priceWireCart(cart, catalogue, context)).toMatchObject({ subTotal: 10500, total: 11500, totalTaxable: 10500, totalWeight: 200 })
  })

  test('asking for the discount does not give it (hostile 14)', () => {
    const cart = z.parse(wireCart, { items: [tee], subDiscount: true, activeSub: true })
    expect(priceWireCart(cart, catalogue, context)).toMatchObject({ subTotal: 3000, subDiscount: false, activeSub: false })
  })

  test('options that do not fit are refused, not lost (hostile 16)', () => {
    const reasons = (item: object) =>
      priceWireCart(z.parse(wireCart, { items: [item] }), catalogue, context).problems.map(({ reason }) => reason)
    expect(reasons({ ...tee, param: 'XS' })).toEqual(['option-unknown'])
    expect(reasons({ ...tee, param: '' })).toEqual(['option-required'])
    expect(reasons({ ...tee, param: 'M / Black' })).toEqual(['option-unknown'])
    expect(reasons({ type: 'merch', id: 'tea-towel', param: 'M' })).toEqual(['option-unknown'])
    expect(reasons({ type: 'merch', id: 'zip-hoodie', param: 'M' })).toEqual(['option-required'])
    expect(reasons({ type: 'merch', id: 'gone', param: 'M' })).toEqual(['unknown'])
  })
})

describe('what is not a cart', () => {
  test.each([0, 1.5, 2, 11, -1, '2', true, null, [], Number.POSITIVE_INFINITY, Number.NaN])(
    'quantity %j is refused (T164, hostile 12)',
    (quantity) => {
      expect(accepts({ ...tee, quantity })).toBe(false)
    },
  )

  test('quantity 1, or none given, is one line (T164)', () => {
    expect(accepts(tee)).toBe(true)
    expect(accepts({ ...tee, quantity: 1 })).toBe(true)
  })

  test.each([0, -5, 0.001, '5', '5,00', '５', 1e12, Number.NaN, null, undefined])(
    'a donation of %j is refused (T137, hostile 13)',
    (price) => {
      expect(accepts({ type: 'donation', price })).toBe(false)
    },
  )

  test.each([0.01, 2, 19.99, 100_000])('a donation of %d is accepted (T138, hostile 13)', (price) => {
    expect(accepts({ type: 'donation', price })).toBe(true)
  })

  test('the desk may set a price from zero to the cap (security 2.2)', () => {
    expect(accepts({ type: 'merch', id: 'misc', price: 0 })).toBe(true)
    expect(accepts({ type: 'merch', id: 'misc', price: 100_000.01 })).toBe(false)
    expect(accepts({ type: 'ticket', id: 'misc', price: -1 })).toBe(false)
    expect(accepts({ type: 'ticket', id: 'misc', price: 100_000.01 })).toBe(false)
  })

  test('negative prices and weights are refused even where they are ignored (hostile 11)', () => {
    expect(accepts({ ...tee, itemPrice: -80 })).toBe(false)
    expect(accepts({ ...tee, netWeight: -1 })).toBe(false)
  })

  test('there is at least one line and at most 40 (security 2.13)', () => {
    const items = (count: number) => ({ items: Array.from({ length: count }, () => tee) })
    expect(z.safeParse(wireCart, items(0)).success).toBe(false)
    expect(z.safeParse(wireCart, items(40)).success).toBe(true)
    expect(z.safeParse(wireCart, items(41)).success).toBe(false)
  })

  test.each([null, [], 'cart', 5, {}, { items: 'x' }, { items: [null] }, { items: [{ type: 'raffle' }] }])(
    '%j is refused (hostile 24)',
    (value) => {
      expect(z.safeParse(wireCart, value).success).toBe(false)
    },
  )

  test('10,000 characters are refused in each text (hostile 19)', () => {
    const long = 'x'.repeat(10_000)
    for (const field of ['id', 'name', 'image', 'param', 'note']) expect(accepts({ ...tee, [field]: long })).toBe(false)
    for (const field of ['holder', 'param']) expect(accepts({ type: 'ticket', id: 'open-day', [field]: long })).toBe(false)
    for (const field of ['nameoncard', 'specialname', 'band', 'favshow'])
      expect(accepts({ type: 'subscription', id: 'band', [field]: long })).toBe(false)
  })
})
