import { createHash } from 'node:crypto'
import type { Catalogue, MerchProduct, StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { skuOf } from '#domain/stock/stock.ts'
import type { Sql } from '#server/db/database.ts'
import { sanitiseBody } from './sanitise-body.ts'
import { sharedQuery } from './shared-query.ts'

type Kind = 'merch' | 'ticket'
type Counted = Pick<MerchProduct | TicketEvent, 'id'> & { stock?: readonly StockRow[] }

/** The station's own lists. Descriptions are cleaned as they come in, no matter who wrote them (security 2.9). */
const listedEvents: readonly TicketEvent[] = [...publicEvents, ...hiddenEvents].map((event) => ({
  ...event,
  body: sanitiseBody(event.body),
}))
const listedMerch: readonly MerchProduct[] = [...publicMerch, ...hiddenMerch]

/** What the office has changed about one product or event: a row of catalogue_overlay. */
type OfficeChange = {
  kind: Kind
  productId: string
  isPublic: boolean | null
  body: string | null
  eventDateTime: string | null
  eventVenue: string | null
  isCounted: boolean
  needsAdult: boolean | null
}

/**
 * Everything the station sells: its own lists with the office's changes applied, as of `version`. Stock is what each thing
 * started with. That is enough to price a cart, because the database counts stock itself. Only the desk may see hidden
 * things (`desk`, not `open`). `contentKey` differs whenever the office's changes do.
 */
export type CurrentCatalogue = { version: number; contentKey: string; open: Catalogue; desk: Catalogue }

function applyVisibility<Thing extends { id: string; public: boolean }>(thing: Thing, change: OfficeChange | undefined): Thing {
  return change?.isPublic == null ? thing : { ...thing, public: change.isPublic }
}

function applyToEvent(event: TicketEvent, change: OfficeChange | undefined): TicketEvent {
  if (!change) return event
  return {
    ...applyVisibility(event, change),
    body: change.body ?? event.body,
    eventDateTime: change.eventDateTime ?? event.eventDateTime,
    eventVenue: change.eventVenue ?? event.eventVenue,
    under18NeedsAdult: change.needsAdult ?? event.under18NeedsAdult,
    stock: event.stock ?? (change.isCounted ? [{ options: {}, extraWeight: 0, available: 0 }] : undefined),
  }
}

function applyChanges(version: number, changes: readonly OfficeChange[]): CurrentCatalogue {
  const changeOf = (kind: Kind, id: string) => changes.find((change) => change.kind === kind && change.productId === id)
  const merch = listedMerch.map((product) => applyVisibility(product, changeOf('merch', product.id)))
  const events = listedEvents.map((event) => applyToEvent(event, changeOf('ticket', event.id)))
  const isPublic = (thing: { public: boolean }) => thing.public
  return {
    version,
    contentKey: createHash('sha256')
      .update(JSON.stringify([version, changes]))
      .digest('base64url'),
    open: { subscriptions: subscriptionTypes, merch: merch.filter(isPublic), events: events.filter(isPublic) },
    desk: { subscriptions: subscriptionTypes, merch, events },
  }
}

/** The catalogue as this transaction sees it, never from memory. */
export async function readCatalogueFresh(sql: Sql): Promise<CurrentCatalogue> {
  const row = await sql.one<{ version: number; changes: OfficeChange[] }>(
    `select version, coalesce((
       select json_agg(json_build_object('kind', kind, 'productId', product_id, 'isPublic', is_public, 'body', body,
                'eventDateTime', event_date_time, 'eventVenue', event_venue, 'isCounted', is_counted, 'needsAdult', needs_adult))
         from catalogue_overlay), '[]') as changes
       from catalogue_version`,
  )
  if (!row) throw new Error('The catalogue has no version.')
  return applyChanges(row.version, row.changes)
}

const inMemory = new WeakMap<Sql, CurrentCatalogue>()

/** The catalogue of this version, from memory if it is there, or a newer one if it has changed in the meantime. */
async function catalogueAt(sql: Sql, version: number): Promise<CurrentCatalogue> {
  const remembered = inMemory.get(sql)
  if (remembered?.version === version) return remembered
  const catalogue = await readCatalogueFresh(sql)
  inMemory.set(sql, catalogue)
  return catalogue
}

const readVersion = sharedQuery(async (sql) => {
  const row = await sql.one<{ version: number }>('select version from catalogue_version')
  return row?.version ?? 0
})

/** The catalogue as of some moment after this call. Costs one shared query, and a second one only after a change. */
export async function readCatalogue(sql: Sql): Promise<CurrentCatalogue> {
  return catalogueAt(sql, await readVersion(sql))
}

export type CatalogueAndStock = {
  catalogue: CurrentCatalogue
  /** What is left of everything, as JSON by sku. */
  stock: string
  /** Differs whenever the catalogue or the stock does. */
  contentKey: string
}

const readStock = sharedQuery(async (sql) => {
  const row = await sql.one<{ stock: string; version: number }>(
    `select version, (select coalesce(json_object_agg(sku, available order by sku), '{}')::text from stock) as stock from catalogue_version`,
  )
  return { stock: row?.stock ?? '{}', version: row?.version ?? 0 }
})

/** The catalogue and what is left of it, as of some moment after this call. Costs one shared query. */
export async function readCatalogueAndStock(sql: Sql): Promise<CatalogueAndStock> {
  const { stock, version } = await readStock(sql)
  const catalogue = await catalogueAt(sql, version)
  return { catalogue, stock, contentKey: `${catalogue.contentKey} ${stock}` }
}

/** The same thing with what is left of it now. Whatever the database has no count for cannot be sold. */
function withCounts<Thing extends Counted>(thing: Thing, kind: Kind, left: ReadonlyMap<string, number>): Thing {
  if (!thing.stock) return thing
  return { ...thing, stock: thing.stock.map((row) => ({ ...row, available: left.get(skuOf(kind, thing.id, row)) ?? 0 })) }
}

/** The catalogue with what is left: prices come from the station's own lists, counts from the database (security 2.2). */
export function mergeStock({ catalogue, stock }: CatalogueAndStock, { includeHidden }: { includeHidden: boolean }): Catalogue {
  const left = new Map<string, number>(Object.entries(JSON.parse(stock)))
  const { subscriptions, merch, events } = includeHidden ? catalogue.desk : catalogue.open
  return {
    subscriptions,
    merch: merch.map((product) => withCounts(product, 'merch', left)),
    events: events.map((event) => withCounts(event, 'ticket', left)),
  }
}

/** Gives every counted thing its opening count. Existing counts stay as they are, so this may run at every start. */
export async function seedStock(sql: Sql): Promise<void> {
  const rowsOf = (kind: Kind, things: readonly Counted[]) =>
    things.flatMap(({ id, stock = [] }) => stock.map((row) => ({ sku: skuOf(kind, id, row), kind, productId: id, initial: row.available })))
  await sql.all(
    `insert into stock (sku, kind, product_id, initial, available)
     select sku, kind, "productId", initial, initial
       from jsonb_to_recordset($1) as row (sku text, kind text, "productId" text, initial integer)
     on conflict (sku) do nothing`,
    [JSON.stringify([...rowsOf('merch', listedMerch), ...rowsOf('ticket', listedEvents)])],
  )
}
