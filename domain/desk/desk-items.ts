import type { CartLine } from '#domain/cart/cart.ts'
import { type Catalogue, MISC_ID, optionsOf, type SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { messages } from '#domain/messages.ts'
import { formatMoney, type PricePair } from '#domain/money/money.ts'
import { isOutOfReach, isSoldOut } from '#domain/stock/stock.ts'
import { upcoming } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'

/** Something the desk can add by typing its name or code. `id` is `kind:code`. */
export type DeskItem = {
  id: string
  kind: 'subscription' | 'merch' | 'ticket' | 'donation'
  code: string
  name: string
  /** The price, or that it is sold out. */
  detail: string
  /** None can be added now, and `detail` says so. */
  isGone: boolean
  /** It needs a name, a size or a sum before it can be added. */
  needsChoice: boolean
}

/** How many items are suggested at once. */
const MOST_FOUND = 12

const pair = ([zedder, full]: PricePair) => (zedder === full ? formatMoney(full) : `${formatMoney(zedder)} / ${formatMoney(full)}`)

function asksNothing(type: SubscriptionType): boolean {
  const { nameoncard, special, members, pack, tshirt, monthly, gold, general, daily, favshow } = type
  return !(nameoncard || special || members > 0 || pack || tshirt || monthly || gold || general || daily || favshow)
}

type Thing = Parameters<typeof isSoldOut>[0] & { id: string; price: PricePair }

/** The price of a counted item, or why it can't be added, to show before it's chosen. */
function offer(kind: 'merch' | 'ticket', thing: Thing, lines: readonly CartLine[]): Pick<DeskItem, 'detail' | 'isGone'> {
  if (isSoldOut(thing)) return { detail: 'Sold Out', isGone: true }
  if (isOutOfReach(thing, kind, lines)) return { detail: messages.outOfStock, isGone: true }
  return { detail: thing.id === MISC_ID ? 'any price' : pair(thing.price), isGone: false }
}

/** Lists everything the desk may sell on this day, by kind, with hidden items and the free-price one (T16, T142, T167). `lines` are already in the order. */
export function deskItems({ subscriptions, merch, events }: Catalogue, today: StationDate, lines: readonly CartLine[] = []): DeskItem[] {
  return [
    ...subscriptions.map((type) => ({
      id: `subscription:${type.id}`,
      kind: 'subscription' as const,
      code: type.id,
      name: `${type.name} subscription`,
      detail: formatMoney(type.cost),
      isGone: false,
      needsChoice: !asksNothing(type),
    })),
    { id: 'donation:donation', kind: 'donation', code: 'donation', name: 'Donation', detail: 'any sum', isGone: false, needsChoice: true },
    ...upcoming(events, today).map((event) => {
      const { detail, isGone } = offer('ticket', event, lines)
      const common = { id: `ticket:${event.id}`, kind: 'ticket' as const, code: event.id, name: event.name, needsChoice: true }
      return { ...common, detail: `Ticket, ${detail}`, isGone }
    }),
    ...merch.map((product) => ({
      id: `merch:${product.id}`,
      kind: 'merch' as const,
      code: product.id,
      name: product.name,
      ...offer('merch', product, lines),
      needsChoice: product.id === MISC_ID || optionsOf(product).length > 0,
    })),
  ]
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Without spaces and hyphens: `t-shirt`, `t shirt` and `tshirt` are one word. */
const squash = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

const kindNames: Record<DeskItem['kind'], readonly string[]> = {
  subscription: ['subs', 'subscription', 'membership'],
  donation: ['donate', 'donation'],
  ticket: ['tickets', 'events', 'gigs', 'concerts'],
  merch: ['merchandise'],
}
/** What people at the desk call items whose catalogue name is different. */
const otherNames: readonly (readonly [name: RegExp, words: readonly string[]])[] = [
  [/\btee\b/, ['tshirt', 'shirt', 'teeshirt']],
  [/\bunder[ -]?18\b/, ['u18', 'youth']],
]

/** What is in brackets only comes with it, or says what kind it is. */
const withoutBrackets = (name: string) => name.replaceAll(/\([^)]*\)/gu, '')

function isAlsoCalled(kind: DeskItem['kind'], foldedName: string, wanted: string): boolean {
  const others = otherNames.flatMap(([pattern, words]) => (pattern.test(foldedName) ? words : []))
  return [...kindNames[kind], ...others].some((word) => word.startsWith(wanted))
}

/**
 * Ranks a match, 0 is the best: the code itself, a name or code that starts with the text, a word that does and isn't in brackets, a part
 * of either, another word for it, another word for what is in brackets.
 */
function rank(item: DeskItem, text: string): number | undefined {
  const { kind, code, name } = item
  const [wanted, squashed] = [fold(text), squash(text)]
  const foldedName = fold(name)
  // 'misc' is a code of both kinds, and a ticket needs a name for the door, which a walk-in doesn't give.
  if (code === wanted) return kind === 'ticket' ? 1 : 0
  if (foldedName.startsWith(wanted)) return 1
  if (code.startsWith(wanted)) return 2
  if (
    withoutBrackets(foldedName)
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word.startsWith(wanted))
  )
    return 3
  if (foldedName.includes(wanted) || code.includes(wanted)) return 4
  if (squashed === '') return undefined
  if (squash(name).includes(squashed)) return 4
  if (isAlsoCalled(kind, withoutBrackets(foldedName), squashed)) return 5
  return isAlsoCalled(kind, foldedName, squashed) ? 6 : undefined
}

/**
 * Finds items by part of a name or code, or what people call them, ignoring accents, case, spaces and hyphens: best match first,
 * sold-out items last in their rank. `total` counts the ones left out too. An empty text finds nothing.
 */
export function findDeskItems(items: readonly DeskItem[], text: string): { items: DeskItem[]; total: number } {
  if (fold(text) === '') return { items: [], total: 0 }
  const found = items
    .flatMap((item) => {
      const score = rank(item, text)
      return score === undefined ? [] : [{ item, score: score + (item.isGone ? 0.5 : 0) }]
    })
    .toSorted((one, other) => one.score - other.score)
    .map(({ item }) => item)
  return { items: found.slice(0, MOST_FOUND), total: found.length }
}
