/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

/** Whether a spreadsheet would take this for a formula, so that a file says it otherwise. */
export const isFormula = (cell: string) => formula.test(cell)

/** A cell as plain words: a spreadsheet shows what follows the apostrophe and works nothing out. */
function plain(cell: string): string {
  return isFormula(cell) ? `'${cell}` : cell
}

/** The mark by which Excel knows UTF-8; it stands before the first row. */
export const CSV_MARK = '\uFEFF'

/**
 * One row, ended by CRLF. Each cell is in quotes, so that no separator of any spreadsheet cuts it, and what somebody typed into
 * a form never becomes a formula (security 2.14).
 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${plain(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

/** Rows as a file that any spreadsheet opens. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `${CSV_MARK}${rows.map(csvRow).join('')}`
}
