import type { SubscriptionType } from '#domain/catalogue/catalogue.ts'
import type { SubscriptionEntry } from '#domain/catalogue/editing/entry.ts'
import { subscriptionOf } from '#domain/catalogue/editing/entry-subscriptions.ts'
import type { Sql } from '#server/db/database.ts'

/** A query for what was published last of the type whose code is in `column`, archived or not: its name stays readable (D618). */
export const newestType = (column: string) => `
  (select body from catalogue_publication_entry join catalogue_publication on catalogue_publication.id = publication_id
    where kind = 'subscription' and product_id = ${column} and version is not null order by version desc limit 1)`

/** What a type was on sale as at a time; as it was first published, for what was sold before that. Undefined for a code there never was. */
export type TypesSold = (code: string, at: Date) => SubscriptionType | undefined

/** Reads every version of the types: what was sold brings what its type brought then, whatever it brings today (D745). */
export async function readTypesSold(sql: Sql): Promise<TypesSold> {
  const rows = await sql.all<{ entry: SubscriptionEntry; from: Date }>(
    `select body as entry, published_at as from from catalogue_publication_entry join catalogue_publication on id = publication_id
      where kind = 'subscription' and version is not null order by version`,
  )
  const versions = Map.groupBy(rows, ({ entry }) => entry.id)
  return (code, at) => {
    const known = versions.get(code) ?? []
    const then = known.findLast(({ from }) => from <= at) ?? known[0]
    return then && subscriptionOf(then.entry)
  }
}
