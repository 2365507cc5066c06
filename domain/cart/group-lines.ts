import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { availability, MAX_QUANTITY } from '#domain/stock/stock.ts'
import { isPast, ticketsLeft } from '#domain/stock/tickets.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { CartLine } from './cart.ts'
import { MAX_LINES } from './empty-cart.ts'
import type { PricedLine } from './pricing.ts'

/** Says what a line asks for, the same for equal lines. Undefined choices and the order they were made in don't count. */
function askOf({ key: _, ...line }: CartLine): string {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, part]) => [name, sorted(part)])
      : value
  return JSON.stringify(sorted(line))
}

/** Merch and tickets come in quantities. Each subscription has its own card, and each donation is its own gift (D6). */
const isCounted = ({ type }: CartLine) => type === 'merch' || type === 'ticket'

/** Equal lines together, where the first of them is (D351). The lines themselves stay one for each unit (D19). */
export function groupLines<Line extends { line: CartLine }>(lines: readonly Line[]): (readonly [Line, ...Line[]])[] {
  const groups = new Map<string, [Line, ...Line[]]>()
  for (const line of lines) {
    const ask = isCounted(line.line) ? askOf(line.line) : `key ${line.line.key}`
    const group = groups.get(ask)
    if (group) group.push(line)
    else groups.set(ask, [line])
  }
  return [...groups.values()]
}

export type MoreContext = { lines: readonly CartLine[]; catalogue: Catalogue; today: StationDate }

/**
 * Whether one more of this line may be put in the cart: there's stock and room for it, it hasn't passed, and one row has no more than the
 * form takes at once. The same rules as when it's added (D39, D52).
 */
export function canHaveMore({ line }: Pick<PricedLine, 'line'>, quantity: number, { lines, catalogue, today }: MoreContext): boolean {
  if (lines.length >= MAX_LINES || quantity >= MAX_QUANTITY) return false
  if (line.type === 'merch') {
    const product = catalogue.merch.find(({ id }) => id === line.id)
    return product !== undefined && availability(product, 'merch', line.options, 1, lines).isAvailable
  }
  if (line.type !== 'ticket') return false
  const event = catalogue.events.find(({ id }) => id === line.id)
  if (!event || isPast(event, today) || ticketsLeft(event, lines) === 0) return false
  return availability(event, 'ticket', line.options, 1, lines).isAvailable
}

/** The rows that can't have one more, each by the key of its first line. */
export function fullRows(lines: readonly Pick<PricedLine, 'line'>[], context: MoreContext): ReadonlySet<string> {
  const groups = groupLines(lines)
  return new Set(groups.flatMap((group) => (canHaveMore(group[0], group.length, context) ? [] : [group[0].line.key])))
}
