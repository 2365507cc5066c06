/** One record of a CSV file and the line it begins on, or why it cannot be read. */
export type CsvRecord = { line: number } & ({ fields: readonly string[] } | { fault: string })

const plain = /[^",\r\n]*/y
const quoted = /"([^"]*(?:""[^"]*)*)"/y
const lineEnd = /\r?\n|\r|$/y
const restOfLine = /[^\r\n]*/y

const opened = 'a quote is opened and never closed'
const stray = 'a quote stands where none may: a field that holds one is quoted whole, and its quotes are doubled'

type Fields = { fields: string[] } | { fault: string }

/** Walks through a text, counting lines. */
class Reader {
  place: number
  line = 1
  readonly text: string

  constructor(text: string) {
    this.text = text
    this.place = text.startsWith('\ufeff') ? 1 : 0
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.place
    const found = pattern.exec(this.text)
    if (!found) return null
    this.place += found[0].length
    this.line += found[0].match(/\r?\n|\r/g)?.length ?? 0
    return found
  }

  fields(): Fields {
    const fields: string[] = []
    for (;;) {
      const isQuoted = this.text[this.place] === '"'
      const found = this.take(isQuoted ? quoted : plain)
      if (!found) return { fault: opened }
      fields.push(isQuoted ? (found[1] ?? '').replaceAll('""', '"') : found[0])
      if (this.take(lineEnd)) return { fields }
      if (this.text[this.place] !== ',') return { fault: stray }
      this.place++
    }
  }
}

/**
 * Reads RFC 4180, strictly: a field in quotes may hold commas, line breaks and doubled quotes, and no other field may. What
 * is wrong is the fault of its line alone: the next one is read afresh. Lines end in CRLF, LF or CR; blank ones are passed over.
 */
export function readCsv(text: string): CsvRecord[] {
  const records: CsvRecord[] = []
  const reader = new Reader(text)
  while (reader.place < text.length) {
    const { place, line } = reader
    const read = reader.fields()
    if ('fault' in read) {
      Object.assign(reader, { place, line })
      reader.take(restOfLine)
      reader.take(lineEnd)
    }
    const isEmpty = 'fields' in read && read.fields.length === 1 && reader.text.slice(place, reader.place).trim() === ''
    if (!isEmpty) records.push({ line, ...read })
  }
  return records
}
