import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { publicMerch } from '#domain/catalogue/merch.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import type { CartLine } from './cart.ts'
import { priceCart } from './pricing.ts'
import { priceWireCart, readCart, wireCart, writeCart } from './wire.ts'

const catalogue: Catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents }
const context = { hasActiveSubscription: false, pickup: false }
const send = (lines: CartLine[]) =>
  JSON.parse(JSON.stringify(z.encode(wireCart, writeCart(priceCart(lines, catalogue, context), catalogue))))
const accepts = (item: object) => z.safeParse(wireCart, { items: [item] }).success
const tee = { type: 'merch', id: 'logo-tee', param: 'M' }

describe('a cart as it travels', () => {
  it('T199, T200: speaks dollars and kilograms, one line a piece', () => {
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

  it("D65: a band's name travels under its own key and as specialname, and comes back from either", () => {
    const [item] = send([{ key: 'a', type: 'subscription', id: 'band', specialname: 'Ferry Wake', members: ['Ann'] }]).items
    expect(item).toMatchObject({ band: 'Ferry Wake', specialname: 'Ferry Wake', members: ['Ann'] })
    const { specialname: _, ...older } = item
    expect(readCart(z.parse(wireCart, { items: [older] }), catalogue)).toEqual([
      { key: '0', type: 'subscription', id: 'band', specialname: 'Ferry Wake', members: ['Ann'] },
    ])
  })

  it('T316, hostile inputs 9 and 10: every number the sender believes is dropped', () => {
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

  it('hostile input 14: asking for the discount does not give it', () => {
    const cart = z.parse(wireCart, { items: [tee], subDiscount: true, activeSub: true })
    expect(priceWireCart(cart, catalogue, context)).toMatchObject({ subTotal: 3000, subDiscount: false, activeSub: false })
  })

  it('hostile input 16: options that do not fit are refused, not lost', () => {
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
  it.each([0, 1.5, 2, 11, -1, '2', true, null, [], Number.POSITIVE_INFINITY, Number.NaN])(
    'T164, hostile input 12: quantity %j is refused',
    (quantity) => {
      expect(accepts({ ...tee, quantity })).toBe(false)
    },
  )

  it('T164: quantity 1, or none said, is one line', () => {
    expect(accepts(tee)).toBe(true)
    expect(accepts({ ...tee, quantity: 1 })).toBe(true)
  })

  it.each([0, -5, 0.001, '5', '5,00', '５', 1e12, Number.NaN, null, undefined])(
    'T137, hostile input 13: a donation of %j is refused',
    (price) => {
      expect(accepts({ type: 'donation', price })).toBe(false)
    },
  )

  it.each([0.01, 2, 19.99, 100_000])('T138, hostile input 13: a donation of %d is accepted', (price) => {
    expect(accepts({ type: 'donation', price })).toBe(true)
  })

  it('security 2.2: the desk may name a price from nothing to the cap', () => {
    expect(accepts({ type: 'merch', id: 'misc', price: 0 })).toBe(true)
    expect(accepts({ type: 'merch', id: 'misc', price: 100_000.01 })).toBe(false)
    expect(accepts({ type: 'ticket', id: 'misc', price: -1 })).toBe(false)
    expect(accepts({ type: 'ticket', id: 'misc', price: 100_000.01 })).toBe(false)
  })

  it('hostile input 11: negative prices and weights are refused even where they would be dropped', () => {
    expect(accepts({ ...tee, itemPrice: -80 })).toBe(false)
    expect(accepts({ ...tee, netWeight: -1 })).toBe(false)
  })

  it('security 2.13: there is at least one line and at most 40', () => {
    const items = (count: number) => ({ items: Array.from({ length: count }, () => tee) })
    expect(z.safeParse(wireCart, items(0)).success).toBe(false)
    expect(z.safeParse(wireCart, items(40)).success).toBe(true)
    expect(z.safeParse(wireCart, items(41)).success).toBe(false)
  })

  it.each([null, [], 'cart', 5, {}, { items: 'x' }, { items: [null] }, { items: [{ type: 'raffle' }] }])(
    'hostile input 24: %j is refused',
    (value) => {
      expect(z.safeParse(wireCart, value).success).toBe(false)
    },
  )

  it('hostile input 19: 10,000 characters are refused in each text', () => {
    const long = 'x'.repeat(10_000)
    for (const field of ['id', 'name', 'image', 'param', 'note']) expect(accepts({ ...tee, [field]: long })).toBe(false)
    for (const field of ['holder', 'param']) expect(accepts({ type: 'ticket', id: 'open-day', [field]: long })).toBe(false)
    for (const field of ['nameoncard', 'specialname', 'band', 'favshow'])
      expect(accepts({ type: 'subscription', id: 'band', [field]: long })).toBe(false)
  })
})
