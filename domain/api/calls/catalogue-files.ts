import * as z from 'zod/mini'
import { call, editors } from '#domain/api/call.ts'
import { productPreview } from '#domain/catalogue/sheet/preview.ts'
import { csvMessages, MOST_CSV_BYTES } from '#domain/csv-bytes.ts'

/** The file as text: there are never more characters in it than there were bytes. */
const text = z.string().check(z.maxLength(MOST_CSV_BYTES, csvMessages.tooLarge))

/** Merchandise as a file for a spreadsheet, and back from it as drafts. */
export const catalogueFileCalls = {
  exportProducts: call({
    id: 'A220',
    summary: 'All merchandise as a file for a spreadsheet',
    method: 'GET',
    base: 'support',
    path: '/catalogue-products-csv',
    may: editors,
    objectRule: 'with drafts in it, as their editors see them',
    reply: 'file',
    failures: [401, 403],
  }),
  previewProducts: call({
    id: 'A221',
    summary: 'What a file of merchandise would do, row by row; changes nothing',
    method: 'POST',
    base: 'support',
    path: '/catalogue-products-preview',
    may: editors,
    objectRule: '2 MB and 5,000 products at most',
    body: z.object({ text }),
    reply: productPreview,
    failures: [401, 403, 413, 422],
  }),
  importProducts: call({
    id: 'A222',
    summary: 'Make drafts of what a file of merchandise changes',
    method: 'POST',
    base: 'support',
    path: '/catalogue-products-import',
    may: editors,
    objectRule:
      'all of it or nothing, and never published; `seen` is the preview’s, 409 if what is on sale or a draft of it has changed since',
    body: z.object({ text, seen: z.string().check(z.maxLength(100)) }),
    reply: z.object({ drafts: z.int() }),
    failures: [401, 403, 409, 413, 422, 503],
  }),
}
