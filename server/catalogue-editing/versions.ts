import type { BodyOf, ReplyOf } from '#domain/api/contract.ts'
import type { Edited } from '#domain/catalogue/editing/document.ts'
import { changedEntryOf, draftsToPutBack, editingMessages } from '#domain/catalogue/editing/drafts.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { BY, lockCatalogue, readEditing } from './read-editing.ts'
import { type EditRequest, presentOf, writeDrafts } from './save-draft.ts'

/** Versions on one page, and the most things that are named of one. */
const PAGE = 20
const MOST_NAMED = 50

type Row = { version: number; at: Date; by: string; note: string; count: number; entries: { entry: Edited; base: Edited | null }[] | null }

/** A193: versions of the catalogue, newest first. Of the first, which has everything, only how many things. */
export async function readVersions(sql: Sql, before: number | undefined): Promise<ReplyOf<'catalogueVersions'>> {
  const rows = await sql.all<Row>(
    `select version, published_at as at, ${BY} as by, note,
            (select count(*) from catalogue_publication_entry where publication_id = catalogue_publication.id) as count,
            (select json_agg(json_build_object('entry', body, 'base', base) order by kind desc, product_id)
               from (select * from catalogue_publication_entry
                      where publication_id = catalogue_publication.id and version > 1 order by kind desc, product_id limit ${MOST_NAMED}) named) as entries
       from catalogue_publication left join contact on contact.id = by_id
      where version is not null and ($1::integer is null or version < $1) order by version desc limit ${PAGE + 1}`,
    [before ?? null],
  )
  const versions = rows.slice(0, PAGE).map(({ at, entries, ...row }) => ({
    ...row,
    at: at.toISOString(),
    entries: (entries ?? []).map(({ entry, base }) => changedEntryOf(base, entry)),
  }))
  return { versions, hasMore: rows.length > PAGE }
}

/** What was on sale as of a version, archived things included. */
async function readStateAt(sql: Sql, version: number): Promise<Edited[]> {
  const rows = await sql.all<{ entry: Edited }>(
    `select distinct on (kind, product_id) body as entry from catalogue_publication_entry
       join catalogue_publication on id = publication_id where version <= $1 order by kind, product_id, version desc`,
    [version],
  )
  return rows.map(({ entry }) => entry)
}

/**
 * A194: makes drafts of what differs from a version, to be looked at and published. Throws 404 for a version there never was, and
 * 409 with the things that have drafts already, or wait to be published.
 */
export async function putVersionBack(
  { db }: Pick<Deps, 'db'>,
  { session, body, requestId }: EditRequest<BodyOf<'putVersionBack'>>,
): Promise<ReplyOf<'putVersionBack'>> {
  return db.transaction(async (sql) => {
    await lockCatalogue(sql)
    if (!(await sql.one('select 1 from catalogue_publication where version = $1', [body.version]))) throw notFound()
    const editing = await readEditing(sql)
    const { catalogue, stateOf } = editing
    const back = draftsToPutBack([...catalogue.entries, ...catalogue.documents], await readStateAt(sql, body.version))
    const busy = back.filter((entry) => stateOf(entry).draft || stateOf(entry).waitsFor !== null)
    if (busy.length > 0) throw new Refusal(409, { error: editingMessages.draftsThere, ...presentOf(editing, busy) })
    await writeDrafts(
      sql,
      back.map((entry) => ({ entry, base: stateOf(entry).published })),
      session.contactId,
    )
    const detail = { drafts: back.length }
    await audit(sql, { actor: session, action: 'catalogue.put_back', subject: `catalogue:${body.version}`, detail, requestId })
    return { drafts: back.length }
  })
}
