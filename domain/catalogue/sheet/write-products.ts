import type { MerchEntry } from '#domain/catalogue/editing/entry.ts'
import { writeCsv } from '#domain/csv.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import { writeAmount, writeChoices, writeCounts, writePacks } from './cell-parts.ts'
import { columnNames, optionColumns, productColumns, visibilityCells } from './product-columns.ts'

function cellsOf(entry: MerchEntry): Readonly<Record<string, string>> {
  const options = entry.params.flatMap(({ label, values }, index) => {
    const columns = optionColumns[index]
    return columns
      ? [
          [columns.label, label],
          [columns.values, writeChoices(values)],
        ]
      : []
  })
  return {
    [columnNames.id]: entry.id,
    [columnNames.name]: entry.name,
    [columnNames.description]: entry.description,
    [columnNames.detail]: entry.detail,
    [columnNames.category]: entry.category ?? '',
    [columnNames.zedder]: writeAmount(entry.price[0]),
    [columnNames.everyone]: writeAmount(entry.price[1]),
    [columnNames.tax]: entry.tax ? 'yes' : 'no',
    [columnNames.weight]: String(entry.weight),
    [columnNames.visibility]: visibilityCells[entry.visibility],
    ...Object.fromEntries(options),
    [columnNames.packs]: writePacks(entry.packs),
    [columnNames.stock]: writeCounts(entry),
    [columnNames.motif]: entry.art.motif,
    [columnNames.color]: entry.art.color,
  }
}

/** Writes products as a file for a spreadsheet, a row each, in the order of the list. Photographs aren't in it. */
export function productsCsv(entries: readonly MerchEntry[]): string {
  const rows = entries
    .toSorted((one, other) => one.rank - other.rank)
    .map(cellsOf)
    .map((cells) => productColumns.map((column) => cells[column] ?? ''))
  return writeCsv([productColumns, ...rows])
}

/** The name of the file with all products of a day. */
export const productsFilename = (today: StationDate) => `merch-${today}.csv`
