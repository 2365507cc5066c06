import { createHash } from 'node:crypto'
import type { Catalogue, MerchProduct, StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import { type Document, type Edited, isDocument } from '#domain/catalogue/editing/document.ts'
import type { Entry, StockedEntry } from '#domain/catalogue/editing/entry.ts'
import { eventOf, productOf } from '#domain/catalogue/editing/entry-products.ts'
import { subscriptionOf } from '#domain/catalogue/editing/entry-subscriptions.ts'
import { settingsOf } from '#domain/catalogue/editing/published-settings.ts'
import type { Settings } from '#domain/catalogue/settings-wire.ts'
import { takeSettings } from '#domain/settings.ts'
import { skuOf } from '#domain/stock/stock.ts'
import type { Sql } from '#server/db/database.ts'
import { sharedQuery } from './shared-query.ts'

type Kind = Entry['kind']
type Counted = Pick<MerchProduct | TicketEvent, 'id'> & { stock?: readonly StockRow[] }

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
 * Everything the station sells: what it published last of each thing, with the office's changes applied, as of `version`. Stock
 * is what each thing started with. That is enough to price a cart, because the database counts stock itself. Only the desk may
 * see hidden things (`desk`, not `open`); `all` has archived things too, which nobody can buy: orders and tickets name them.
 * `contentKey` differs whenever anything in it does.
 */
export type CurrentCatalogue = {
  version: number
  contentKey: string
  /** In the order of the lists. */
  entries: readonly Entry[]
  /** What the station says of itself, and what of that others have to be told. */
  documents: readonly Document[]
  settings: Settings
  open: Catalogue
  desk: Catalogue
  all: Catalogue
}

function withOverlay(entry: Entry, change: OfficeChange | undefined): Entry {
  // The catalogue desk has no types of subscription.
  if (!change || entry.kind === 'subscription') return entry
  const visibility = change.isPublic === null || entry.visibility === 'archived' ? entry.visibility : change.isPublic ? 'public' : 'hidden'
  if (entry.kind === 'merch') return { ...entry, visibility }
  return {
    ...entry,
    visibility,
    body: change.body ?? entry.body,
    eventDateTime: change.eventDateTime ?? entry.eventDateTime,
    eventVenue: change.eventVenue ?? entry.eventVenue,
    under18NeedsAdult: change.needsAdult ?? entry.under18NeedsAdult,
    stock: entry.stock ?? (change.isCounted ? [{ options: {}, extraWeight: 0, opening: 0 }] : null),
  }
}

const byRank = (one: Entry, other: Entry) => one.rank - other.rank || (one.id < other.id ? -1 : 1)

type Kept = Pick<CurrentCatalogue, 'version' | 'contentKey' | 'entries' | 'documents'>

/** The catalogue that these entries make, which are in the order of the lists. */
export function assemble(kept: Kept): CurrentCatalogue {
  const { entries } = kept
  const products = entries.filter((entry) => entry.kind === 'merch')
  const merch = products.map((entry, index) => productOf(entry, products.length - index))
  const events = entries.filter((entry) => entry.kind === 'ticket').map(eventOf)
  const types = entries.filter((entry) => entry.kind === 'subscription')
  const archived = new Set(entries.filter(({ visibility }) => visibility === 'archived').map(({ kind, id }) => `${kind}:${id}`))
  const desk = {
    subscriptions: types.filter(({ visibility }) => visibility !== 'archived').map(subscriptionOf),
    merch: merch.filter(({ id }) => !archived.has(`merch:${id}`)),
    events: events.filter(({ id }) => !archived.has(`ticket:${id}`)),
  }
  const isPublic = (thing: { public: boolean }) => thing.public
  return {
    ...kept,
    settings: settingsOf(kept.documents),
    open: {
      subscriptions: types.filter(({ visibility }) => visibility === 'public').map(subscriptionOf),
      merch: desk.merch.filter(isPublic),
      events: desk.events.filter(isPublic),
    },
    desk,
    all: { subscriptions: types.map(subscriptionOf), merch, events },
  }
}

/** What was published last of each thing. */
const NEWEST = `select distinct on (kind, product_id) body from catalogue_publication_entry
  join catalogue_publication on id = publication_id where version is not null order by kind, product_id, version desc`

/** The catalogue as this transaction sees it, never from memory. */
export async function readCatalogueFresh(sql: Sql): Promise<CurrentCatalogue> {
  const row = await sql.one<{ version: number; entries: string; changes: string }>(
    `select version, (select coalesce(json_agg(body), '[]')::text from (${NEWEST}) as newest) as entries, coalesce((
       select json_agg(json_build_object('kind', kind, 'productId', product_id, 'isPublic', is_public, 'body', body,
                'eventDateTime', event_date_time, 'eventVenue', event_venue, 'isCounted', is_counted, 'needsAdult', needs_adult))
         from catalogue_overlay), '[]')::text as changes
       from catalogue_version`,
  )
  if (!row) throw new Error('The catalogue has no version.')
  const changes: OfficeChange[] = JSON.parse(row.changes)
  const published: Edited[] = JSON.parse(row.entries)
  const documents = published.filter(isDocument)
  const changeOf = new Map(changes.map((change) => [`${change.kind}:${change.productId}`, change]))
  const entries = published
    .filter((entry) => !isDocument(entry))
    .map((entry) => withOverlay(entry, changeOf.get(`${entry.kind}:${entry.id}`)))
    .toSorted(byRank)
  const contentKey = createHash('sha256')
    .update(JSON.stringify([row.version, row.entries, row.changes]))
    .digest('base64url')
  return assemble({ version: row.version, contentKey, entries, documents })
}

const inMemory = new WeakMap<Sql, CurrentCatalogue>()

/**
 * The catalogue of this version, from memory if it is there, or a newer one if it has changed in the meantime. This process speaks and
 * prices as the station that it read from then on (D723).
 */
async function catalogueAt(sql: Sql, version: number): Promise<CurrentCatalogue> {
  const remembered = inMemory.get(sql)
  if (remembered?.version === version) return remembered
  const catalogue = await readCatalogueFresh(sql)
  inMemory.set(sql, catalogue)
  takeSettings(catalogue.settings)
  return catalogue
}

/** The catalogue that was read last, perhaps seconds ago. Who relies on it compares its version with the one of now. */
export const recallCatalogue = (sql: Sql): CurrentCatalogue | undefined => inMemory.get(sql)

const readVersion = sharedQuery(async (sql) => {
  const row = await sql.one<{ version: number }>('select version from catalogue_version')
  return row?.version ?? 0
})

const lately = new WeakMap<Sql, { at: number; version: number }>()

/** The version of the catalogue as of the last second: every open page asks for it all the time, and the database once a second. */
export async function readVersionLately(sql: Sql): Promise<number> {
  const known = lately.get(sql)
  if (known && performance.now() - known.at < 1000) return known.version
  const at = performance.now()
  const version = await readVersion(sql)
  lately.set(sql, { at, version })
  return version
}

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
function withCounts<Thing extends Counted>(thing: Thing, kind: StockedEntry['kind'], left: Readonly<Record<string, number>>): Thing {
  if (!thing.stock) return thing
  return { ...thing, stock: thing.stock.map((row) => ({ ...row, available: left[skuOf(kind, thing.id, row)] ?? 0 })) }
}

/** What is left of everything, by sku. */
export const leftOf = (stock: string): Readonly<Record<string, number>> => JSON.parse(stock)

/** Events with what is left of each. */
export const countEvents = (events: readonly TicketEvent[], left: Readonly<Record<string, number>>): TicketEvent[] =>
  events.map((event) => withCounts(event, 'ticket', left))

/** The catalogue with what is left: prices come from the station's own lists, counts from the database (security 2.2). */
export function mergeStock({ catalogue, stock }: CatalogueAndStock, { includeHidden }: { includeHidden: boolean }): Catalogue {
  const left = leftOf(stock)
  const { subscriptions, merch, events } = includeHidden ? catalogue.desk : catalogue.open
  return {
    subscriptions,
    merch: merch.map((product) => withCounts(product, 'merch', left)),
    events: countEvents(events, left),
  }
}
