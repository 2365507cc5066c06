import type { DeskThing } from '#domain/api/schemas.ts'
import { type Counts, type CountsOf, deskEvent, deskMerch } from '#domain/catalogue/changes.ts'
import { readShelf, type Shelf } from '#server/catalogue/shelf.ts'
import type { Sql } from '#server/db/database.ts'

type StockRow = Counts & { sku: string }

function countsBySku(rows: readonly StockRow[]): CountsOf {
  const counts = new Map(rows.map(({ sku, available, reserved, sold }) => [sku, { available, reserved, sold }]))
  return (sku) => counts.get(sku)
}

/** What waits for its money and what is paid, of orders that take no counted stock yet. */
export const takenColumns = `
  (count(*) filter (where holds_stock and state not in ('paid', 'fulfilled')))::integer as reserved,
  (count(*) filter (where state in ('paid', 'fulfilled')))::integer as sold`

/** Everything on sale with its counts, for the office (A22). */
export async function readDeskThings(sql: Sql): Promise<DeskThing[]> {
  const [shelf, stock, uncounted] = await Promise.all([
    readShelf(sql),
    sql.all<StockRow>('select sku, available, reserved, sold from stock'),
    sql.all<{ product_id: string; reserved: number; sold: number }>(
      `select product_id, ${takenColumns} from order_line join shop_order on shop_order.id = order_id
        where kind = 'ticket' and sku is null group by product_id`,
    ),
  ])
  const taken = new Map(uncounted.map(({ product_id, reserved, sold }) => [product_id, reserved + sold]))
  const countsOf = countsBySku(stock)
  return [
    ...shelf.desk.events.map((event) => deskEvent(event, countsOf, taken.get(event.id) ?? 0)),
    ...shelf.desk.merch.map((product) => deskMerch(product, countsOf)),
  ]
}

/** One thing within a transaction, its counts locked: undefined for what is not in the catalogue. */
export async function lockDeskThing(
  sql: Sql,
  shelf: Shelf,
  { kind, id, uncounted }: { kind: DeskThing['kind']; id: string; uncounted: number },
): Promise<DeskThing | undefined> {
  // Sales take these rows in the same order and wait here. What points at them need not wait.
  const rows = await sql.all<StockRow>(
    'select sku, available, reserved, sold from stock where kind = $1 and product_id = $2 order by sku for no key update',
    [kind, id],
  )
  if (kind === 'merch') {
    const product = shelf.desk.merch.find((candidate) => candidate.id === id)
    return product && deskMerch(product, countsBySku(rows))
  }
  const event = shelf.desk.events.find((candidate) => candidate.id === id)
  return event && deskEvent(event, countsBySku(rows), uncounted)
}
