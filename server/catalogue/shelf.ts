import type { Catalogue, MerchProduct, StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/catalogue/hidden.ts'
import { publicMerch } from '#domain/catalogue/merch.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { sanitiseBody } from '#server/catalogue/sanitise-body.ts'
import type { Sql } from '#server/db/database.ts'

type Kind = 'merch' | 'ticket'
type Counted = Pick<MerchProduct | TicketEvent, 'id'> & { stock?: readonly StockRow[] }

/** Descriptions are cleaned on their way in, whoever wrote them (security 2.9). */
function cleanEvents(events: readonly TicketEvent[]): readonly TicketEvent[] {
  return events.map((event) => ({ ...event, body: sanitiseBody(event.body) }))
}

const openEvents = cleanEvents(publicEvents)
const deskEvents = [...openEvents, ...cleanEvents(hiddenEvents)]

/**
 * Everything the station has on sale, with the counts it opened with: enough to price a cart by, since stock is taken by the
 * database's own count. Hidden things are for the desk alone (L96, L106).
 */
export function printed({ includeHidden }: { includeHidden: boolean }): Catalogue {
  return {
    subscriptions: subscriptionTypes,
    merch: includeHidden ? [...publicMerch, ...hiddenMerch] : publicMerch,
    events: includeHidden ? deskEvents : openEvents,
  }
}

/** The same thing with what is left of it now. What the database does not know of is not there to be sold. */
function counted<Thing extends Counted>(thing: Thing, kind: Kind, left: ReadonlyMap<string, number>): Thing {
  if (!thing.stock) return thing
  return { ...thing, stock: thing.stock.map((row) => ({ ...row, available: left.get(skuOf(kind, thing.id, row)) ?? 0 })) }
}

/** The catalogue as it stands: prices from the station's own lists, counts from the database (security 2.2). */
export async function loadCatalogue(sql: Sql, { includeHidden }: { includeHidden: boolean }): Promise<Catalogue> {
  const rows = await sql.all<{ sku: string; available: number }>('select sku, available from stock')
  const left = new Map(rows.map(({ sku, available }) => [sku, available]))
  const { subscriptions, merch, events } = printed({ includeHidden })
  return {
    subscriptions,
    merch: merch.map((product) => counted(product, 'merch', left)),
    events: events.map((event) => counted(event, 'ticket', left)),
  }
}

/** Gives every counted thing its opening count. What is counted already keeps its count, so it may run at every start. */
export async function seedStock(sql: Sql): Promise<void> {
  const { merch, events } = printed({ includeHidden: true })
  const rowsOf = (kind: Kind, things: readonly Counted[]) =>
    things.flatMap(({ id, stock = [] }) =>
      stock.map((row) => ({ sku: skuOf(kind, id, row), kind, product_id: id, initial: row.available })),
    )
  await sql.all(
    `insert into stock (sku, kind, product_id, initial, available)
     select sku, kind, product_id, initial, initial
       from jsonb_to_recordset($1) as row (sku text, kind text, product_id text, initial integer)
     on conflict (sku) do nothing`,
    [JSON.stringify([...rowsOf('merch', merch), ...rowsOf('ticket', events)])],
  )
}
