import { type Catalogue, MISC_ID, optionsOf, type SubscriptionType } from '#domain/catalogue/catalogue.ts'
import { formatMoney, type PricePair } from '#domain/money/money.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
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
  /** A name, a size or a sum has to be given before it can be added. */
  needsChoice: boolean
}

/** How many items are suggested at once. */
const MOST_FOUND = 8

const pair = ([zedder, full]: PricePair) => (zedder === full ? formatMoney(full) : `${formatMoney(zedder)} / ${formatMoney(full)}`)

function asksNothing(type: SubscriptionType): boolean {
  const { nameoncard, special, members, pack, tshirt, monthly, gold, general, daily, favshow } = type
  return !(nameoncard || special || members > 0 || pack || tshirt || monthly || gold || general || daily || favshow)
}

/** Lists everything the desk may sell on this day, hidden items and the free-price one included (T16, T142, T167). */
export function deskItems({ subscriptions, merch, events }: Catalogue, today: StationDate): DeskItem[] {
  const item = (kind: DeskItem['kind'], code: string, name: string, detail: string, needsChoice: boolean): DeskItem => {
    return { id: `${kind}:${code}`, kind, code, name, detail, needsChoice }
  }
  return [
    ...subscriptions.map((type) => item('subscription', type.id, `${type.name} subscription`, formatMoney(type.cost), !asksNothing(type))),
    item('donation', 'donation', 'Donation', 'any sum', true),
    ...upcoming(events, today).map((event) =>
      item('ticket', event.id, event.name, event.id === MISC_ID ? 'any price' : pair(event.price), true),
    ),
    ...merch.map((product) => {
      const isFree = product.id === MISC_ID
      const detail = isSoldOut(product) ? 'Sold Out' : isFree ? 'any price' : pair(product.price)
      return item('merch', product.id, product.name, detail, isFree || optionsOf(product).length > 0)
    }),
  ]
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** Ranks a match, 0 is the best: the code itself, a name or code that begins with the text, a word that does, a part of either. */
function rank({ kind, code, name }: DeskItem, wanted: string): number | undefined {
  const foldedName = fold(name)
  // 'misc' is a code of both kinds, and a ticket needs a name for the door that a walk-in doesn't give.
  if (code === wanted) return kind === 'ticket' ? 1 : 0
  if (foldedName.startsWith(wanted)) return 1
  if (code.startsWith(wanted)) return 2
  if (foldedName.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted))) return 3
  return foldedName.includes(wanted) || code.includes(wanted) ? 4 : undefined
}

/** Finds items by part of a name or code, ignoring accents and case, best match first; none for an empty text. */
export function findDeskItems(items: readonly DeskItem[], text: string): DeskItem[] {
  const wanted = fold(text)
  if (wanted === '') return []
  return items
    .flatMap((item) => {
      const score = rank(item, wanted)
      return score === undefined ? [] : [{ item, score }]
    })
    .toSorted((one, other) => one.score - other.score)
    .slice(0, MOST_FOUND)
    .map(({ item }) => item)
}
