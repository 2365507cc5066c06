import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import type { Entry } from '#domain/catalogue/editing/entry.ts'
import type { Sql } from '#server/db/database.ts'

type Name = { kind: string; id: string }
export type SampleThing = { entry: Entry; hasDraft: boolean }

const things = "kind in ('merch', 'ticket', 'subscription')"

/**
 * What the shop came with and still sells exactly as it came, at the desk too, in the order of its lists. What the station has
 * published since, or changed at the catalogue desk, is its own; `asIfUndone` names changes there that don't count. The desk's
 * free prices are a tool, and no sample.
 */
export async function findSampleThings(sql: Sql, asIfUndone: readonly Name[] = []): Promise<SampleThing[]> {
  return sql.all<SampleThing>(
    `with newest as (
       select distinct on (kind, product_id) kind, product_id, body from catalogue_publication_entry
         join catalogue_publication on id = publication_id where version is not null and ${things} order by kind, product_id, version desc
     ), drafted as (
       select kind, product_id from catalogue_draft
       union select kind, product_id from catalogue_publication_entry join catalogue_publication on id = publication_id where version is null
     )
     select newest.body as entry, exists (select 1 from drafted where (kind, product_id) = (newest.kind, newest.product_id)) as "hasDraft"
       from newest join catalogue_publication_entry sample using (kind, product_id)
       join catalogue_publication on catalogue_publication.id = sample.publication_id and version = 1
      where newest.body = sample.body and newest.body->>'visibility' <> 'archived' and product_id <> $1
        and not exists (select 1 from catalogue_overlay as changed where (kind, product_id) = (newest.kind, newest.product_id)
          and not exists (select 1 from jsonb_to_recordset($2) as undone (kind text, id text)
            where (undone.kind, undone.id) = (changed.kind, changed.product_id)))
      order by kind desc, (newest.body->>'rank')::float, product_id`,
    [MISC_ID, JSON.stringify(asIfUndone)],
  )
}
