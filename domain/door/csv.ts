/** What a spreadsheet would take for the beginning of a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u

/** A cell as plain words: a spreadsheet shows what follows the apostrophe and works nothing out. */
function plain(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Rows as a file that any spreadsheet opens: CRLF, quotes where they are needed, and the mark by which Excel knows UTF-8.
 * What somebody typed into a form never becomes a formula.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(plain(cell))).join(',')}\r\n`).join('')}`
}
