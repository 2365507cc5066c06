import * as z from 'zod/mini'
import { type Catalogue, optionsOf } from '#domain/catalogue/catalogue.ts'
import { money, namedMoney } from '#domain/money/money-codec.ts'
import { tidy } from '#domain/text.ts'
import { weight } from '#domain/weight/weight-codec.ts'
import { type CartLine, subscriptionChoices } from './cart.ts'
import { type PricedCart, type PricedLine, type PricingContext, priceCart } from './pricing.ts'
import { readSpecialName, writeSpecialName } from './special-name.ts'

const text = (most: number) => z.string().check(z.overwrite(tidy), z.maxLength(most))
const one = z._default(z.literal(1), 1)
/** `key` is the cart's own random name for the line: only someone who had the cart has it (D340). */
const shown = { key: z.optional(z.uuid()), name: z.optional(text(200)), image: z.optional(text(400)), quantity: one }

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
    /** When and where the event is; only an order says so. */
    eventDateTime: z.optional(text(40)),
    eventVenue: z.optional(text(200)),
  }),
  z.object({ type: z.literal('donation'), ...shown, price: namedMoney(1), weight: z.optional(weight) }),
])

/** A line as it travels: the product's API speaks dollars and kilograms, and one string for the chosen options. */
export type WireLine = z.output<typeof wireLine>

/** What a line costs, in cents, as its sender shows it. */
export const priceOf = (item: WireLine) => (item.type === 'subscription' || item.type === 'donation' ? item.price : item.itemPrice)

/** A cart as it travels. The sums are what the sender believes; the server compares them, then drops them (D24). */
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

/** The lines of an order in a reply. */
export const wireLines = z.array(wireLine)

type Priced<Type extends CartLine['type']> = PricedLine & { line: Extract<CartLine, { type: Type }> }

const isOf = <Type extends CartLine['type']>(priced: PricedLine, type: Type): priced is Priced<Type> => priced.line.type === type

/** Writes what every line shows: its name and picture, for a quantity of one. */
const writeShown = ({ name, image }: PricedLine) => ({ name, image, quantity: 1 as const })

function writeSubscription(priced: Priced<'subscription'>, catalogue: Catalogue): WireLine {
  const { key: _, ...choices } = priced.line
  const { price, weight } = priced
  return { ...choices, ...writeShown(priced), price, weight, ...writeSpecialName(priced.line, catalogue) }
}

/** Writes a merch line. `weight` is the product's base weight, `netWeight` includes the chosen options. */
function writeMerch(priced: Priced<'merch'>, { merch }: Catalogue): WireLine {
  const { line, param, price: itemPrice, weight: netWeight } = priced
  const { type, id, price, note } = line
  const weight = merch.find((product) => product.id === id)?.weight ?? netWeight
  return { type, id, ...writeShown(priced), itemPrice, weight, netWeight, param, price, note }
}

function writeTicket(priced: Priced<'ticket'>): WireLine {
  const { line, param, price: itemPrice, weight } = priced
  const { type, id, holder, under18, price, note } = line
  return { type, id, ...writeShown(priced), itemPrice, weight, param, holder, under18, price, note }
}

function writeLine(priced: PricedLine, catalogue: Catalogue): WireLine {
  if (isOf(priced, 'subscription')) return writeSubscription(priced, catalogue)
  if (isOf(priced, 'merch')) return writeMerch(priced, catalogue)
  if (isOf(priced, 'ticket')) return writeTicket(priced)
  return { type: 'donation', ...writeShown(priced), price: priced.price, weight: 0 }
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

/** Reads a line's chosen options from its one string. Values that fit no option are kept under `?`, so that they are refused, not lost. */
function readOptions(param: string | undefined, product: Parameters<typeof optionsOf>[0] | undefined): Record<string, string> {
  if (param === undefined || param === '') return {}
  const types = product ? optionsOf(product).map(({ type }) => type) : []
  const values = param.split(' / ')
  return Object.fromEntries(values.map((value, index) => [types[index] ?? '?', value]))
}

const byId = <T extends { id: string }>(items: readonly T[], id: string): T | undefined => items.find((item) => item.id === id)

function readLine(item: WireLine, key: string, { merch, events }: Catalogue): CartLine {
  switch (item.type) {
    case 'subscription': {
      const { type, id } = item
      return { key, type, id, ...z.parse(subscriptionChoices, item), specialname: readSpecialName(item) }
    }
    case 'merch': {
      const { type, id, param, price, note } = item
      return { key, type, id, options: readOptions(param, byId(merch, id)), price, note }
    }
    case 'ticket': {
      const { type, id, param, holder, under18, price, note } = item
      return { key, type, id, options: readOptions(param, byId(events, id)), holder, under18, price, note }
    }
    case 'donation':
      return { key, type: 'donation', amount: item.price }
  }
}

/** Reads only the choices from a wire cart: every number except a donation's and a misc price is dropped (security 2.2). */
export function readCart(cart: WireCart, catalogue: Catalogue): CartLine[] {
  return cart.items.map((item, index) => readLine(item, String(index), catalogue))
}

/** Prices a wire cart from only its choices. */
export function priceWireCart(cart: WireCart, catalogue: Catalogue, context: PricingContext): PricedCart {
  return priceCart(readCart(cart, catalogue), catalogue, context)
}
