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

type Counting = { underWay: Promise<unknown>; next: Promise<string> | undefined }
const countings = new WeakMap<Sql, Counting>()

async function count(sql: Sql): Promise<string> {
  const text = "select coalesce(json_object_agg(sku, available order by sku), '{}')::text as counts from stock"
  const [row] = await sql.all<{ counts: string }>(text)
  return row?.counts ?? '{}'
}

/**
 * What is left of everything, as the database has it at a moment after it was asked for: JSON by sku. One question is under
 * way at a time, and all who come meanwhile share the next one.
 */
export function countStock(sql: Sql): Promise<string> {
  const counting: Counting = countings.get(sql) ?? { underWay: Promise.resolve(), next: undefined }
  countings.set(sql, counting)
  counting.next ??= counting.underWay
    .catch(() => {})
    .then(() => {
      const asked = count(sql)
      counting.underWay = asked
      counting.next = undefined
      return asked
    })
  return counting.next
}

/** The catalogue with these counts: prices from the station's own lists, counts from the database (security 2.2). */
export function stockedCatalogue(counts: string, { includeHidden }: { includeHidden: boolean }): Catalogue {
  const left = new Map<string, number>(Object.entries(JSON.parse(counts)))
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
