import * as z from 'zod/mini'
import { type CartLine, subscriptionChoices } from '#domain/cart/cart.ts'
import { type PricedCart, type PricedLine, type PricingContext, priceCart } from '#domain/cart/pricing.ts'
import { type Catalogue, optionsOf } from '#domain/catalogue/catalogue.ts'
import { money, namedMoney } from '#domain/money/money-codec.ts'
import { weight } from '#domain/weight/weight-codec.ts'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const one = z._default(z.literal(1), 1)
const shown = { name: z.optional(text(200)), image: z.optional(text(400)), quantity: one }

const wireLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('subscription'),
    id: text(60),
    ...shown,
    price: z.optional(money),
    weight: z.optional(weight),
    ...subscriptionChoices.shape,
    band: z.optional(text(120)),
    soloartist: z.optional(text(120)),
    business: z.optional(text(120)),
    pet: z.optional(text(120)),
  }),
  z.object({
    type: z.literal('merch'),
    id: text(60),
    ...shown,
    itemPrice: z.optional(money),
    param: z.optional(text(200)),
    weight: z.optional(weight),
    netWeight: z.optional(weight),
    price: z.optional(namedMoney(0)),
    note: z.optional(text(120)),
  }),
  z.object({
    type: z.literal('ticket'),
    id: text(60),
    ...shown,
    itemPrice: z.optional(money),
    param: z.optional(text(200)),
    weight: z.optional(weight),
    holder: z.optional(text(120)),
    under18: z.optional(z.boolean()),
    price: z.optional(namedMoney(0)),
    note: z.optional(text(120)),
  }),
  z.object({ type: z.literal('donation'), ...shown, price: namedMoney(1), weight: z.optional(weight) }),
])

/** A line as it travels: the product's API speaks dollars and kilograms, and one string for the chosen options. */
export type WireLine = z.output<typeof wireLine>

/** A cart as it travels. Sums are what the sender believes; the server compares and drops them (D24). */
export const wireCart = z.object({
  items: z.array(wireLine).check(z.minLength(1), z.maxLength(40)),
  subTotal: z.optional(money),
  total: z.optional(money),
  totalWeight: z.optional(weight),
  totalTaxable: z.optional(money),
  shipping: z.optional(z.object({ weight, price: money })),
  subDiscount: z._default(z.boolean(), false),
  stationPickup: z._default(z.boolean(), false),
  activeSub: z._default(z.boolean(), false),
})
export type WireCart = z.output<typeof wireCart>

/** Lines as they stand in an order that the server answers with. */
export const wireLines = z.array(wireLine)

function writeLine(priced: PricedLine, catalogue: Catalogue): WireLine {
  const { line, name, price, weight: grams, image } = priced
  const common = { name, quantity: 1 as const, ...(image ? { image } : {}) }
  switch (line.type) {
    case 'subscription': {
      const { key: _, ...choices } = line
      const special = catalogue.subscriptions.find(({ id }) => id === line.id)?.special
      return { ...choices, ...common, price, weight: grams, ...(special && line.specialname ? { [special]: line.specialname } : {}) }
    }
    case 'merch': {
      const base = catalogue.merch.find(({ id }) => id === line.id)?.weight ?? grams
      return {
        type: 'merch',
        id: line.id,
        ...common,
        itemPrice: price,
        weight: base,
        netWeight: grams,
        ...(priced.param === undefined ? {} : { param: priced.param }),
        ...(line.price === undefined ? {} : { price: line.price }),
        ...(line.note === undefined ? {} : { note: line.note }),
      }
    }
    case 'ticket':
      return {
        type: 'ticket',
        id: line.id,
        ...common,
        itemPrice: price,
        weight: grams,
        ...(priced.param === undefined ? {} : { param: priced.param }),
        ...(line.holder === undefined ? {} : { holder: line.holder }),
        ...(line.under18 === undefined ? {} : { under18: line.under18 }),
        ...(line.price === undefined ? {} : { price: line.price }),
        ...(line.note === undefined ? {} : { note: line.note }),
      }
    case 'donation':
      return { type: 'donation', ...common, price, weight: 0 }
  }
}

/** A priced cart in the shape that confirm-order and reception-order send (T199, T200). Still in cents: the schema writes dollars. */
export function writeCart(cart: PricedCart, catalogue: Catalogue): WireCart {
  return {
    items: cart.lines.map((line) => writeLine(line, catalogue)),
    subTotal: cart.subTotal,
    total: cart.total,
    totalWeight: cart.totalWeight,
    totalTaxable: cart.totalTaxable,
    shipping: { weight: cart.shipping.weight, price: cart.shipping.price ?? 0 },
    subDiscount: cart.subDiscount,
    stationPickup: cart.stationPickup,
    activeSub: cart.activeSub,
  }
}

/** The chosen options of a line from its one string; values it cannot place are kept under `?` so that they are refused, not lost. */
function readParam(param: string | undefined, product: Parameters<typeof optionsOf>[0] | undefined): Record<string, string> {
  if (param === undefined || param === '') return {}
  const types = product ? optionsOf(product).map(({ type }) => type) : []
  const values = param.split(' / ')
  return Object.fromEntries(values.map((value, place) => [types[place] ?? '?', value]))
}

function readLine(item: WireLine, key: string, catalogue: Catalogue): CartLine {
  switch (item.type) {
    case 'subscription': {
      const {
        name: _name,
        image: _image,
        quantity: _quantity,
        price: _price,
        weight: _weight,
        band,
        soloartist,
        business,
        pet,
        ...choices
      } = item
      const specialname = choices.specialname ?? band ?? soloartist ?? business ?? pet
      return { ...choices, ...(specialname === undefined ? {} : { specialname }), key }
    }
    case 'merch':
      return {
        key,
        type: 'merch',
        id: item.id,
        options: readParam(
          item.param,
          catalogue.merch.find(({ id }) => id === item.id),
        ),
        ...(item.price === undefined ? {} : { price: item.price }),
        ...(item.note === undefined ? {} : { note: item.note }),
      }
    case 'ticket':
      return {
        key,
        type: 'ticket',
        id: item.id,
        options: readParam(
          item.param,
          catalogue.events.find(({ id }) => id === item.id),
        ),
        ...(item.holder === undefined ? {} : { holder: item.holder }),
        ...(item.under18 === undefined ? {} : { under18: item.under18 }),
        ...(item.price === undefined ? {} : { price: item.price }),
        ...(item.note === undefined ? {} : { note: item.note }),
      }
    case 'donation':
      return { key, type: 'donation', amount: item.price }
  }
}

/** The choices in a wire cart, and nothing else of it: every number is dropped but a donation's and a misc price (security 2.2). */
export function readCart(cart: WireCart, catalogue: Catalogue): CartLine[] {
  return cart.items.map((item, place) => readLine(item, String(place), catalogue))
}

/** Prices what a wire cart asks for, from its choices alone. */
export function priceWireCart(cart: WireCart, catalogue: Catalogue, context: PricingContext): PricedCart {
  return priceCart(readCart(cart, catalogue), catalogue, context)
}
