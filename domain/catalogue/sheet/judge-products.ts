import { describeChanges } from '#domain/catalogue/editing/describe-changes.ts'
import { basisOf, type EntryState, editingMessages, markOf } from '#domain/catalogue/editing/drafts.ts'
import { type Entry, type EntryName, entryText, isSameEntry, type MerchEntry } from '#domain/catalogue/editing/entry.ts'
import { readCell } from '#domain/csv.ts'
import { type CsvRecord, readCsv } from '#domain/read-csv.ts'
import type { PreviewRow, ProductPreview, RowFault } from './preview.ts'
import { columnNames, productColumns } from './product-columns.ts'
import { type Cells, readProduct } from './read-product.ts'

/** The most products in one file: as many as can be published at once. */
const MOST_ROWS = 5000

/** Sentences about a file of products as a whole. */
export const sheetMessages = {
  empty: 'There’s no product in this file: the first row names the columns, and each row under it is a product.',
  noCode: `The first row has to name the columns, and one of them has to be “${columnNames.id}”. Save what is on sale as CSV to see how.`,
  otherMarks: 'The columns of this file aren’t divided by commas. In your spreadsheet, save or download it as CSV with commas.',
  tooMany: `Import no more than ${MOST_ROWS.toLocaleString('en-AU')} products at once.`,
  brokenHeader: 'The quotes in its first row don’t fit together.',
  twice: (column: string) => `The column “${column}” is there twice. Take one of them out.`,
  faulty: 'Nothing was imported: fix what is wrong in the file first.',
  changedSince: 'Nothing was imported: what is on sale, or a draft of it, has changed since. Look through it again.',
} as const

/** Where each product of the shop is now, by its code. */
export type ProductStates = ReadonlyMap<string, EntryState>

type Header = { columns: (string | undefined)[]; unknownColumns: string[] }

function readHeader(first: CsvRecord | undefined): Header | { fault: string } {
  if (!first) return { fault: sheetMessages.empty }
  if ('fault' in first) return { fault: sheetMessages.brokenHeader }
  const names = first.fields.map((field) => readCell(field).trim())
  const columns = names.map((name) => productColumns.find((column) => column.toLowerCase() === name.toLowerCase()))
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) < index)
  if (twice) return { fault: sheetMessages.twice(twice) }
  if (!columns.includes(columnNames.id))
    return { fault: names.length === 1 && /[;\t]/.test(names[0] ?? '') ? sheetMessages.otherMarks : sheetMessages.noCode }
  return { columns, unknownColumns: names.filter((name, index) => columns[index] === undefined && name !== '') }
}

type Line = { row: number; cells: Cells; faults: RowFault[] }

function readLine(record: CsvRecord, { columns }: Header): Line[] {
  const { row } = record
  if ('fault' in record) return [{ row, cells: new Map(), faults: [{ message: 'The quotes in this row don’t fit together.' }] }]
  const fields = record.fields.map((field) => readCell(field.trim()))
  // Spreadsheets write rows that were emptied as commas.
  if (fields.every((field) => field === '')) return []
  const cells = new Map(columns.flatMap((column, index) => (column === undefined ? [] : [[column, fields[index] ?? '']])))
  const isLonger = fields.slice(columns.length).some((field) => field !== '')
  return [{ row, cells, faults: isLonger ? [{ message: 'This row is longer than the first, which names the columns.' }] : [] }]
}

/** The states of all products among what is edited. */
export function productStates(names: readonly EntryName[], stateOf: (name: EntryName) => EntryState): ProductStates {
  return new Map(names.filter(({ kind }) => kind === 'merch').map((name) => [name.id, stateOf(name)]))
}

/** All products of the shop as their editors see them: the draft, where there is one. */
export const presentProducts = (states: ProductStates): MerchEntry[] => [...states.values()].flatMap((state) => presentOf(state) ?? [])

const nothing: EntryState = { published: null, draft: null, waitsFor: null }
const presentOf = ({ published, draft }: EntryState) => {
  const present = draft?.entry ?? published
  return present?.kind === 'merch' ? present : null
}

type Judged = { row: PreviewRow; entry?: MerchEntry; state: EntryState }

function judgeLine({ row, cells, faults }: Line, state: EntryState, rank: number, twin: number | undefined): Judged {
  const id = cells.get(columnNames.id) ?? ''
  const present = presentOf(state)
  const refuse = (all: RowFault[]): Judged => {
    const name = cells.get(columnNames.name) ?? present?.name ?? ''
    return { row: { row, id, name, state: 'faulty', changes: [], faults: all }, state }
  }
  if (faults.length > 0) return refuse(faults)
  const read = readProduct(cells, { present, published: state.published, rank: present?.rank ?? rank })
  const own = 'faults' in read ? read.faults : []
  if (twin !== undefined) own.unshift({ column: columnNames.id, message: `Row ${twin} has this code too.` })
  if ('faults' in read || own.length > 0) return refuse(own)
  const { entry } = read
  const shared = { row, id: entry.id, name: entry.name, faults: [] }
  if (isSameEntry(entry, present)) return { row: { ...shared, state: 'unchanged', changes: [] }, entry, state }
  const { draft, published, waitsFor } = state
  if (waitsFor !== null) return refuse([{ message: editingMessages.waits }])
  if (draft && !isSameEntry(draft.base, published)) return refuse([{ message: editingMessages.stale }])
  const changes = describeChanges(present, entry)
  return { row: { ...shared, state: present ? 'changed' : 'new', changes, ...(draft && { draftBy: draft.by }) }, entry, state }
}

/** What is put into the drafts: `base` is what is on sale. */
export type SheetDraft = { entry: MerchEntry; base: Entry | null }

/**
 * Judges a file of products against what the shop has: what each row would do, and the drafts it would make. What is new comes first
 * in the list, in the order of the file. Returns a sentence if the file as a whole can't be read.
 */
export function judgeProducts(text: string, states: ProductStates): (ProductPreview & { drafts: SheetDraft[] }) | { fault: string } {
  const [first, ...records] = readCsv(text)
  const header = readHeader(first)
  if ('fault' in header) return header
  const lines = records.flatMap((record) => readLine(record, header))
  if (lines.length === 0) return { fault: sheetMessages.empty }
  if (lines.length > MOST_ROWS) return { fault: sheetMessages.tooMany }
  const top = Math.min(1, ...presentProducts(states).map(({ rank }) => rank))
  const seenAt = new Map<string, number>()
  const judged = lines.map((line, index) => {
    const id = line.cells.get(columnNames.id) ?? ''
    const twin = id === '' ? undefined : seenAt.get(id)
    if (twin === undefined) seenAt.set(id, line.row)
    return judgeLine(line, states.get(id) ?? nothing, top - lines.length + index, twin)
  })
  const marks = judged.map(({ entry, state: { published, draft, waitsFor } }) => [
    entry ? entryText(entry) : null,
    published && basisOf(published),
    draft?.revision ?? 0,
    waitsFor,
  ])
  return {
    rows: judged.map(({ row }) => row),
    unknownColumns: header.unknownColumns,
    seen: markOf(JSON.stringify(marks)),
    drafts: judged.flatMap(({ row, entry, state }) =>
      entry && (row.state === 'new' || row.state === 'changed') ? [{ entry, base: state.published }] : [],
    ),
  }
}
