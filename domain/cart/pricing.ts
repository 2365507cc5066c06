import { type Art, type Catalogue, type MerchProduct, MISC_ID, optionsOf, type TicketEvent } from '#domain/catalogue/catalogue.ts'
import { smallPhotograph } from '#domain/catalogue/photograph-address.ts'
import { photoOf } from '#domain/catalogue/poster.ts'
import { type Cents, gstIncluded, type PricePair } from '#domain/money/money.ts'
import { station } from '#domain/station.ts'
import { findStock } from '#domain/stock/stock.ts'
import type { Grams } from '#domain/weight/weight.ts'
import type { CartLine, MerchLine, SubscriptionLine, TicketLine } from './cart.ts'
import { zedderPricesHold } from './discount.ts'
import { shippingFor } from './shipping.ts'

/** A line and everything calculated from it. Prices in cents, weight in grams. */
export type PricedLine = {
  key: string
  line: CartLine
  name: string
  /** The chosen options as text, in the product's order: `Pack of 3 / Black` (D47). */
  param?: string
  /** What this buyer pays. */
  price: Cents
  zedderPrice: Cents
  fullPrice: Cents
  weight: Grams
  taxable: boolean
  art: Art
  image?: string
}

/** Why a line cannot be bought as it is. */
export type LineProblem = {
  key: string
  line: CartLine
  reason: 'unknown' | 'option-required' | 'option-unknown'
  option?: string
  name?: string
}

export type PricedCart = {
  lines: readonly PricedLine[]
  /** Lines that are no longer sold or lack a choice: shown, never charged. */
  problems: readonly LineProblem[]
  subTotal: Cents
  /** `price` is null above 5 kg, where the station has none (D25). */
  shipping: { weight: Grams; price: Cents | null }
  /** What posting packs costs, inside subTotal: each pack is a parcel of its own (D30, D354). */
  packPostage: Cents
  /** subTotal plus shipping, where shipping has a price. */
  total: Cents
  totalWeight: Grams
  totalTaxable: Cents
  gst: Cents
  subDiscount: boolean
  stationPickup: boolean
  activeSub: boolean
  /** What Zedder prices take off these lines: saved if subDiscount is set, otherwise what could be saved. */
  zedderSaving: Cents
}

export type PricingContext = {
  /** The buyer's own subscription runs today or later (T192). */
  hasActiveSubscription: boolean
  pickup: boolean
  /** Reception's choice, which applies until the cart is cleared (D10). */
  discountOverride?: boolean
  /** Prices that were promised earlier, in cents, by the key of their line. */
  promised?: ReadonlyMap<string, Cents>
}

const donationArt: Art = { motif: 'dots', color: 'pink' }

function missing(line: Exclude<CartLine, { type: 'donation' }>, { gone }: Catalogue): LineProblem {
  const before = gone?.find(({ id }) => id === line.id)
  return { key: line.key, line, reason: 'unknown', ...(before ? { name: before.name } : {}) }
}

function checkOptions(line: MerchLine | TicketLine, product: Pick<MerchProduct, 'name' | 'packs' | 'params'>): LineProblem | undefined {
  const { name } = product
  for (const { type, values } of optionsOf(product)) {
    const chosen = line.options[type]
    if (chosen === undefined || chosen === '') return { key: line.key, line, reason: 'option-required', option: type, name }
    if (!values.includes(chosen)) return { key: line.key, line, reason: 'option-unknown', option: type, name }
  }
  const strange = Object.keys(line.options).find((type) => !optionsOf(product).some((option) => option.type === type))
  return strange === undefined ? undefined : { key: line.key, line, reason: 'option-unknown', option: strange, name }
}

function paramOf(line: MerchLine | TicketLine, product: Pick<MerchProduct, 'packs' | 'params'>): { param?: string } {
  const chosen = optionsOf(product).map((option) => line.options[option.type])
  return chosen.length > 0 ? { param: chosen.join(' / ') } : {}
}

type Priced = Omit<PricedLine, 'price'>

/** What posting this line's pack costs, in cents: nothing for other things, for types without a pack, and for one that is picked up. */
function packPostageOf(line: CartLine, { subscriptions }: Pick<Catalogue, 'subscriptions'>): Cents {
  if (line.type !== 'subscription' || !line.postpack) return 0
  return subscriptions.some(({ id, pack }) => id === line.id && pack) ? station.packPostage : 0
}

function priceSubscription(line: SubscriptionLine, catalogue: Catalogue): Priced | LineProblem {
  const type = catalogue.subscriptions.find(({ id }) => id === line.id)
  if (!type) return missing(line, catalogue)
  const cost = type.cost + packPostageOf(line, catalogue)
  return {
    key: line.key,
    // What was ordered says how its pack gets there, whatever the type brings later (D745).
    line: type.pack ? { ...line, postpack: line.postpack ?? false } : line,
    name: `${type.name} subscription`,
    zedderPrice: cost,
    fullPrice: cost,
    weight: type.weight,
    taxable: type.tax,
    art: type.art,
    image: smallPhotograph(type.photographs) ?? type.image,
  }
}

function priceMerch(line: MerchLine, catalogue: Catalogue): Priced | LineProblem {
  const product = catalogue.merch.find(({ id }) => id === line.id)
  if (!product) return missing(line, catalogue)
  const problem = checkOptions(line, product)
  if (problem) return problem
  const pack = line.options.pack === undefined ? undefined : product.packs?.[line.options.pack]
  const pair: PricePair = product.id === MISC_ID ? [line.price ?? 0, line.price ?? 0] : (pack?.price ?? product.price)
  const extra = (pack?.extraWeight ?? 0) + (findStock(product.stock, line.options)?.extraWeight ?? 0)
  return {
    key: line.key,
    line,
    name: product.name,
    ...paramOf(line, product),
    zedderPrice: pair[0],
    fullPrice: pair[1],
    weight: product.weight + extra,
    taxable: product.tax,
    art: product.art,
    image: smallPhotograph(product.photographs) ?? photoOf(product.images)?.src,
  }
}

/** Prices one ticket, in cents: nothing under 18 where the event says so, the desk's price for misc (T175, T181). */
export function ticketPair(line: Pick<TicketLine, 'under18' | 'price'>, event: TicketEvent): PricePair {
  if (line.under18 && event.under18Free) return [0, 0]
  return event.id === MISC_ID ? [line.price ?? 0, line.price ?? 0] : event.price
}

function priceTicket(line: TicketLine, catalogue: Catalogue): Priced | LineProblem {
  const event = catalogue.events.find(({ id }) => id === line.id)
  if (!event) return missing(line, catalogue)
  const problem = checkOptions(line, event)
  if (problem) return problem
  const [zedderPrice, fullPrice] = ticketPair(line, event)
  return {
    key: line.key,
    line,
    name: event.name,
    ...paramOf(line, event),
    zedderPrice,
    fullPrice,
    weight: event.weight,
    taxable: event.tax,
    art: event.art,
    image: smallPhotograph(event.photographs) ?? event.image,
  }
}

/** Prices one line: its text, both prices in cents and its weight in grams, or why it cannot be bought. */
function workOut(line: CartLine, catalogue: Catalogue): Priced | LineProblem {
  switch (line.type) {
    case 'subscription':
      return priceSubscription(line, catalogue)
    case 'merch':
      return priceMerch(line, catalogue)
    case 'ticket':
      return priceTicket(line, catalogue)
    case 'donation':
      return {
        key: line.key,
        line,
        name: 'Donation',
        zedderPrice: line.amount,
        fullPrice: line.amount,
        weight: 0,
        taxable: false,
        art: donationArt,
      }
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Prices a whole cart from only its ids and choices. The shop, its mocks and its server all get their
 * numbers here. The discount applies when any subscription line is present or the buyer's subscription is active,
 * unless reception says otherwise (D10); GST is one eleventh of taxable prices plus shipping (D20).
 */
export function priceCart(lines: readonly CartLine[], catalogue: Catalogue, context: PricingContext): PricedCart {
  const worked = lines.map((line) => workOut(line, catalogue))
  const problems = worked.filter((result): result is LineProblem => 'reason' in result)
  const sound = worked.filter((result): result is Priced => !('reason' in result))

  const subDiscount = zedderPricesHold(
    sound.map(({ line }) => line),
    context,
  )
  const priced = sound.map((line) => {
    const promised = context.promised?.get(line.key)
    return promised === undefined
      ? { ...line, price: subDiscount ? line.zedderPrice : line.fullPrice }
      : { ...line, price: promised, zedderPrice: promised, fullPrice: promised }
  })

  const subTotal = sum(priced.map(({ price }) => price))
  const totalWeight = sum(priced.map(({ weight }) => weight))
  const totalTaxable = sum(priced.filter(({ taxable }) => taxable).map(({ price }) => price))
  const shippingWeight = context.pickup ? 0 : totalWeight
  const shippingPrice = shippingFor(shippingWeight)

  return {
    lines: priced,
    problems,
    subTotal,
    shipping: { weight: shippingWeight, price: shippingPrice },
    packPostage: sum(sound.map(({ line }) => packPostageOf(line, catalogue))),
    total: subTotal + (shippingPrice ?? 0),
    totalWeight,
    totalTaxable,
    gst: gstIncluded(totalTaxable + (shippingPrice ?? 0)),
    subDiscount,
    stationPickup: context.pickup,
    activeSub: context.hasActiveSubscription,
    zedderSaving: sum(sound.map(({ fullPrice, zedderPrice }) => fullPrice - zedderPrice)),
  }
}
