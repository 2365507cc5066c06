import { describe, expect, test } from 'vitest'
import type { Catalogue, MerchProduct, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { CartLine, NewLine } from './cart.ts'
import { type PricingContext, priceCart } from './pricing.ts'

const thing = (id: string, more: Partial<MerchProduct>): MerchProduct => ({
  id,
  name: id,
  description: '',
  images: [],
  art: { motif: 'dots', color: 'lime' },
  price: [2500, 3000],
  weight: 0,
  tax: true,
  public: true,
  params: [],
  ...more,
})
const door: TicketEvent = {
  id: 'door',
  name: 'Door',
  description: '',
  body: '',
  art: { motif: 'stage', color: 'pink' },
  eventDateTime: '2027-01-23T18:30:00+10:00',
  eventVenue: 'Dock',
  price: [1500, 2000],
  weight: 0,
  tax: true,
  public: true,
  maxQuantity: 4,
  under18Free: true,
  params: [],
}
const catalogue: Catalogue = {
  subscriptions: subscriptionTypes,
  merch: [
    ...publicMerch,
    ...hiddenMerch,
    thing('weightless', {}),
    thing('light', { weight: 50 }),
    thing('untaxed', { weight: 100, tax: false }),
    thing('four-hundred', { weight: 400 }),
    thing('boulder', { weight: 5001 }),
  ],
  events: [...publicEvents, ...hiddenEvents, door, { ...door, id: 'adults', under18Free: false }],
}

const cart = (...lines: NewLine[]): CartLine[] => lines.map((line, index) => ({ ...line, key: String(index) }))
const merch = (id: string, options: Record<string, string> = {}): NewLine => ({ type: 'merch', id, options })
const ticket = (id: string, more: { under18?: boolean; price?: number } = {}): NewLine => ({ type: 'ticket', id, options: {}, ...more })
const full: NewLine = { type: 'subscription', id: 'full', nameoncard: 'J. Doe' }
const anonymous: PricingContext = { hasActiveSubscription: false, pickup: false }
const price = (lines: CartLine[], context: Partial<PricingContext> = {}) => priceCart(lines, catalogue, { ...anonymous, ...context })

describe('the subscriber discount', () => {
  test('a subscription in the cart brings the Zedder price at once (T191, T10, E1)', () => {
    expect(price(cart(merch('weightless')))).toMatchObject({ subTotal: 3000, subDiscount: false, zedderSaving: 500 })
    expect(price(cart(merch('weightless'), full))).toMatchObject({ subTotal: 10500, subDiscount: true })
  })

  test('dropping the last subscription takes the discount away (T193, E2)', () => {
    const [tee] = cart(merch('weightless'), full)
    expect(tee && price([tee])).toMatchObject({ subTotal: 3000, subDiscount: false })
  })

  test('an active subscription brings it with none in the cart, and keeps it when the last is dropped (T192)', () => {
    expect(price(cart(merch('weightless')), { hasActiveSubscription: true })).toMatchObject({
      subTotal: 2500,
      subDiscount: true,
      activeSub: true,
    })
  })

  test('merch and tickets have two prices, subscriptions and donations one (D11, T197)', () => {
    const lines = cart(merch('weightless'), ticket('door'), { type: 'donation', amount: 5000 }, full)
    const { lines: priced } = price(lines)
    expect(priced.map((line) => [line.zedderPrice, line.fullPrice])).toEqual([
      [2500, 3000],
      [1500, 2000],
      [5000, 5000],
      [8000, 8000],
    ])
    expect(priced.map((line) => line.price)).toEqual([2500, 1500, 5000, 8000])
  })

  test("reception's choice overrides both rules (T194, T250, D10)", () => {
    expect(price(cart(merch('weightless'), full), { discountOverride: false })).toMatchObject({ subTotal: 11000, subDiscount: false })
    expect(price(cart(merch('weightless')), { discountOverride: true })).toMatchObject({ subTotal: 2500, subDiscount: true })
  })

  test('a gift subscription counts too; one that is no longer sold is not (D63)', () => {
    expect(price(cart(merch('weightless'), { type: 'subscription', id: 'pay-it-forward' })).subDiscount).toBe(true)
    expect(price(cart(merch('weightless'), { type: 'subscription', id: 'gone' })).subDiscount).toBe(false)
  })
})

describe('postage and pickup', () => {
  test('three times 0.05 kg is 150 g and costs $4.00, not $10.00 (D26, E3)', () => {
    expect(price(cart(merch('light'), merch('light'), merch('light'))).shipping).toEqual({ weight: 150, price: 400 })
  })

  test('over 5 kg there is no postage price and the total leaves it out; pickup is $0 (T208, D25, E5)', () => {
    expect(price(cart(merch('boulder')))).toMatchObject({ shipping: { weight: 5001, price: null }, total: 3000, gst: 273 })
    expect(price(cart(merch('boulder')), { pickup: true })).toMatchObject({ shipping: { weight: 0, price: 0 }, total: 3000 })
  })

  test('pickup zeroes the postage, not the weight of the goods (T209, D29)', () => {
    const picked = price(cart(merch('four-hundred')), { pickup: true })
    expect(picked).toMatchObject({ stationPickup: true, totalWeight: 400, shipping: { weight: 0, price: 0 }, total: 3000 })
  })

  test('tickets, subscriptions and donations weigh nothing and ship for nothing (D32)', () => {
    expect(price(cart(full, ticket('door'), { type: 'donation', amount: 100 })).shipping).toEqual({ weight: 0, price: 0 })
  })

  test('an option and a pack add their extra to the weight (T162)', () => {
    expect(price(cart(merch('zip-hoodie', { size: 'XXL', colour: 'Black' }))).totalWeight).toBe(700)
    expect(price(cart(merch('zip-hoodie', { size: 'S', colour: 'Black' }))).totalWeight).toBe(620)
    expect(price(cart(merch('plectrums', { pack: 'Pack of 5' }))).totalWeight).toBe(15)
  })
})

describe('the GST', () => {
  test('one taxable item of 30.00 with 10.00 postage contains 3.64 (T212, E6)', () => {
    expect(price(cart(merch('four-hundred')))).toMatchObject({ total: 4000, totalTaxable: 3000, gst: 364 })
  })

  test('an untaxed item still contains the GST of its 4.00 postage (T212, E7)', () => {
    expect(price(cart(merch('untaxed')))).toMatchObject({ total: 3400, totalTaxable: 0, gst: 36 })
  })

  test('a donation by itself contains none (T213, D7, D21, E8)', () => {
    expect(price(cart({ type: 'donation', amount: 5000 }))).toMatchObject({ total: 5000, totalTaxable: 0, gst: 0 })
  })

  test('a subscription that is a gift contains none (T212)', () => {
    expect(price(cart({ type: 'subscription', id: 'pay-it-forward' })).gst).toBe(0)
    expect(price(cart(full)).gst).toBe(727)
  })
})

describe('the price of a single line', () => {
  test('the pack of a household costs 310.00 posted and 300.00 picked up (T121, E9)', () => {
    const household = { type: 'subscription', id: 'household' } as const
    expect(price(cart({ ...household, postpack: true })).subTotal).toBe(31000)
    expect(price(cart({ ...household, postpack: false })).subTotal).toBe(30000)
  })

  test('a type without a pack cannot be charged for posting one (T121)', () => {
    expect(price(cart({ type: 'subscription', id: 'pay-it-forward', postpack: true })).subTotal).toBe(4000)
  })

  test('plectrums cost 7.00 and 10.00, and 5.00 and 8.00 for Zedders (T163, E10)', () => {
    const packs = cart(merch('plectrums', { pack: 'Pack of 3' }), merch('plectrums', { pack: 'Pack of 5' }))
    expect(price(packs).lines.map((line) => line.price)).toEqual([700, 1000])
    expect(price(packs, { hasActiveSubscription: true }).lines.map((line) => line.price)).toEqual([500, 800])
  })

  test('four tickets with one under 18 cost 60.00, and 45.00 for Zedders (T181, D54, E11)', () => {
    const four = cart(ticket('door'), ticket('door'), ticket('door'), ticket('door', { under18: true }))
    expect(price(four).subTotal).toBe(6000)
    expect(price(four, { hasActiveSubscription: true }).subTotal).toBe(4500)
  })

  test('under 18 is not free when the event says so (D54)', () => {
    expect(price(cart(ticket('adults', { under18: true }))).subTotal).toBe(2000)
  })

  test('misc costs what the desk enters, with and without the discount; nothing else does (T157, T175, D44)', () => {
    const misc: NewLine[] = [{ type: 'merch', id: 'misc', options: {}, price: 1234 }, ticket('misc', { price: 2000 })]
    expect(price(cart(...misc)).subTotal).toBe(3234)
    expect(price(cart(...misc), { hasActiveSubscription: true }).subTotal).toBe(3234)
    expect(price(cart({ type: 'merch', id: 'weightless', options: {}, price: 1 }, ticket('door', { price: 1 }))).subTotal).toBe(5000)
  })

  test('the chosen options are one string in the order the product offers them (T200, D47)', () => {
    expect(price(cart(merch('zip-hoodie', { colour: 'Black', size: 'M' }))).lines[0]).toMatchObject({
      name: 'Zip hoodie',
      param: 'M / Black',
    })
    expect(price(cart(merch('tea-towel'))).lines[0]).not.toHaveProperty('param')
  })
})

describe('lines that cannot be bought', () => {
  test.each([
    ['is no longer sold', merch('gone'), { reason: 'unknown' }],
    ['misses an option', merch('logo-tee'), { reason: 'option-required', option: 'size' }],
    ['leaves an option blank', merch('logo-tee', { size: '' }), { reason: 'option-required', option: 'size' }],
    ['misses its pack', merch('plectrums'), { reason: 'option-required', option: 'pack' }],
    ['has a value that does not exist', merch('logo-tee', { size: 'XS' }), { reason: 'option-unknown', option: 'size' }],
    ['has an option of another product', merch('tea-towel', { size: 'M' }), { reason: 'option-unknown', option: 'size' }],
    [
      'names a part of the machinery as its pack',
      merch('plectrums', { pack: 'constructor' }),
      { reason: 'option-unknown', option: 'pack' },
    ],
  ])('a line that %s is shown and never charged (T153, hostile 16)', (_, line, problem) => {
    const priced = price(cart(line, { type: 'donation', amount: 500 }))
    expect(priced.problems).toMatchObject([{ key: '0', ...problem }])
    expect(priced).toMatchObject({ subTotal: 500, total: 500, totalWeight: 0 })
  })

  test('something that was sold before keeps its name (D344)', () => {
    const gone = [{ id: 'gone', name: 'Slipmats, pair' }]
    const { problems } = priceCart(cart(merch('gone')), { ...catalogue, gone }, { hasActiveSubscription: false, pickup: false })
    expect(problems).toMatchObject([{ reason: 'unknown', name: 'Slipmats, pair' }])
  })

  test('an empty cart is all zeros (T199)', () => {
    expect(price([])).toMatchObject({
      lines: [],
      subTotal: 0,
      total: 0,
      totalWeight: 0,
      totalTaxable: 0,
      gst: 0,
      shipping: { weight: 0, price: 0 },
    })
  })
})
