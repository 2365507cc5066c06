import type { DoorEntry, DoorList } from '#domain/api/schemas.ts'
import { writeCsv } from './csv.ts'

/** One ticket of an order that is paid or pledged, as the door wants to know of it. */
export type DoorTicket = {
  /** The order's own, such as ZED-001001. */
  number: string
  /** The line's place in its order. */
  position: number
  buyer: string
  holder?: string | undefined
  under18?: boolean | undefined
  /** What was chosen with it, or what the desk wrote of it. */
  option: string
  /** Sold at the Zedder price. */
  isZedder: boolean
  /** Promised, not paid (D107). */
  isUnpaid: boolean
}

const order = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true, ignorePunctuation: true })

/**
 * Everybody on the door of one event, A to Z by holder. A ticket without a holder is the buyer's; where the buyer has one
 * already it is their guest's (D53). Equal names stand in the order they were bought.
 */
export function doorEntries(tickets: readonly DoorTicket[]): DoorEntry[] {
  const bought = tickets.toSorted((one, other) => order.compare(one.number, other.number) || one.position - other.position)
  const buyersOwn = new Map<string, number>()
  const entries = bought.map(({ number, position, buyer, holder = '', under18 = false, option, isZedder, isUnpaid }) => {
    const given = holder.trim()
    const own = given === '' || order.compare(given, buyer) === 0 ? (buyersOwn.get(number) ?? 0) + 1 : 0
    if (own > 0) buyersOwn.set(number, own)
    const name = given === '' && own > 1 ? `${buyer}, guest ${own}` : given || buyer
    return { key: `${number}:${position}`, name, buyer, number, option, isUnder18: under18, isZedder, isUnpaid }
  })
  return entries.toSorted((one, other) => order.compare(one.name, other.name))
}

/** The letter a name is looked up under; `#` for one that begins with none. */
export function letterOf(name: string): string {
  const [letter = ''] = name.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /\p{L}/u.test(letter) ? letter.toUpperCase() : '#'
}

/** How many there are, and of what kind. */
export function doorCounts(entries: readonly DoorEntry[]) {
  const count = (is: (entry: DoorEntry) => boolean) => entries.filter(is).length
  return {
    all: entries.length,
    under18: count(({ isUnder18 }) => isUnder18),
    zedders: count(({ isZedder }) => isZedder),
    unpaid: count(({ isUnpaid }) => isUnpaid),
  }
}

const mark = (is: boolean, word: string) => (is ? word : '')

/** The list as a file for a spreadsheet. */
export function doorListCsv({ entries }: Pick<DoorList, 'entries'>): string {
  return writeCsv([
    ['In', 'Name', 'Under 18', 'Zedder', 'Unpaid', 'Option', 'Bought by', 'Order'],
    ...entries.map(({ name, buyer, number, option, isUnder18, isZedder, isUnpaid }) => [
      '',
      name,
      mark(isUnder18, 'Under 18'),
      mark(isZedder, 'Zedder'),
      mark(isUnpaid, 'UNPAID'),
      option,
      buyer,
      number,
    ]),
  ])
}

/** What that file is called: after its event and the day of it. */
export function doorListFilename({ event }: Pick<DoorList, 'event'>): string {
  return `door-list-${event.id}-${event.eventDateTime.slice(0, 10)}.csv`
}
