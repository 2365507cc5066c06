import { createHash } from 'node:crypto'
import type { Catalogue, MerchProduct, StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/catalogue/hidden.ts'
import { publicMerch } from '#domain/catalogue/merch.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { sanitiseBody } from '#server/catalogue/sanitise-body.ts'
import { sharedQuestion } from '#server/catalogue/shared-question.ts'
import type { Sql } from '#server/db/database.ts'

type Kind = 'merch' | 'ticket'
type Counted = Pick<MerchProduct | TicketEvent, 'id'> & { stock?: readonly StockRow[] }

/** Descriptions are cleaned on their way in, whoever wrote them (security 2.9). */
const printedEvents: readonly TicketEvent[] = [...publicEvents, ...hiddenEvents].map((event) => ({
  ...event,
  body: sanitiseBody(event.body),
}))
const printedMerch: readonly MerchProduct[] = [...publicMerch, ...hiddenMerch]

/** A row of catalogue_overlay: what the office changed of one thing. */
type Overlay = {
  kind: Kind
  product_id: string
  is_public: boolean | null
  body: string | null
  event_date_time: string | null
  is_counted: boolean
}

/**
 * Everything the station has on sale, as its lists and the office have it at `version`, with the counts it opened with:
 * enough to price a cart by, since stock is taken by the database's own count. Hidden things are for the desk alone
 * (L96, L106). `mark` tells apart what the office changed.
 */
export type Shelf = { version: number; mark: string; open: Catalogue; desk: Catalogue }

function laidOver<Thing extends { id: string; public: boolean }>(thing: Thing, overlay: Overlay | undefined): Thing {
  return overlay?.is_public == null ? thing : { ...thing, public: overlay.is_public }
}

function eventLaidOver(event: TicketEvent, overlay: Overlay | undefined): TicketEvent {
  if (!overlay) return event
  return {
    ...laidOver(event, overlay),
    body: overlay.body ?? event.body,
    eventDateTime: overlay.event_date_time ?? event.eventDateTime,
    ...(overlay.is_counted && !event.stock ? { stock: [{ options: {}, extraWeight: 0, available: 0 }] } : {}),
  }
}

function layOut(version: number, overlays: readonly Overlay[]): Shelf {
  const of = (kind: Kind, id: string) => overlays.find((overlay) => overlay.kind === kind && overlay.product_id === id)
  const merch = printedMerch.map((product) => laidOver(product, of('merch', product.id)))
  const events = printedEvents.map((event) => eventLaidOver(event, of('ticket', event.id)))
  const isPublic = (thing: { public: boolean }) => thing.public
  return {
    version,
    mark: createHash('sha256')
      .update(JSON.stringify([version, overlays]))
      .digest('base64url'),
    open: { subscriptions: subscriptionTypes, merch: merch.filter(isPublic), events: events.filter(isPublic) },
    desk: { subscriptions: subscriptionTypes, merch, events },
  }
}

/** What is on sale as this transaction sees it, past any memory. */
export async function layOutAnew(sql: Sql): Promise<Shelf> {
  const row = await sql.one<{ version: number; overlays: Overlay[] }>(
    `select version, coalesce((select json_agg(catalogue_overlay) from catalogue_overlay), '[]') as overlays from catalogue_version`,
  )
  if (!row) throw new Error('The catalogue has no version.')
  return layOut(row.version, row.overlays)
}

const shelves = new WeakMap<Sql, Shelf>()

/** The shelf of this version, from memory where it is there; a newer one where somebody changed it in between. */
async function shelfAt(sql: Sql, version: number): Promise<Shelf> {
  const known = shelves.get(sql)
  if (known?.version === version) return known
  const shelf = await layOutAnew(sql)
  shelves.set(sql, shelf)
  return shelf
}

const askVersion = sharedQuestion(async (sql) => {
  const row = await sql.one<{ version: number }>('select version from catalogue_version')
  return row?.version ?? 0
})

/** What is on sale at a moment after it was asked for. Only a change costs more than the shared question for the version. */
export async function readShelf(sql: Sql): Promise<Shelf> {
  return shelfAt(sql, await askVersion(sql))
}

export type Stocked = {
  shelf: Shelf
  /** What is left of everything, as the database has it: JSON by sku. */
  counts: string
  /** Tells apart everything that an answer is made of. */
  mark: string
}

const count = sharedQuestion(async (sql) => {
  const row = await sql.one<{ counts: string; version: number }>(
    `select version, (select coalesce(json_object_agg(sku, available order by sku), '{}')::text from stock) as counts from catalogue_version`,
  )
  return { counts: row?.counts ?? '{}', version: row?.version ?? 0 }
})

/** What is on sale and what is left of it, at a moment after it was asked for, by one shared question. */
export async function countStock(sql: Sql): Promise<Stocked> {
  const { counts, version } = await count(sql)
  const shelf = await shelfAt(sql, version)
  return { shelf, counts, mark: `${shelf.mark} ${counts}` }
}

/** The same thing with what is left of it now. What the database does not know of is not there to be sold. */
function counted<Thing extends Counted>(thing: Thing, kind: Kind, left: ReadonlyMap<string, number>): Thing {
  if (!thing.stock) return thing
  return { ...thing, stock: thing.stock.map((row) => ({ ...row, available: left.get(skuOf(kind, thing.id, row)) ?? 0 })) }
}

/** The catalogue with these counts: prices from the station's own lists, counts from the database (security 2.2). */
export function stockedCatalogue({ shelf, counts }: Stocked, { includeHidden }: { includeHidden: boolean }): Catalogue {
  const left = new Map<string, number>(Object.entries(JSON.parse(counts)))
  const { subscriptions, merch, events } = includeHidden ? shelf.desk : shelf.open
  return {
    subscriptions,
    merch: merch.map((product) => counted(product, 'merch', left)),
    events: events.map((event) => counted(event, 'ticket', left)),
  }
}

/** Gives every counted thing its opening count. What is counted already keeps its count, so it may run at every start. */
export async function seedStock(sql: Sql): Promise<void> {
  const rowsOf = (kind: Kind, things: readonly Counted[]) =>
    things.flatMap(({ id, stock = [] }) =>
      stock.map((row) => ({ sku: skuOf(kind, id, row), kind, product_id: id, initial: row.available })),
    )
  await sql.all(
    `insert into stock (sku, kind, product_id, initial, available)
     select sku, kind, product_id, initial, initial
       from jsonb_to_recordset($1) as row (sku text, kind text, product_id text, initial integer)
     on conflict (sku) do nothing`,
    [JSON.stringify([...rowsOf('merch', printedMerch), ...rowsOf('ticket', printedEvents)])],
  )
}
