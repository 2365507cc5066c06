import type { Counts } from '#domain/catalogue/changes.ts'
import { DOCUMENT_KINDS, type Document, type DocumentKind, type Edited, isDocument } from '#domain/catalogue/editing/document.ts'
import { changedEntryOf, documentViewOf, type EntryState, entryViewOf, type KeptDraft } from '#domain/catalogue/editing/drafts.ts'
import type { Entry, EntryName } from '#domain/catalogue/editing/entry.ts'
import type { CatalogueEntries, DocumentView, EntryView, PublicationView } from '#domain/catalogue/editing/views.ts'
import { type CurrentCatalogue, readCatalogueFresh } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'

export const keyOf = ({ kind, id }: EntryName) => `${kind}:${id}`

/** Who did it, by the name they have today. The first version is nobody's. */
export const BY = `coalesce(contact.name, case when version = 1 then 'The shop' else 'Someone who has left' end)`

type DraftRow = Omit<KeptDraft<Edited>, 'at'> & { at: Date }
type WaitingRow = {
  id: number
  dueAt: Date
  stoppedAt: Date | null
  by: string
  note: string
  entries: { entry: Edited; base: Edited | null }[]
}

type StateOf = {
  (name: { kind: DocumentKind; id: string }): EntryState<Document>
  (name: Pick<Entry, 'kind' | 'id'>): EntryState
  (name: EntryName): EntryState<Edited>
}

/** The catalogue with its drafts, as one moment has it. */
export type Editing = {
  catalogue: CurrentCatalogue
  stateOf: StateOf
  viewOf: (name: EntryName) => EntryView | undefined
  documentOf: (kind: DocumentKind) => DocumentView
  drafts: readonly KeptDraft<Edited>[]
  waiting: readonly WaitingRow[]
  /** What is left of everything that is counted, by sku. */
  counts: ReadonlyMap<string, Counts>
}

/** Locks the catalogue until the transaction ends: whatever changes it comes one after the other. */
export async function lockCatalogue(sql: Sql): Promise<void> {
  await sql.all('select 1 from catalogue_version for update')
}

function readWaiting(sql: Sql): Promise<WaitingRow[]> {
  return sql.all<WaitingRow>(
    `select catalogue_publication.id, due_at as "dueAt", stopped_at as "stoppedAt", ${BY} as by, note,
            (select json_agg(json_build_object('entry', body, 'base', base) order by kind desc, product_id)
               from catalogue_publication_entry where publication_id = catalogue_publication.id) as entries
       from catalogue_publication left join contact on contact.id = by_id where version is null order by due_at, 1`,
  )
}

/** Reads everything that is edited, from the database as this transaction sees it. */
export async function readEditing(sql: Sql): Promise<Editing> {
  const catalogue = await readCatalogueFresh(sql)
  const rows = await sql.all<DraftRow>(
    `select body as entry, base, revision, coalesce(contact.name, 'Someone who has left') as by, saved_at as at
       from catalogue_draft left join contact on contact.id = by_id order by kind desc, product_id`,
  )
  const waiting = await readWaiting(sql)
  const stock = await sql.all<Counts & { sku: string }>('select sku, available, reserved, sold from stock')
  const counts = new Map(stock.map(({ sku, ...count }) => [sku, count]))
  const drafts = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
  const published = new Map<string, Edited>([...catalogue.entries, ...catalogue.documents].map((entry) => [keyOf(entry), entry]))
  const drafted = new Map(drafts.map((draft) => [keyOf(draft.entry), draft]))
  const waitsFor = new Map(waiting.flatMap(({ id, entries }) => entries.map(({ entry }) => [keyOf(entry), id] as const)))
  // What is kept of a name is of its kind.
  const stateOf = ((name: EntryName): EntryState<Edited> => {
    const key = keyOf(name)
    return { published: published.get(key) ?? null, draft: drafted.get(key) ?? null, waitsFor: waitsFor.get(key) ?? null }
  }) as StateOf
  const viewOf = (name: EntryName) => (isDocument(name) ? undefined : entryViewOf(stateOf(name as Entry), (sku) => counts.get(sku)))
  const documentOf = (kind: DocumentKind) => documentViewOf(kind, stateOf({ kind, id: kind }))
  return { catalogue, stateOf, viewOf, documentOf, drafts, waiting, counts }
}

function publicationViewOf({ id, dueAt, stoppedAt, by, note, entries }: WaitingRow, { stateOf }: Editing): PublicationView {
  return {
    id,
    dueAt: dueAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    by,
    note,
    entries: entries.map(({ entry }) => changedEntryOf(stateOf(entry).published, entry)),
  }
}

/** Everything the station edits (A188): by kind, in the order of the lists, with what is new where its draft puts it. */
export async function readCatalogueEntries(sql: Sql): Promise<CatalogueEntries> {
  const editing = await readEditing(sql)
  const { catalogue, drafts, viewOf, stateOf, waiting } = editing
  const drafted = drafts.map(({ entry }) => entry).filter((entry) => !isDocument(entry))
  const named = [...catalogue.entries, ...drafted.filter((entry) => stateOf(entry).published === null)]
  const kinds: readonly Entry['kind'][] = ['ticket', 'merch', 'subscription']
  const rank = ({ published, draft }: EntryView) => (draft?.entry ?? published)?.rank ?? 0
  const entries = named
    .flatMap((name) => viewOf(name) ?? [])
    .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || rank(one) - rank(other))
  return { entries, documents: DOCUMENT_KINDS.map(editing.documentOf), waiting: waiting.map((row) => publicationViewOf(row, editing)) }
}
