import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { ConsoleError } from '#server/console-error.ts'
import { hasCode } from '#server/db/database.ts'
import { writeFlushed, writeWhole } from './whole-file.ts'

// A backup is gzipped lines of JSON: a header, for each table a line that names it and then its rows, the sequences, and last a
// checksum of it all.

const VERSION = 1
const header = z.object({
  zedBackup: z.number(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
})
export type BackupHeader = Omit<z.output<typeof header>, 'zedBackup'>

const part = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
])
/** What the lines after it belong to, or where a sequence stood. */
export type BackupPart = z.output<typeof part>

const seal = z.object({ sha256: z.string() })

async function* sealed(first: BackupHeader, lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  const opening = `${JSON.stringify({ zedBackup: VERSION, ...first })}\n`
  hash.update(opening)
  yield opening
  for await (const text of lines) {
    hash.update(text)
    yield text
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/** Writes a backup, all or nothing. `lines` yields text of whole lines, any number at a time. */
export function writeBackupFile(path: string, first: BackupHeader, lines: AsyncIterable<string>): Promise<void> {
  return writeWhole(path, (draft) => writeFlushed(draft, sealed(first, lines), createGzip()))
}

/** The most bytes in a line. The longest row of a shop is a photograph in one size, of at most 8 MB. */
const LONGEST_LINE = 16_000_000

/** The lines of a backup. Fails at anything that is not gzip or is cut short, and at a line that would fill the memory. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  // A fault in the file reaches the reader at the other end.
  const bytes = pipeline(createReadStream(path), createGunzip(), () => {})
  let begun: Buffer[] = []
  let bytesBegun = 0
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end + 1)])
      begun = []
      bytesBegun = 0
      from = end + 1
    }
    begun.push(chunk.subarray(from))
    bytesBegun += chunk.length - from
    if (bytesBegun > LONGEST_LINE)
      throw new ConsoleError(
        `${basename(path)} has a line of more than 16 MB, which no backup of the shop has: nothing was restored from it.`,
      )
  }
  if (begun.some(({ length }) => length > 0)) yield Buffer.concat(begun)
}

function read<T>(schema: z.ZodMiniType<T>, line: Buffer | undefined): T | undefined {
  try {
    return z.parse(schema, JSON.parse(line?.toString() ?? ''))
  } catch {
    return undefined
  }
}

/**
 * Reads a backup from start to end and returns its header. Throws ConsoleError if it cannot be opened, is not a backup, is cut
 * short, or has changed since it was written.
 */
export async function checkBackupFile(path: string): Promise<BackupHeader> {
  const name = basename(path)
  const hash = createHash('sha256')
  let first: Buffer | undefined
  let last: Buffer | undefined
  try {
    for await (const line of linesOf(path)) {
      first ??= line
      if (last) hash.update(last)
      last = line
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'EACCES', 'EISDIR', 'EPERM')) throw new ConsoleError(`${name} cannot be opened.`)
    if (!hasCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) throw error
    throw new ConsoleError(`${name} is damaged, cut short or no backup of the shop, and nothing was restored from it.`)
  }
  const opening = read(header, first)
  if (!opening) throw new ConsoleError(`${name} is no backup of the shop.`)
  if (read(seal, last)?.sha256 !== hash.digest('hex'))
    throw new ConsoleError(`${name} is damaged: it is not as it was written, and nothing was restored from it.`)
  if (opening.zedBackup !== VERSION) throw new ConsoleError(`${name} was made by a newer shop: restore it with that one.`)
  return opening
}

/** The content of a checked backup, in order: the JSON text of a row, or what the rows after it belong to. */
export async function* readBackupFile(path: string): AsyncGenerator<string | BackupPart> {
  let isFirst = true
  for await (const line of linesOf(path)) {
    const text = line.toString()
    if (text.startsWith('[')) yield text
    else {
      const found = isFirst ? undefined : read(part, line)
      if (found) yield found
    }
    isFirst = false
  }
}
