import { editingOf, publishedOf, stateOf } from '#api-mocks/station/mock-editing.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { isSameEntry } from '#domain/catalogue/editing/entry.ts'
import { judgeProducts, presentProducts, productStates, sheetMessages } from '#domain/catalogue/sheet/judge-products.ts'
import { countRows } from '#domain/catalogue/sheet/preview.ts'
import { productsCsv, productsFilename } from '#domain/catalogue/sheet/write-products.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { csvFile, noteDown } from './audit.ts'
import { draft, dropDraftOf } from './catalogue-editing.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, refuseField } from './mock-refusal.ts'

function statesOf(station: MockStation) {
  const drafts = editingOf(station).drafts.map(({ entry }) => entry)
  return productStates([...publishedOf(station), ...drafts], ({ id }) => stateOf(station, { kind: 'merch', id }))
}

function judge(station: MockStation, text: string) {
  const judged = judgeProducts(text, statesOf(station))
  if ('fault' in judged) throw refuseField('text', judged.fault)
  return judged
}

/** Merchandise as a file, and back from it as drafts, by the same rules as the real station. */
export const mockCatalogueFileCalls = {
  exportProducts: ({ account }, station) => {
    const products = presentProducts(statesOf(station))
    noteDown(station, account, { action: 'catalogue.export', subject: 'catalogue', detail: { rows: products.length } })
    return csvFile(productsCsv(products), productsFilename(stationDate(station.now())))
  },
  previewProducts: ({ body }, station) => {
    const { drafts: _, ...preview } = judge(station, body.text)
    return preview
  },
  importProducts: ({ body, account }, station) => {
    const { drafts, rows, seen } = judge(station, body.text)
    if (seen !== body.seen) throw new MockRefusal(409, { error: sheetMessages.changedSince })
    if (countRows({ rows }, 'faulty') > 0) throw refuseField('text', sheetMessages.faulty)
    for (const one of drafts) {
      dropDraftOf(station, one.entry)
      if (!isSameEntry(one.entry, one.base)) draft(station, one, account)
    }
    noteDown(station, account, { action: 'catalogue.import', subject: 'catalogue', detail: { drafts: drafts.length } })
    return { drafts: drafts.length }
  },
} satisfies MockCalls
