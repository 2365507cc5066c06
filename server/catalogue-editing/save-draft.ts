import type { BodyOf } from '#domain/api/contract.ts'
import type { FailureBody } from '#domain/api/failure.ts'
import { BODY_TOO_LONG, LONGEST_BODY } from '#domain/catalogue/desk-thing.ts'
import { describeChanges } from '#domain/catalogue/editing/describe-changes.ts'
import { type Edited, isDocument } from '#domain/catalogue/editing/document.ts'
import { editingMessages, newPhotographs, savedMeanwhile, whyNotSave } from '#domain/catalogue/editing/drafts.ts'
import { type Entry, type EntryName, isSameEntry } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import { messages } from '#domain/messages.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { fieldRefusal, notFound, Refusal } from '#server/http/refusal.ts'
import { type Editing, keyOf, lockCatalogue, readEditing } from './read-editing.ts'

export type EditRequest<Body> = { session: Session; body: Body; requestId: string }

type NewDraft = { entry: Edited; base: Edited | null }

/** Writes drafts of things that have none. Each gets a revision that there never was. */
export async function writeDrafts(sql: Sql, drafts: readonly NewDraft[], byId: number): Promise<void> {
  await sql.all(
    `insert into catalogue_draft (kind, product_id, body, base, by_id)
     select entry->>'kind', entry->>'id', entry, base, $2 from jsonb_to_recordset($1) as row (entry jsonb, base jsonb)`,
    [JSON.stringify(drafts), byId],
  )
}

/** Descriptions are cleaned as they come in, no matter who wrote them (security 2.9). Throws 422 for one that is too long then. */
async function cleaned(entry: Entry): Promise<Entry> {
  if (entry.kind !== 'ticket') return entry
  const { sanitiseBody } = await import('#server/catalogue/sanitise-body.ts')
  const body = sanitiseBody(entry.body)
  // Sanitising writes `&` as `&amp;`, so the text may have grown.
  if (body.length > LONGEST_BODY) throw fieldRefusal('entry.body', BODY_TOO_LONG)
  return { ...entry, body }
}

/** Things and documents as they are now, for someone who saw them otherwise. */
export function presentOf({ viewOf, documentOf }: Editing, names: readonly EntryName[]): Partial<FailureBody> {
  const documents = names.filter(isDocument).map(({ kind }) => documentOf(kind))
  const entries = names.flatMap((name) => viewOf(name) ?? [])
  return { ...(entries.length > 0 && { presentEntries: entries }), ...(documents.length > 0 && { presentDocuments: documents }) }
}

/** Throws 422 for a photograph that nobody has uploaded. */
async function assertPhotographs(sql: Sql, entry: Entry, published: Entry | null): Promise<void> {
  const added = newPhotographs(entry, published)
  if (added.length === 0) return
  const rows = await sql.all<{ hash: string }>('select hash from photograph where hash = any($1)', [added.map(({ photo }) => photo)])
  const missing = added.find(({ photo }) => !rows.some(({ hash }) => hash === photo))
  if (missing) throw fieldRefusal(missing.path, editingMessages.noPhotograph)
}

/**
 * A189: saves a draft. Throws 409 with the thing as it is now if the sender hasn't seen the present draft or what is on sale, 422
 * for what isn't allowed. What is the same as on sale is no draft.
 */
export async function saveDraft(
  { db }: Pick<Deps, 'db'>,
  { session, body, requestId }: EditRequest<BodyOf<'saveDraft'>>,
): Promise<EntryView> {
  const entry = await cleaned(body.entry)
  return db.transaction(async (sql) => {
    await lockCatalogue(sql)
    const { stateOf, viewOf } = await readEditing(sql)
    const state = stateOf(entry)
    const why = whyNotSave(state, { ...body, entry })
    if (why) {
      const present = viewOf(entry)
      const error = why.status === 409 ? why.problem.message : messages.refused
      throw new Refusal(why.status, { error, problems: [why.problem], ...(present && { presentEntries: [present] }) })
    }
    await assertPhotographs(sql, entry, state.published)
    await sql.all('delete from catalogue_draft where kind = $1 and product_id = $2', [entry.kind, entry.id])
    if (!isSameEntry(entry, state.published)) await writeDrafts(sql, [{ entry, base: state.published }], session.contactId)
    const fields = describeChanges(state.published, entry).map(({ field }) => field)
    await audit(sql, { actor: session, action: 'catalogue.draft', subject: keyOf(entry), detail: { fields }, requestId })
    const saved = (await readEditing(sql)).viewOf(entry)
    if (!saved) throw new Error('The draft that was saved is not there.')
    return saved
  })
}

/** A190: drops a draft. Throws 404 where there isn't one, 409 with the thing as it is now for one that was saved since. */
export async function dropDraft(
  { db }: Pick<Deps, 'db'>,
  { session, body, requestId }: EditRequest<BodyOf<'dropDraft'>>,
): Promise<{ dropped: true }> {
  return db.transaction(async (sql) => {
    await lockCatalogue(sql)
    const editing = await readEditing(sql)
    const { draft } = editing.stateOf(body)
    if (!draft) throw notFound()
    if (draft.revision !== body.revision)
      throw new Refusal(409, { error: savedMeanwhile(draft.by, draft.at), ...presentOf(editing, [body]) })
    await sql.all('delete from catalogue_draft where kind = $1 and product_id = $2', [body.kind, body.id])
    await audit(sql, { actor: session, action: 'catalogue.drop', subject: keyOf(body), requestId })
    return { dropped: true }
  })
}
