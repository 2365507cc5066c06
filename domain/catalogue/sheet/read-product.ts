import * as z from 'zod/mini'
import { ART_COLORS, MOTIFS } from '#domain/catalogue/catalogue.ts'
import { codeFrom } from '#domain/catalogue/editing/code-from.ts'
import { type Entry, type MerchEntry, merchEntry, VISIBILITIES } from '#domain/catalogue/editing/entry.ts'
import { tidy } from '#domain/text.ts'
import { type Cell, readAmount, readChoices, readCounts, readGrams, readPacks } from './cell-parts.ts'
import type { RowFault } from './preview.ts'
import { columnNames, optionColumns, productColumns, visibilityCells } from './product-columns.ts'

/** A row's cells by the names of their columns; none for a column that the file hasn't. */
export type Cells = ReadonlyMap<string, string>

type Wire = z.input<typeof merchEntry>
type Base = Omit<Wire, 'kind' | 'id' | 'rank' | 'price' | 'weight'> & {
  price: readonly [number | undefined, number | undefined]
  weight: number | undefined
}

/** What something new is where the file doesn't say, as in the editor's form. */
const blank: Base = {
  name: '',
  description: '',
  detail: '',
  art: { motif: 'rings', color: 'orange' },
  photographs: [],
  price: [undefined, undefined],
  packs: [],
  weight: undefined,
  tax: true,
  visibility: 'hidden',
  params: [],
  stock: null,
}

/** The product that a row is about. */
export type Known = {
  /** As its draft has it, or as it's on sale; null for something new. */
  present: MerchEntry | null
  /** As it's on sale. */
  published: Entry | null
  /** Its order in the list. */
  rank: number
}

type Param = Wire['params'][number]
type Option = { param: Param; columns: (typeof optionColumns)[number] }

/** An option keeps its code while it's called the same, or is at the same place with one of the same choices. */
function typeOf(label: string, values: readonly string[], index: number, present: readonly Param[]): string {
  const atPlace = present[index]
  const called = present.find((param) => param.label.toLowerCase() === label.toLowerCase())
  const same = called ?? (atPlace?.values.some((value) => values.includes(value)) ? atPlace : undefined)
  return same?.type ?? (codeFrom(label, 30) || `option-${index + 1}`)
}

function readOptions(cells: Cells, present: readonly Param[]): Option[] {
  return optionColumns.flatMap((columns, index): Option[] => {
    const was = present[index]
    const label = tidy(cells.get(columns.label) ?? was?.label ?? '')
    const choices = cells.get(columns.values)
    const values = choices === undefined ? (was?.values ?? []) : readChoices(choices)
    return label === '' && values.length === 0 ? [] : [{ param: { type: typeOf(label, values, index, present), label, values }, columns }]
  })
}

/** Reads one of a few words, in small or capital letters. In an empty cell it stays what it was. */
const readWord =
  <Value>(words: Readonly<Record<string, Value>>, was: Value) =>
  (cell: string): Cell<Value> => {
    const word = cell.toLowerCase()
    if (word === '') return { value: was }
    const found = Object.entries(words).find(([one]) => one === word)
    return found ? { value: found[1] } : { fault: `Write one of these words: ${Object.keys(words).join(', ')}.` }
  }

const named = <Word extends string>(list: readonly Word[]) => Object.fromEntries(list.map((word) => [word, word])) as Record<string, Word>
const visibilities = Object.fromEntries(VISIBILITIES.map((visibility) => [visibilityCells[visibility], visibility]))

type Path = readonly PropertyKey[]

function columnOf([first, second, third]: Path, options: readonly Option[]): string {
  if (first === 'price') return second === 1 ? columnNames.everyone : columnNames.zedder
  if (first === 'art') return second === 'color' ? columnNames.color : columnNames.motif
  const columns = first === 'params' ? options[Number(second)]?.columns : undefined
  if (columns) return third === 'values' ? columns.values : columns.label
  return columnNames[first as keyof typeof columnNames] ?? columnNames.id
}

/** Puts the choice or the combination that a problem is about before its sentence: they share a cell with others. */
function sentenceOf([first, index, , value]: Path, message: string, { params, stock }: Pick<Wire, 'params' | 'stock'>): string {
  const choice = first === 'params' && value !== undefined ? params[Number(index)]?.values[Number(value)] : undefined
  const counted = first === 'stock' && index !== undefined ? stock?.[Number(index)]?.options : undefined
  const about = choice ?? (counted && Object.values(counted).join(' / '))
  return about ? `“${about}”: ${message}` : message
}

/**
 * Reads a row as a product; what the file has no column for stays as it is. Returns the product, or everything that is wrong with the
 * row: a sentence per column.
 */
export function readProduct(cells: Cells, { present, published, rank }: Known): { entry: MerchEntry } | { faults: RowFault[] } {
  const base: Base = present ? z.encode(merchEntry, present) : blank
  const options = readOptions(cells, base.params)
  const params = options.map(({ param }) => param)
  const faults: RowFault[] = []
  function from<Value>(column: string, was: Value, read: (cell: string) => Cell<Value>): Value {
    const cell = cells.get(column) ?? (was === undefined ? '' : undefined)
    if (cell === undefined) return was
    const answer = read(cell)
    if ('value' in answer) return answer.value
    faults.push({ column, message: answer.fault })
    return was
  }
  const amount = (column: string, was: number | undefined) => from(column, was, (cell) => ({ value: readAmount(cell) }))
  const wire = {
    kind: 'merch',
    rank,
    id: cells.get(columnNames.id) ?? '',
    name: cells.get(columnNames.name) ?? base.name,
    description: cells.get(columnNames.description) ?? base.description,
    detail: cells.get(columnNames.detail) ?? base.detail,
    category: tidy(cells.get(columnNames.category) ?? base.category ?? '') || undefined,
    photographs: base.photographs,
    price: [amount(columnNames.zedder, base.price[0]), amount(columnNames.everyone, base.price[1])],
    tax: from(columnNames.tax, base.tax, readWord({ yes: true, no: false }, base.tax)),
    weight: from(columnNames.weight, base.weight, readGrams),
    visibility: from(columnNames.visibility, base.visibility, readWord(visibilities, base.visibility)),
    params,
    packs: from<unknown>(columnNames.packs, base.packs, readPacks),
    stock: from(columnNames.stock, base.stock, (cell) => readCounts(cell, params, published?.kind === 'merch' ? published.stock : null)),
    art: {
      motif: from(columnNames.motif, base.art.motif, readWord(named(MOTIFS), base.art.motif)),
      color: from(columnNames.color, base.art.color, readWord(named(ART_COLORS), base.art.color)),
    },
  }
  const read = z.safeDecode(merchEntry, wire as Wire)
  if (read.success && faults.length === 0) return { entry: read.data }
  for (const { path, message } of read.error?.issues ?? []) {
    const column = columnOf(path, options)
    if (!faults.some((fault) => fault.column === column)) faults.push({ column, message: sentenceOf(path, message, wire) })
  }
  const place = ({ column = '' }: RowFault) => productColumns.indexOf(column)
  return { faults: faults.toSorted((one, other) => place(one) - place(other)) }
}
