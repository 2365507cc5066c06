import { type Entry, isStocked } from '#domain/catalogue/editing/entry.ts'
import { entryOfEvent, entryOfProduct } from '#domain/catalogue/editing/entry-products.ts'
import { entryOfSubscription } from '#domain/catalogue/editing/entry-subscriptions.ts'
import { sampleDocuments } from '#domain/samples/documents.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { skuOf } from '#domain/stock/stock.ts'
import type { Sql } from '#server/db/database.ts'
import { readCatalogueFresh } from './read-catalogue.ts'

/** The first version of an empty shop, as a station would edit it. */
async function sampleEntries(): Promise<Entry[]> {
  const { sanitiseBody } = await import('./sanitise-body.ts')
  return [
    ...[...publicEvents, ...hiddenEvents].map((event, index) => ({
      ...entryOfEvent(event, index + 1),
      body: sanitiseBody(event.body),
    })),
    ...[...publicMerch, ...hiddenMerch].map((product, index) => entryOfProduct(product, index + 1)),
    ...subscriptionTypes.map((type, index) => entryOfSubscription(type, index + 1)),
  ]
}

async function publishSamples(sql: Sql): Promise<void> {
  await sql.all(
    `with first as (
       insert into catalogue_publication (version, published_at)
       select 1, now() where not exists (select 1 from catalogue_publication where version is not null)
       on conflict do nothing returning id
     ), moved as (update catalogue_version set version = version + 1 where exists (select 1 from first))
     insert into catalogue_publication_entry (publication_id, kind, product_id, body)
     select first.id, body->>'kind', body->>'id', body from first, jsonb_array_elements($1) as body`,
    [JSON.stringify(await sampleEntries())],
  )
}

/** Gives every counted combination that has no count yet its opening count. Counts that are there stay as they are. */
export async function openStock(sql: Sql, entries: readonly Entry[]): Promise<void> {
  const rows = entries.filter(isStocked).flatMap(({ kind, id, stock }) =>
    (stock ?? []).map(({ opening, ...row }) => ({
      sku: skuOf(kind, id, { ...row, available: opening }),
      kind,
      productId: id,
      initial: opening,
    })),
  )
  await sql.all(
    `insert into stock (sku, kind, product_id, initial, available)
     select sku, kind, "productId", initial, initial
       from jsonb_to_recordset($1) as row (sku text, kind text, "productId" text, initial integer)
     on conflict (sku) do nothing`,
    [JSON.stringify(rows)],
  )
}

/**
 * Puts the samples into a shop that has never published anything, as its first version, and gives every counted thing its
 * opening count. Safe at every start, in any number of processes: what is there stays (D614).
 */
export async function seedCatalogue(sql: Sql): Promise<void> {
  const published = await sql.one('select 1 from catalogue_publication where version is not null limit 1')
  if (!published) await publishSamples(sql)
  await addDocuments(sql)
  await openStock(sql, (await readCatalogueFresh(sql)).entries)
}

/** A shop that published before its station could be edited gets the samples of that into its first version. */
async function addDocuments(sql: Sql): Promise<void> {
  await sql.all(
    `with added as (
       insert into catalogue_publication_entry (publication_id, kind, product_id, body)
       select first.id, sample->>'kind', sample->>'id', sample from catalogue_publication first, jsonb_array_elements($1) as sample
        where first.version = 1 and not exists (select 1 from catalogue_publication_entry known where known.kind = sample->>'kind')
       on conflict do nothing returning kind
     )
     update catalogue_version set version = version + 1 where exists (select 1 from added)`,
    [JSON.stringify(sampleDocuments())],
  )
}
