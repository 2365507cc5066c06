import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { RecordsError } from './command.ts'

/** Throws RecordsError when there is something at this path: what is there is never written over. */
export async function assertFree(path: string, named: string): Promise<void> {
  const isThere = await stat(path).then(
    () => true,
    () => false,
  )
  if (isThere) throw new RecordsError(`${named} is there already: give another name.`)
}

/** Puts what was written to `draft` in its place for good, also should the power fail. */
export async function settle(draft: string, path: string): Promise<void> {
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  // Not every system lets a folder be flushed; its file is.
  await folder.sync().catch(() => {})
  await folder.close()
}

/** Writes text to a new file that its owner alone may read, down to the disk. */
export async function writeFlushed(path: string, text: AsyncIterable<string>, ...through: Transform[]): Promise<void> {
  await pipeline([Readable.from(text), ...through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })])
}

/** Runs `write` with a name beside `path`; what it made there takes the place of `path` whole, or is gone. */
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
