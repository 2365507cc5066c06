import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCode } from '#server/db/database.ts'

/** Where a run of this tree listens: the system frees it, however the run ends. */
function addressOf(root: string): string {
  const name = `zed-test-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

/** The process that holds the tree; undefined if it has ended. */
async function holderOf(address: string): Promise<string | undefined> {
  const socket = connect(address).setEncoding('utf8')
  try {
    let pid = ''
    for await (const text of socket) pid += text
    return pid
  } catch {
    return undefined
  }
}

async function listen(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid))).listen(address)
  try {
    await once(server, 'listening')
    return server
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return undefined
    throw error
  }
}

/**
 * Holds a tree for one run of all tests: two would build over each other, and each would find faults of the other's. Throws a
 * sentence if a run has it. Returns what gives it back; a run that was killed holds nothing.
 */
export async function holdTree(root: string): Promise<() => void> {
  const address = addressOf(root)
  let server = await listen(address)
  if (!server) {
    const holder = await holderOf(address)
    if (holder !== undefined)
      throw new Error(
        `Tests are running in this folder already, as process ${holder}. Two runs would build over each other: wait for it, or stop it.`,
      )
    // Left behind by a run that was killed.
    rmSync(address, { force: true })
    server = await listen(address)
    if (!server) throw new Error('Tests were started in this folder just now. Two runs would build over each other: wait for them.')
  }
  server.unref()
  return () => server.close()
}
