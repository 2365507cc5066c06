/** One record of a CSV file, or why it cannot be read; the line it starts on, and its row in a spreadsheet, where blank lines count too. */
export type CsvRecord = { line: number; row: number } & ({ fields: readonly string[] } | { fault: string })

const plainField = /[^",\r\n]*/y
const quotedField = /"([^"]*(?:""[^"]*)*)"/y
const lineEnd = /\r?\n|\r|$/y
const restOfLine = /[^\r\n]*/y

const openQuote = 'a quote is opened and never closed'
const strayQuote = 'a quote is where none may be: a field with one in it is quoted whole, and its quotes are doubled'

type Fields = { fields: string[] } | { fault: string }

/** Moves through a text and counts lines. */
class Reader {
  position: number
  line = 1
  readonly text: string

  constructor(text: string) {
    this.text = text
    this.position = text.startsWith('\ufeff') ? 1 : 0
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const found = pattern.exec(this.text)
    if (!found) return null
    this.position += found[0].length
    this.line += found[0].match(/\r?\n|\r/g)?.length ?? 0
    return found
  }

  fields(): Fields {
    const fields: string[] = []
    for (;;) {
      const isQuoted = this.text[this.position] === '"'
      const found = this.take(isQuoted ? quotedField : plainField)
      if (!found) return { fault: openQuote }
      fields.push(isQuoted ? (found[1] ?? '').replaceAll('""', '"') : found[0])
      if (this.take(lineEnd)) return { fields }
      if (this.text[this.position] !== ',') return { fault: strayQuote }
      this.position++
    }
  }
}

/**
 * Reads RFC 4180, strictly: only a field in quotes may contain commas, line breaks and doubled quotes. A fault spoils only its
 * own line. Lines end in CRLF, LF or CR; blank ones are skipped.
 */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  const reader = new Reader(text)
  for (let row = 1; reader.position < text.length; row++) {
    const { position, line } = reader
    const read = reader.fields()
    if ('fault' in read) {
      Object.assign(reader, { position, line })
      reader.take(restOfLine)
      reader.take(lineEnd)
    }
    const isEmpty = 'fields' in read && read.fields.length === 1 && reader.text.slice(position, reader.position).trim() === ''
    if (!isEmpty) records.push({ line, row, ...read })
  }
  return records
}
