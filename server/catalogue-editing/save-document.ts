import type { BodyOf } from '#domain/api/contract.ts'
import { describeChanges } from '#domain/catalogue/editing/describe-changes.ts'
import { whyNotSave } from '#domain/catalogue/editing/drafts.ts'
import { isSameEntry } from '#domain/catalogue/editing/entry.ts'
import type { DocumentView } from '#domain/catalogue/editing/views.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/refusal.ts'
import { keyOf, lockCatalogue, readEditing } from './read-editing.ts'
import { type EditRequest, writeDrafts } from './save-draft.ts'

/**
 * A230: saves a draft of what the station says of itself. Throws 409 with the document as it is now if the sender hasn't seen the
 * present draft or what is published. What is the same as published is no draft.
 */
export async function saveDocument(
  { db }: Pick<Deps, 'db'>,
  { session, body, requestId }: EditRequest<BodyOf<'saveDocument'>>,
): Promise<DocumentView> {
  const { entry } = body
  return db.transaction(async (sql) => {
    await lockCatalogue(sql)
    const { stateOf, documentOf } = await readEditing(sql)
    const state = stateOf(entry)
    const why = whyNotSave(state, body)
    if (why)
      throw new Refusal(why.status, { error: why.problem.message, problems: [why.problem], presentDocuments: [documentOf(entry.kind)] })
    await sql.all('delete from catalogue_draft where kind = $1 and product_id = $2', [entry.kind, entry.id])
    if (!isSameEntry(entry, state.published)) await writeDrafts(sql, [{ entry, base: state.published }], session.contactId)
    const fields = describeChanges(state.published, entry).map(({ field }) => field)
    await audit(sql, { actor: session, action: 'catalogue.draft', subject: keyOf(entry), detail: { fields }, requestId })
    return (await readEditing(sql)).documentOf(entry.kind)
  })
}
