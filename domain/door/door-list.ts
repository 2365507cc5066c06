import { writeCsv } from '#domain/csv.ts'
import { formatTime } from '#domain/time/station-time.ts'
import type { CameIn, DoorEntry, DoorList } from './door.ts'

/** One ticket of a paid or pledged order, with what the door needs to know. */
export type DoorTicket = {
  /** The order's number, like ZED-001001. */
  number: string
  /** The line's index in its order. */
  position: number
  buyer: string
  holder?: string | undefined
  under18?: boolean | undefined
  /** The chosen options, or the desk's note. */
  option: string
  /** Sold at the Zedder price. */
  isZedder: boolean
  /** Promised, not paid (D107). */
  isUnpaid: boolean
  code?: string | undefined
  cameIn?: CameIn | null | undefined
}

const order = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true, ignorePunctuation: true })

/**
 * Lists everyone on an event's door list, A to Z by holder. A ticket without a holder is the buyer's; if the buyer already has
 * one, it is their guest's (D53). Equal names are in the order they were bought.
 */
export function doorEntries(tickets: readonly DoorTicket[]): DoorEntry[] {
  const bought = tickets.toSorted((one, other) => order.compare(one.number, other.number) || one.position - other.position)
  const buyersOwn = new Map<string, number>()
  const entries = bought.map(
    ({ number, position, buyer, holder = '', under18 = false, option, isZedder, isUnpaid, code = '', cameIn = null }) => {
      const given = holder.trim()
      const own = given === '' || order.compare(given, buyer) === 0 ? (buyersOwn.get(number) ?? 0) + 1 : 0
      if (own > 0) buyersOwn.set(number, own)
      const name = given === '' && own > 1 ? `${buyer}, guest ${own}` : given || buyer
      return { key: `${number}:${position}`, code, name, buyer, number, option, isUnder18: under18, isZedder, isUnpaid, cameIn }
    },
  )
  return entries.toSorted((one, other) => order.compare(one.name, other.name))
}

/** Returns the letter a name is listed under; `#` for one that does not begin with a letter. */
export function letterOf(name: string): string {
  const [letter = ''] = name.normalize('NFD').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /\p{L}/u.test(letter) ? letter.toUpperCase() : '#'
}

/** Counts the entries, in all and by kind. */
export function doorCounts(entries: readonly DoorEntry[]) {
  const count = (is: (entry: DoorEntry) => boolean) => entries.filter(is).length
  return {
    all: entries.length,
    under18: count(({ isUnder18 }) => isUnder18),
    zedders: count(({ isZedder }) => isZedder),
    unpaid: count(({ isUnpaid }) => isUnpaid),
  }
}

const markIf = (is: boolean, word: string) => (is ? word : '')

/** Writes the list as a file for a spreadsheet. */
export function doorListCsv({ entries }: Pick<DoorList, 'entries'>): string {
  return writeCsv([
    ['In', 'Name', 'Under 18', 'Zedder', 'Unpaid', 'Option', 'Bought by', 'Order'],
    ...entries.map(({ name, buyer, number, option, isUnder18, isZedder, isUnpaid, cameIn }) => [
      cameIn ? formatTime(cameIn.at) : '',
      name,
      markIf(isUnder18, 'Under 18'),
      markIf(isZedder, 'Zedder'),
      markIf(isUnpaid, 'UNPAID'),
      option,
      buyer,
      number,
    ]),
  ])
}

/** The file's name, from the event and its day. */
export function doorListFilename({ event }: Pick<DoorList, 'event'>): string {
  return `door-list-${event.id}-${event.eventDateTime.slice(0, 10)}.csv`
}
