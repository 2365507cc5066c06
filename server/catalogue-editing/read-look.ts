import type { ReplyOf } from '#domain/api/contract.ts'
import { editingMessages } from '#domain/catalogue/editing/drafts.ts'
import { type Entry, isStocked } from '#domain/catalogue/editing/entry.ts'
import { withChanges } from '#domain/catalogue/editing/look.ts'
import { toRows } from '#domain/catalogue/merge.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { writeEvent, writeType } from '#server/catalogue/catalogue-handlers.ts'
import { assemble, mergeStock } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import { conflict } from '#server/http/refusal.ts'
import { type Editing, readEditing } from './read-editing.ts'

/** What is left of everything, as JSON by sku: what isn't counted yet would begin with its opening count. */
function countsOf(entries: readonly Entry[], { counts }: Editing): string {
  const openings = entries
    .filter(isStocked)
    .flatMap(({ kind, id, stock }) =>
      (stock ?? []).map(({ opening, ...row }) => [skuOf(kind, id, { ...row, available: opening }), opening] as const),
    )
  const left = [...counts].map(([sku, { available }]) => [sku, available] as const)
  return JSON.stringify(Object.fromEntries([...openings, ...left]))
}

/**
 * A250: the shop's lists as visitors would get them if all drafts were published now, or the `publication` that waits. Throws 409
 * once that doesn't wait any more. It's read each time, and kept nowhere.
 */
export async function readLook(sql: Sql, publication: number | undefined): Promise<ReplyOf<'catalogueLook'>> {
  const editing = await readEditing(sql)
  const waiting = editing.waiting.find(({ id }) => id === publication)
  if (publication !== undefined && !waiting) throw conflict(editingMessages.waitsNoMore)
  const changed = (waiting?.entries ?? editing.drafts).map(({ entry }) => entry)
  const now = editing.catalogue
  const { entries, documents } = withChanges([...now.entries, ...now.documents], changed)
  const catalogue = assemble({ version: now.version, contentKey: '', entries, documents })
  const { subscriptions, merch, events } = mergeStock(
    { catalogue, stock: countsOf(entries, editing), contentKey: '' },
    { includeHidden: false },
  )
  const { settings } = catalogue
  return {
    subscriptionTypes: subscriptions.map(writeType),
    merch: { ...toRows(merch), ...(Object.keys(settings).length > 0 && { settings }) },
    tickets: events.map(writeEvent),
  }
}
