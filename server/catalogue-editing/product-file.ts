import type { BodyOf, ReplyOf } from '#domain/api/contract.ts'
import { isDocument } from '#domain/catalogue/editing/document.ts'
import { isSameEntry } from '#domain/catalogue/editing/entry.ts'
import { judgeProducts, presentProducts, productStates, sheetMessages } from '#domain/catalogue/sheet/judge-products.ts'
import { countRows } from '#domain/catalogue/sheet/preview.ts'
import { productsCsv, productsFilename } from '#domain/catalogue/sheet/write-products.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { audit } from '#server/audit/write-audit.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { csvFile } from '#server/http/csv-file.ts'
import { conflict, fieldRefusal } from '#server/http/refusal.ts'
import { lockCatalogue, readEditing } from './read-editing.ts'
import { type EditRequest, writeDrafts } from './save-draft.ts'

async function readStates(sql: Sql) {
  const { catalogue, drafts, stateOf } = await readEditing(sql)
  const drafted = drafts.map(({ entry }) => entry).filter((entry) => !isDocument(entry))
  return productStates([...catalogue.entries, ...drafted], (name) => stateOf({ kind: 'merch', id: name.id }))
}

/** A220: all merchandise as a file, drafts included. Who took it is recorded before it leaves. */
export async function exportProducts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { session, requestId }: Omit<EditRequest<undefined>, 'body'>,
): Promise<Response> {
  const products = presentProducts(await readStates(db))
  await audit(db, { actor: session, action: 'catalogue.export', subject: 'catalogue', detail: { rows: products.length }, requestId })
  return csvFile(productsCsv(products), productsFilename(stationDate(clock())))
}

async function judge(sql: Sql, text: string) {
  const judged = judgeProducts(text, await readStates(sql))
  if ('fault' in judged) throw fieldRefusal('text', judged.fault)
  return judged
}

/** A221: what a file would do. Throws 422 with a sentence if the file as a whole can't be read. */
export async function previewProducts({ db }: Pick<Deps, 'db'>, body: BodyOf<'previewProducts'>): Promise<ReplyOf<'previewProducts'>> {
  const { drafts: _, ...preview } = await judge(db, body.text)
  return preview
}

/**
 * A222: makes the drafts that a preview showed, all of them or none. Throws 409 if what is on sale or a draft of it has changed since,
 * and 422 while a row is faulty. A row that puts something back to what is on sale takes its draft away.
 */
export async function importProducts(
  { db }: Pick<Deps, 'db'>,
  { session, body, requestId }: EditRequest<BodyOf<'importProducts'>>,
): Promise<ReplyOf<'importProducts'>> {
  return db.transaction(async (sql) => {
    await lockCatalogue(sql)
    const { drafts, rows, seen } = await judge(sql, body.text)
    if (seen !== body.seen) throw conflict(sheetMessages.changedSince)
    if (countRows({ rows }, 'faulty') > 0) throw fieldRefusal('text', sheetMessages.faulty)
    await sql.all("delete from catalogue_draft where kind = 'merch' and product_id = any($1)", [drafts.map(({ entry }) => entry.id)])
    await writeDrafts(
      sql,
      drafts.filter(({ entry, base }) => !isSameEntry(entry, base)),
      session.contactId,
    )
    const detail = { drafts: drafts.length }
    await audit(sql, { actor: session, action: 'catalogue.import', subject: 'catalogue', detail, requestId })
    return detail
  })
}
