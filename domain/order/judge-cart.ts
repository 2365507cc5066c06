import type { FailureBody } from '#domain/api/failure.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { giftMessages, giftsToSelf } from '#domain/cart/gift-rules.ts'
import { subscriptionProblems } from '#domain/cart/line-rules.ts'
import { wasPrice } from '#domain/cart/price-notes.ts'
import { type LineProblem, type PricedCart, priceCart } from '#domain/cart/pricing.ts'
import { priceOf, readCart, type WireCart, writeCart } from '#domain/cart/wire.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { drawsLately } from '#domain/catalogue/prizes.ts'
import { messages } from '#domain/messages.ts'
import type { Problem } from '#domain/problem.ts'
import { skuOfLine } from '#domain/stock/stock.ts'
import { ADULT_NEEDED, isPast, mostTickets, needsAdult, ticketsLeft } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** Why a cart can't be ordered, ready to send as the reply. Money in `cart` is in cents. */
export type CartRefusal = { status: 409 | 422; body: FailureBody }

/** A wire cart priced from the catalogue. `lines` are in the order they were sent. */
export type Judged = {
  lines: readonly CartLine[]
  priced: PricedCart
  /** The shipping price; a cart that was accepted always has one. */
  shippingPrice: number
  catalogue: Catalogue
  /** The sku each line takes one unit of; null where nothing is counted. */
  skus: readonly (string | null)[]
}

export type JudgeContext = {
  today: StationDate
  /** The buyer's address: nobody gives to themselves (D360). */
  buyerEmail?: string | undefined
  hasActiveSubscription: boolean
  /** Only reception may set this (D10). */
  discountOverride?: boolean
  /** Tickets this contact holds already, by event: the maximum counts across orders too (security 2.2). */
  ticketsHeld?: ReadonlyMap<string, number> | undefined
}

const at = (index: number, field?: string) => (field === undefined ? `cart.items.${index}` : `cart.items.${index}.${field}`)

function lineProblem({ key, reason }: LineProblem): Problem {
  const index = Number(key)
  if (reason === 'unknown') return { path: at(index), message: messages.notFound }
  return { path: at(index, 'param'), message: reason === 'option-required' ? messages.required : 'This choice isn’t available.' }
}

function choiceProblems(lines: readonly CartLine[], catalogue: Catalogue, today: StationDate): Problem[] {
  return lines.flatMap((line, index) => {
    const event = line.type === 'ticket' && line.under18 ? catalogue.events.find(({ id }) => id === line.id) : undefined
    if (event && !event.under18Free) return [{ path: at(index, 'under18'), message: messages.noUnder18 }]
    const type = line.type === 'subscription' ? catalogue.subscriptions.find(({ id }) => id === line.id) : undefined
    if (line.type !== 'subscription' || !type) return []
    return subscriptionProblems(type, line, drawsLately(type, today)).map(({ path, message }) => ({ path: at(index, path), message }))
  })
}

function ticketProblems(lines: readonly CartLine[], catalogue: Catalogue, held: ReadonlyMap<string, number> = new Map()): Problem[] {
  return lines.flatMap((line, index) => {
    const event = line.type === 'ticket' ? catalogue.events.find(({ id }) => id === line.id) : undefined
    if (!event) return []
    const room = ticketsLeft(event, lines.slice(0, index)) - (held.get(event.id) ?? 0)
    if (room > 0) return []
    const before = held.get(event.id) ? ', counting the ones you already have' : ''
    return [{ path: at(index), message: `At most ${mostTickets(event)} tickets per person${before}.` }]
  })
}

/** Under 18s without the adult that their event asks for, at the first of their tickets. */
function adultProblems(lines: readonly CartLine[], catalogue: Catalogue): Problem[] {
  return catalogue.events
    .filter((event) => needsAdult(event, lines))
    .map(({ id }) => ({ path: at(lines.findIndex((line) => line.type === 'ticket' && line.id === id)), message: ADULT_NEEDED }))
}

function pastProblems(lines: readonly CartLine[], catalogue: Catalogue, today: StationDate): Problem[] {
  return lines.flatMap((line, index) => {
    const event = line.type === 'ticket' ? catalogue.events.find(({ id }) => id === line.id) : undefined
    return event && isPast(event, today) ? [{ path: at(index), message: messages.eventPassed }] : []
  })
}

function priceProblems(sent: WireCart, priced: PricedCart): Problem[] {
  return priced.lines.flatMap(({ key, price }) => {
    const item = sent.items[Number(key)]
    const shown = item && priceOf(item)
    return shown === undefined || shown === price ? [] : [{ path: at(Number(key)), message: wasPrice(shown) }]
  })
}

/** Writes the cart at current prices for the buyer to check; left out when none of it can be bought. */
function freshCart(priced: PricedCart, catalogue: Catalogue): { cart?: WireCart } {
  return priced.lines.length > 0 ? { cart: writeCart(priced, catalogue) } : {}
}

/**
 * Prices a cart from only its ids and choices (security 2.2) and refuses what cannot be bought: 422 for unknown or hidden
 * items, choices that are missing or not offered, and too many tickets, 409 for events that have passed, more than 5 kg to be posted, and a total
 * that differs from the one the sender saw. Problems carry `cart.items.N`, with the field where there is one (D83).
 */
export function judgeCart(sent: WireCart, catalogue: Catalogue, context: JudgeContext): Judged | CartRefusal {
  const lines = readCart(sent, catalogue)
  const { hasActiveSubscription, discountOverride } = context
  const priced = priceCart(lines, catalogue, {
    hasActiveSubscription,
    pickup: sent.stationPickup,
    discountOverride,
  })
  const problems = [
    ...priced.problems.map(lineProblem),
    ...choiceProblems(lines, catalogue, context.today),
    ...giftsToSelf(lines, context.buyerEmail).map((index) => ({ path: at(index, 'email'), message: giftMessages.toSelf })),
    ...ticketProblems(lines, catalogue, context.ticketsHeld),
    ...adultProblems(lines, catalogue),
  ]
  if (problems.length > 0) return { status: 422, body: { error: messages.refused, problems } }

  const past = pastProblems(lines, catalogue, context.today)
  if (past.length > 0) return { status: 409, body: { error: messages.eventPassed, problems: past } }

  if (priced.shipping.price === null) {
    return { status: 409, body: { error: messages.tooHeavy, problems: [{ path: 'cart.stationPickup', message: messages.tooHeavy }] } }
  }
  if (sent.total !== undefined && sent.total !== priced.total) {
    return { status: 409, body: { error: messages.priceChanged, problems: priceProblems(sent, priced), ...freshCart(priced, catalogue) } }
  }
  const judged = {
    lines,
    priced,
    shippingPrice: priced.shipping.price,
    catalogue,
    skus: lines.map((line) => skuOfLine(line, catalogue) ?? null),
  }
  const unmade = lines.flatMap((line, index) => (isUnmade(line, catalogue) && judged.skus[index] === null ? [index] : []))
  if (unmade.length > 0) return soldOut(judged, unmade)
  return judged
}

/** Whether a line's combination of options isn't made: a counted product has no row for it. */
function isUnmade(line: CartLine, catalogue: Catalogue): boolean {
  if (line.type !== 'merch' && line.type !== 'ticket') return false
  const things: readonly { id: string; stock?: unknown }[] = line.type === 'merch' ? catalogue.merch : catalogue.events
  return things.find(({ id }) => id === line.id)?.stock !== undefined
}

function soldOut(
  { priced, catalogue }: Judged,
  indexes: readonly number[],
  messageOf = (_: number) => messages.outOfStock as string,
): CartRefusal {
  const problems = indexes.map((index) => ({ path: at(index), message: messageOf(index) }))
  return { status: 409, body: { error: messages.soldOutMeanwhile, problems, ...freshCart(priced, catalogue) } }
}

/** Makes the 409 for stock that ran out while the order was being saved. It names every line that is too many (D83). `left` is the stock now. */
export function soldOutRefusal(judged: Judged, skus: readonly string[], left: ReadonlyMap<string, number>): CartRefusal {
  const indexes = skus.flatMap((sku) => {
    const mine = judged.skus.flatMap((candidate, index) => (candidate === sku ? [index] : []))
    const tooMany = mine.slice(left.get(sku) ?? 0)
    // Stock may have been released since, but the line was still refused.
    return tooMany.length > 0 ? tooMany : mine.slice(-1)
  })
  return soldOut(judged, indexes, (index) => {
    const count = left.get(judged.skus[index] ?? '') ?? 0
    return count > 0 ? `Only ${count} left` : messages.outOfStock
  })
}
