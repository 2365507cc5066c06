import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConsoleError } from '#server/console-error.ts'

/** Throws ConsoleError if there is anything at this path: nothing is ever overwritten. */
export async function assertFree(path: string, named: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new ConsoleError(`${named} is there already: give another name.`)
}

/** Moves what was written to `draft` to its place for good, even if the power fails. */
export async function settle(draft: string, path: string): Promise<void> {
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  // Not every system can flush a folder; the file itself has been flushed.
  await folder.sync().catch(() => {})
  await folder.close()
}

/** Writes text to a new file that only its owner may read, down to the disk. */
export async function writeFlushed(path: string, text: AsyncIterable<string>, ...through: Transform[]): Promise<void> {
  await pipeline([Readable.from(text), ...through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })])
}

/** Runs `write` with a name next to `path`. What it wrote either replaces `path` as a whole, or is removed. */
export async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${process.pid}.part`
  try {
    await write(draft)
    await settle(draft, path)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}
