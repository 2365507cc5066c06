import { type Counts, type CountsOf, deskEvent, deskMerch, type EventSales } from '#domain/catalogue/changes.ts'
import type { DeskThing } from '#domain/catalogue/desk-thing.ts'
import { type CurrentCatalogue, readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { SOLD } from '#server/orders/orders.ts'
import { readHolders } from './ticket-orders.ts'

type StockRow = Counts & { sku: string }

function countsBySku(rows: readonly StockRow[]): CountsOf {
  const counts = new Map(rows.map(({ sku, available, reserved, sold }) => [sku, { available, reserved, sold }]))
  return (sku) => counts.get(sku)
}

/** Columns that count the tickets of an event without counted stock: those waiting for their money, and those paid. */
export const takenColumns = `
  (count(*) filter (where holds_stock and state not in ${SOLD}))::integer as reserved,
  (count(*) filter (where state in ${SOLD} and taken_back_at is null))::integer as sold`

/** Everything on sale with its counts, for the office (A22). */
export async function readDeskThings(sql: Sql): Promise<DeskThing[]> {
  const [catalogue, stock, uncounted, holdersOf] = await Promise.all([
    readCatalogue(sql),
    sql.all<StockRow>('select sku, available, reserved, sold from stock'),
    sql.all<{ productId: string; reserved: number; sold: number }>(
      `select product_id as "productId", ${takenColumns} from order_line join shop_order on shop_order.id = order_id
        where kind = 'ticket' and sku is null group by product_id`,
    ),
    readHolders(sql),
  ])
  const taken = new Map(uncounted.map(({ productId, reserved, sold }) => [productId, reserved + sold]))
  const countsOf = countsBySku(stock)
  return [
    ...catalogue.desk.events.map((event) =>
      deskEvent(event, countsOf, { uncounted: taken.get(event.id) ?? 0, holders: holdersOf(event.id) }),
    ),
    ...catalogue.desk.merch.map((product) => deskMerch(product, countsOf)),
  ]
}

/** One thing inside a transaction, with its counts locked. Returns undefined if it is not in the catalogue. */
export async function lockDeskThing(
  sql: Sql,
  catalogue: CurrentCatalogue,
  { kind, id, sales }: { kind: DeskThing['kind']; id: string; sales: EventSales },
): Promise<DeskThing | undefined> {
  // Sales lock these rows in the same order and wait here. Rows that only refer to them need not wait.
  const rows = await sql.all<StockRow>(
    'select sku, available, reserved, sold from stock where kind = $1 and product_id = $2 order by sku for no key update',
    [kind, id],
  )
  if (kind === 'merch') {
    const product = catalogue.desk.merch.find((candidate) => candidate.id === id)
    return product && deskMerch(product, countsBySku(rows))
  }
  const event = catalogue.desk.events.find((candidate) => candidate.id === id)
  return event && deskEvent(event, countsBySku(rows), sales)
}
