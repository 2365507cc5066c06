import * as z from 'zod/mini'
import { entryChange } from '#domain/catalogue/editing/describe-changes.ts'

/** What a row of the file would do. */
const ROW_STATES = ['new', 'changed', 'unchanged', 'faulty'] as const

/** What is wrong with a row, in a sentence, and in which column; without one it's the whole row. */
const rowFault = z.object({ column: z.optional(z.string()), message: z.string() })
export type RowFault = z.output<typeof rowFault>

/** One row of a file of products. */
const previewRow = z.object({
  /** Its number in the spreadsheet: the names of the columns are row 1. */
  row: z.int(),
  id: z.string(),
  name: z.string(),
  state: z.enum(ROW_STATES),
  /** What it changes, in words and prices; everything about something new. */
  changes: z.array(entryChange),
  faults: z.array(rowFault),
  /** Whose draft it would be saved over. */
  draftBy: z.optional(z.string()),
})
export type PreviewRow = z.output<typeof previewRow>

/** What a file of products would do, row by row. */
export const productPreview = z.object({
  rows: z.array(previewRow),
  /** Columns that the shop doesn't know: they're left out. */
  unknownColumns: z.array(z.string()),
  /** Names what was seen here: sent back with the file to import it. */
  seen: z.string(),
})
export type ProductPreview = z.output<typeof productPreview>

/** How many of a preview's rows are in a state. */
export const countRows = ({ rows }: Pick<ProductPreview, 'rows'>, ...states: readonly PreviewRow['state'][]) =>
  rows.filter(({ state }) => states.includes(state)).length
