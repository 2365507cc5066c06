import type { FailureBody } from '#domain/api/schemas.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import { type Problem, subscriptionProblems } from '#domain/cart/line-rules.ts'
import { type LineProblem, type PricedCart, priceCart } from '#domain/cart/pricing.ts'
import { readCart, type WireCart, type WireLine, writeCart } from '#domain/cart/wire.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney } from '#domain/money/money.ts'
import { skuOfLine } from '#domain/stock/stock.ts'
import { isPast, mostTickets, ticketsLeft } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** Why a cart cannot be ordered, ready to be answered with. Money in `cart` is cents. */
export type CartRefusal = { status: 409 | 422; body: FailureBody }

/** What a wire cart asks for, priced by the station's own lists. `lines` keep the order in which they were sent. */
export type Judged = {
  lines: readonly CartLine[]
  priced: PricedCart
  /** The shipping price that was found; there is always one once a cart has passed. */
  shippingPrice: number
  catalogue: Catalogue
  /** The counted thing each line takes one unit of. */
  skus: readonly (string | null)[]
}

export type JudgeContext = {
  today: StationDate
  hasActiveSubscription: boolean
  /** Reception's choice alone (D10). */
  discountOverride?: boolean
  /** Tickets this contact holds already, by event: the maximum counts across orders too (security 2.2). */
  ticketsHeld: ReadonlyMap<string, number>
}

const at = (place: number, field?: string) => (field === undefined ? `cart.items.${place}` : `cart.items.${place}.${field}`)

function lineProblem({ key, reason }: LineProblem): Problem {
  const place = Number(key)
  if (reason === 'unknown') return { path: at(place), message: messages.notFound }
  return { path: at(place, 'param'), message: reason === 'option-required' ? messages.required : 'This choice is not offered.' }
}

function choiceProblems(lines: readonly CartLine[], catalogue: Catalogue): Problem[] {
  return lines.flatMap((line, place) => {
    const type = line.type === 'subscription' ? catalogue.subscriptions.find(({ id }) => id === line.id) : undefined
    if (line.type !== 'subscription' || !type) return []
    return subscriptionProblems(type, line).map(({ path, message }) => ({ path: at(place, path), message }))
  })
}

function ticketProblems(lines: readonly CartLine[], catalogue: Catalogue, held: ReadonlyMap<string, number>): Problem[] {
  return lines.flatMap((line, place) => {
    const event = line.type === 'ticket' ? catalogue.events.find(({ id }) => id === line.id) : undefined
    if (!event) return []
    const room = ticketsLeft(event, lines.slice(0, place)) - (held.get(event.id) ?? 0)
    if (room > 0) return []
    const before = held.get(event.id) ? ', counting those you have already' : ''
    return [{ path: at(place), message: `At most ${mostTickets(event)} tickets a person${before}.` }]
  })
}

function pastProblems(lines: readonly CartLine[], catalogue: Catalogue, today: StationDate): Problem[] {
  return lines.flatMap((line, place) => {
    const event = line.type === 'ticket' ? catalogue.events.find(({ id }) => id === line.id) : undefined
    return event && isPast(event, today) ? [{ path: at(place), message: messages.eventPassed }] : []
  })
}

const shownPrice = (item: WireLine) => (item.type === 'subscription' || item.type === 'donation' ? item.price : item.itemPrice)

function priceProblems(sent: WireCart, priced: PricedCart): Problem[] {
  return priced.lines.flatMap(({ key, price }) => {
    const item = sent.items[Number(key)]
    const shown = item && shownPrice(item)
    return shown === undefined || shown === price ? [] : [{ path: at(Number(key)), message: `Now ${formatMoney(price)}` }]
  })
}

/** The cart as it stands now, for the buyer to look over; left out when nothing of it can be bought. */
function freshCart(priced: PricedCart, catalogue: Catalogue): { cart?: WireCart } {
  return priced.lines.length > 0 ? { cart: writeCart(priced, catalogue) } : {}
}

/**
 * Prices a cart from its ids and choices alone (security 2.2) and refuses what cannot be bought: 422 for unknown or hidden
 * things, missing choices and too many tickets, 409 for events that have passed, more than 5 kg to be posted, and a total
 * other than the one the sender was shown. Problems carry `cart.items.N`, with the field where there is one (D83).
 */
export function judgeCart(sent: WireCart, catalogue: Catalogue, context: JudgeContext): Judged | CartRefusal {
  const lines = readCart(sent, catalogue)
  const { hasActiveSubscription, discountOverride } = context
  const priced = priceCart(lines, catalogue, {
    hasActiveSubscription,
    pickup: sent.stationPickup,
    ...(discountOverride === undefined ? {} : { discountOverride }),
  })
  const problems = [
    ...priced.problems.map(lineProblem),
    ...choiceProblems(lines, catalogue),
    ...ticketProblems(lines, catalogue, context.ticketsHeld),
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
  const unmade = lines.flatMap((line, place) => (isUnmade(line, catalogue) && judged.skus[place] === null ? [place] : []))
  if (unmade.length > 0) return soldOut(judged, unmade)
  return judged
}

/** A counted product that has no row for this combination of options does not come in it. */
function isUnmade(line: CartLine, catalogue: Catalogue): boolean {
  if (line.type !== 'merch' && line.type !== 'ticket') return false
  const things: readonly { id: string; stock?: unknown }[] = line.type === 'merch' ? catalogue.merch : catalogue.events
  return things.find(({ id }) => id === line.id)?.stock !== undefined
}

function soldOut(
  { priced, catalogue }: Judged,
  places: readonly number[],
  messageOf = (_: number) => messages.outOfStock as string,
): CartRefusal {
  const problems = places.map((place) => ({ path: at(place), message: messageOf(place) }))
  return { status: 409, body: { error: messages.soldOutMeanwhile, problems, ...freshCart(priced, catalogue) } }
}

/** The 409 for what ran out while the order was being written: each line too many is named (D83). `left` is what is there now. */
export function soldOutRefusal(judged: Judged, skus: readonly string[], left: ReadonlyMap<string, number>): CartRefusal {
  const places = skus.flatMap((sku) => {
    const mine = judged.skus.flatMap((candidate, place) => (candidate === sku ? [place] : []))
    const tooMany = mine.slice(left.get(sku) ?? 0)
    // What is left may have grown again since: the line was refused all the same.
    return tooMany.length > 0 ? tooMany : mine.slice(-1)
  })
  return soldOut(judged, places, (place) => {
    const count = left.get(judged.skus[place] ?? '') ?? 0
    return count > 0 ? `Only ${count} left` : messages.outOfStock
  })
}
