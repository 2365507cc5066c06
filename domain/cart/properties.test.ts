import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Catalogue, MISC_ID, optionsOf, TSHIRT_SIZES } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { type Cents, gstIncluded, MAX_LINE_CENTS } from '#domain/money/money.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { station } from '#domain/station.ts'
import { tidy } from '#domain/text.ts'
import { type CartLine, cartLine, type NewLine, readStoredCart } from './cart.ts'
import { MAX_LINES } from './empty-cart.ts'
import { type PricedCart, type PricingContext, priceCart } from './pricing.ts'
import { priceWireCart, wireCart, writeCart } from './wire.ts'

const catalogue: Catalogue = {
  subscriptions: subscriptionTypes,
  merch: [...publicMerch, ...hiddenMerch],
  events: [...publicEvents, ...hiddenEvents],
}

const someText = fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => tidy(text.slice(0, 120)))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const amount = (least: Cents) => fc.oneof(fc.integer({ min: least, max: 5000 }), fc.integer({ min: least, max: MAX_LINE_CENTS }))

const choiceOf = (product: Parameters<typeof optionsOf>[0]) =>
  fc.record(Object.fromEntries(optionsOf(product).map(({ type, values }) => [type, fc.constantFrom(...values)])))

const aMerchLine = fc.constantFrom(...catalogue.merch).chain((product) =>
  fc.record({
    type: fc.constant('merch' as const),
    id: fc.constant(product.id),
    options: choiceOf(product),
    price: product.id === MISC_ID ? maybe(amount(0)) : fc.constant(undefined),
    note: maybe(someText),
  }),
)
const aTicketLine = fc.constantFrom(...catalogue.events).chain((event) =>
  fc.record({
    type: fc.constant('ticket' as const),
    id: fc.constant(event.id),
    options: choiceOf(event),
    holder: maybe(someText),
    under18: maybe(fc.boolean()),
    price: event.id === MISC_ID ? maybe(amount(0)) : fc.constant(undefined),
    note: maybe(someText),
  }),
)
const aGift = fc.record({ name: someText, address: someText, suburb: someText, state: someText, postcode: someText })
const aSubscriptionLine = fc.record({
  type: fc.constant('subscription' as const),
  id: fc.constantFrom(...subscriptionTypes.map(({ id }) => id)),
  nameoncard: maybe(someText),
  email: maybe(someText),
  phone: maybe(someText),
  gift: maybe(aGift),
  goldprize: maybe(fc.constantFrom(...prizeLists.gold)),
  monthlyPrize: maybe(fc.constantFrom(messages.monthlyDrawIn, messages.monthlyDrawOut)),
  monthlyTermsAgreed: maybe(fc.boolean()),
  tshirtsize: maybe(fc.constantFrom(...TSHIRT_SIZES)),
  postpack: maybe(fc.boolean()),
  specialname: maybe(someText),
  favshow: maybe(someText),
  members: maybe(fc.array(someText, { maxLength: 4 })),
})
const aDonationLine = fc.record({ type: fc.constant('donation' as const), amount: amount(1) })

const aLine: fc.Arbitrary<NewLine> = fc.oneof(
  { arbitrary: aMerchLine, weight: 4 },
  { arbitrary: aTicketLine, weight: 2 },
  { arbitrary: aSubscriptionLine, weight: 1 },
  { arbitrary: aDonationLine, weight: 1 },
)
const keyed = (lines: readonly NewLine[]): CartLine[] => lines.map((line, index) => ({ ...line, key: String(index) }))
const someLines = fc.array(aLine, { minLength: 1, maxLength: 12 }).map(keyed)
const aContext: fc.Arbitrary<PricingContext> = fc.record({
  hasActiveSubscription: fc.boolean(),
  pickup: fc.boolean(),
  discountOverride: maybe(fc.boolean()),
})

const sums = ({ lines: _lines, problems: _problems, ...rest }: PricedCart) => rest
const withoutKey = ({ lines }: PricedCart) => lines.map(({ key: _, line: { key: __, ...line }, ...priced }) => ({ ...priced, line }))

function expectSoundNumbers(cart: PricedCart) {
  const numbers = [
    cart.subTotal,
    cart.total,
    cart.totalWeight,
    cart.totalTaxable,
    cart.gst,
    cart.zedderSaving,
    cart.shipping.weight,
    cart.shipping.price ?? 0,
    ...cart.lines.flatMap((line) => [line.price, line.zedderPrice, line.fullPrice, line.weight]),
  ]
  expect(numbers.filter((number) => !Number.isInteger(number) || number < 0 || Object.is(number, -0))).toEqual([])
}

describe('whatever is in the cart', () => {
  test('every line made here can be stored by the browser and sold by the catalogue', () => {
    fc.assert(
      fc.property(someLines, aContext, (lines, context) => {
        for (const line of lines) expect(z.parse(cartLine, JSON.parse(JSON.stringify(line)))).toEqual(JSON.parse(JSON.stringify(line)))
        expect(priceCart(lines, catalogue, context).problems).toEqual([])
      }),
    )
  })

  test('the order of adding never changes a total (T193)', () => {
    const shuffled = someLines.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
    )
    fc.assert(
      fc.property(shuffled, aContext, ([lines, mixed], context) => {
        expect(sums(priceCart(mixed, catalogue, context))).toEqual(sums(priceCart(lines, catalogue, context)))
      }),
    )
  })

  test('the discount never raises a line or a total, and takes off exactly the amount shown (T197)', () => {
    fc.assert(
      fc.property(someLines, aContext, (lines, context) => {
        const full = priceCart(lines, catalogue, { ...context, discountOverride: false })
        const zedder = priceCart(lines, catalogue, { ...context, discountOverride: true })
        expect(zedder.total).toBeLessThanOrEqual(full.total)
        expect(full.subTotal - zedder.subTotal).toBe(zedder.zedderSaving)
        for (const [index, line] of zedder.lines.entries()) expect(line.price).toBeLessThanOrEqual(full.lines[index]?.price ?? -1)
      }),
    )
  })

  test('a posted pack is a parcel of its own: $10 each inside the sub total, whatever else is posted (D30, D354, T122)', () => {
    fc.assert(
      fc.property(someLines, aContext, (lines, context) => {
        const posted = priceCart(lines, catalogue, context)
        const collected = priceCart(
          lines.map((line) => (line.type === 'subscription' ? { ...line, postpack: false } : line)),
          catalogue,
          context,
        )
        const packs = lines.filter(
          (line) => line.type === 'subscription' && line.postpack && catalogue.subscriptions.some(({ id, pack }) => pack && id === line.id),
        )
        expect(posted.packPostage).toBe(packs.length * station.packPostage)
        expect(collected.packPostage).toBe(0)
        expect(posted.subTotal - collected.subTotal).toBe(posted.packPostage)
        expect(posted.shipping).toEqual(collected.shipping)
        expect(posted.total - collected.total).toBe(posted.packPostage)
      }),
    )
  })

  test('gifts bring the giver no Zedder prices, and change no other line (D361)', () => {
    const gifts = fc.array(fc.tuple(aSubscriptionLine, aGift), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(gifts, someLines, aContext, (given, others, { pickup, hasActiveSubscription }) => {
        const context = { pickup, hasActiveSubscription }
        const both = priceCart(
          [...others, ...given.map(([line, gift], index) => ({ ...line, gift, key: `gift-${index}` }))],
          catalogue,
          context,
        )
        const alone = priceCart(others, catalogue, context)
        expect(both.subDiscount).toBe(alone.subDiscount)
        expect(both.lines.slice(0, others.length)).toEqual(alone.lines)
      }),
    )
  })

  test('pickup never raises a total (T209)', () => {
    fc.assert(
      fc.property(someLines, aContext, (lines, context) => {
        const posted = priceCart(lines, catalogue, { ...context, pickup: false })
        const picked = priceCart(lines, catalogue, { ...context, pickup: true })
        expect(picked.total).toBeLessThanOrEqual(posted.total)
        expect(picked.total).toBe(picked.subTotal)
        expect(picked.totalWeight).toBe(posted.totalWeight)
      }),
    )
  })

  test('the GST is part of the total, and from 25 cents on at most a ninth of what is taxable (T212)', () => {
    fc.assert(
      fc.property(someLines, aContext, (lines, context) => {
        const cart = priceCart(lines, catalogue, context)
        const taxable = cart.totalTaxable + (cart.shipping.price ?? 0)
        expect(cart.gst).toBe(gstIncluded(taxable))
        expect(taxable).toBeLessThanOrEqual(cart.total)
        // Under 25 cents a single cent can be more than a ninth: the tests of gstIncluded list those sums.
        if (taxable >= 25) expect(cart.gst * 9).toBeLessThanOrEqual(taxable)
        else expect(cart.gst * 9).toBeLessThanOrEqual(taxable + 3)
      }),
    )
  })

  test('every sum is the sum of its lines (T199)', () => {
    fc.assert(
      fc.property(someLines, aContext, (lines, context) => {
        const cart = priceCart(lines, catalogue, context)
        expect(cart.subTotal).toBe(cart.lines.reduce((total, { price }) => total + price, 0))
        expect(cart.total).toBe(cart.subTotal + (cart.shipping.price ?? 0))
        expect(cart.lines).toHaveLength(lines.length)
        expectSoundNumbers(cart)
      }),
    )
  })

  test('a cart sent, read and priced again is unchanged (T316)', () => {
    const upToTheMost = fc.array(aLine, { minLength: 1, maxLength: MAX_LINES }).map(keyed)
    fc.assert(
      fc.property(upToTheMost, aContext, (lines, context) => {
        const cart = priceCart(lines, catalogue, context)
        const json = JSON.stringify(z.encode(wireCart, writeCart(cart, catalogue)))
        const read = z.decode(wireCart, JSON.parse(json))
        const again = priceWireCart(read, catalogue, context)
        expect(sums(again)).toEqual(sums(cart))
        expect(withoutKey(again)).toEqual(withoutKey(cart))
        expect(again.problems).toEqual([])
        expect(read).toMatchObject({
          subTotal: cart.subTotal,
          total: cart.total,
          totalTaxable: cart.totalTaxable,
          totalWeight: cart.totalWeight,
        })
        expect(JSON.stringify(z.encode(wireCart, writeCart(again, catalogue)))).toBe(json)
      }),
    )
  })
})

describe('whatever is sent or stored instead of a cart', () => {
  const ids = [...catalogue.merch, ...catalogue.events, ...subscriptionTypes].map(({ id }) => id)
  const garbage = fc.oneof(
    fc.constantFrom<unknown[]>(
      Number.NaN,
      Number.POSITIVE_INFINITY,
      -1,
      -0,
      0,
      1,
      1.5,
      0.001,
      11,
      1e12,
      1e300,
      2 ** 53,
      '5',
      '2',
      true,
      null,
      [],
      {},
    ),
    fc.double(),
    fc.integer(),
    fc.integer({ min: 0, max: 20_000_00 }).map((cents) => cents / 100),
    fc.jsonValue(),
  )
  const rarely = (value: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: value, weight: 1 })
  const anItem = fc.record({
    type: fc.constantFrom('subscription', 'merch', 'ticket', 'donation'),
    id: fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 9 }, { arbitrary: garbage, weight: 1 }),
    quantity: fc.oneof({ arbitrary: fc.constantFrom(1, undefined), weight: 9 }, { arbitrary: garbage, weight: 1 }),
    price: rarely(garbage),
    amount: rarely(garbage),
    itemPrice: rarely(fc.oneof(fc.constant(1), garbage)),
    weight: rarely(garbage),
    netWeight: rarely(garbage),
    param: fc.constantFrom(undefined, 'M', 'M / Black', 'Pack of 3', '__proto__', 'M / M / M / M'),
    options: fc.oneof(fc.constantFrom<unknown[]>({}, { size: 'M' }, { pack: 'Pack of 5' }, { size: 'M', colour: 'Black' }), garbage),
    postpack: rarely(fc.boolean()),
    under18: rarely(fc.boolean()),
  })
  const someItems = fc.array(anItem, { minLength: 1, maxLength: 3 })
  const runs = { numRuns: 1000 }

  test('from the wire it is refused, or its numbers are whole and not negative (hostile 11 to 13)', () => {
    let accepted = 0
    const sent = fc.record({ items: someItems, total: rarely(garbage), subDiscount: rarely(fc.constantFrom<unknown[]>(true, 'yes')) })
    fc.assert(
      fc.property(sent, aContext, (value, context) => {
        const read = z.safeParse(wireCart, value)
        if (!read.success) return
        accepted += 1
        expectSoundNumbers(priceWireCart(read.data, catalogue, context))
      }),
      runs,
    )
    expect(accepted).toBeGreaterThan(20)
  })

  test('from the browser it is no cart, or its numbers are whole and not negative (hostile 53)', () => {
    let accepted = 0
    fc.assert(
      fc.property(someItems, aContext, (items, context) => {
        const lines = items.map((item, index) => ({ ...item, key: String(index) }))
        const stored = readStoredCart(JSON.stringify({ version: 1, lines }))
        if (!stored) return
        accepted += 1
        expectSoundNumbers(priceCart(stored.lines, catalogue, context))
      }),
      runs,
    )
    expect(accepted).toBeGreaterThan(20)
  })

  test('any JSON is read without a crash', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readStoredCart(text)).toBeUndefined()
        expect(z.safeParse(wireCart, JSON.parse(text)).success).toBe(false)
      }),
    )
  })
})
