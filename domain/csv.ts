/** Characters that a spreadsheet would take for the start of a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

/** Whether a spreadsheet would take this for a formula. */
export const isFormula = (cell: string) => formula.test(cell)

/** Writes a cell as text: a spreadsheet shows what follows the apostrophe and calculates nothing. */
function asText(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell
}

/** Reads a cell as `asText` wrote it: the apostrophe that kept it from being a formula is no part of it. */
export const readCell = (cell: string) => (cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell)

/** The mark that tells Excel the file is UTF-8; it comes before the first row. */
export const CSV_MARK = '\uFEFF'

/**
 * Writes one row, ending in CRLF. Each cell is quoted, so that no spreadsheet splits it at a separator, and nothing people type
 * into a form becomes a formula (security 2.14).
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Writes rows as a file that any spreadsheet opens. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${rows.map(csvRow).join('')}`
}
