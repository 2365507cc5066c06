import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type Finding, fix, look, ok } from './finding.ts'

const MB = 1024 * 1024
const GB = 1024 * MB
const inWords = (bytes: number) => (bytes < GB ? `${Math.round(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`)

/** Whether this Node can run the shop; `version` like 24.7.0. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < 24 || (major === 24 && minor < 7))
    return fix('node', `This is Node ${version} and the shop needs 24.7 or newer: start it with npm start, which brings its own.`)
  return ok('node', `Node ${version}.`)
}

/** The memory that is left, in bytes. A process of the shop takes about 200 MB, its database about the same. */
export function checkMemory({ available, total }: { available: number; total: number }): Finding {
  const says = `${inWords(available)} of ${inWords(total)} memory are free`
  if (available < 128 * MB) return fix('memory', `Only ${says}: end something else here, or give the machine more.`)
  if (available < 384 * MB) return look('memory', `Only ${says}: one more program and the system may end the shop or its database.`)
  return ok('memory', `${says}.`)
}

/** Whether the shop still speaks as the station that comes with it, whose addresses lead nowhere. */
export function checkStation({ email }: { email: string }): Finding {
  if (email.endsWith('.example'))
    return look(
      'station',
      "The shop has the sample station's name, phone and addresses, also in its mail: publish yours in the editor, at /catalogue-editor.",
    )
  return ok('station', `Mail is sent for ${email}.`)
}

type Room = { bavail: number; blocks: number; bsize: number }

/** The folder itself, or where it will be made. */
async function firstThere(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  )
  return isThere || dirname(folder) === folder ? folder : firstThere(dirname(folder))
}

/** How much room is left on the disk under a folder; `what` says what is kept there. */
export async function checkDisk(what: string, folder: string, read: (path: string) => Promise<Room> = statfs): Promise<Finding> {
  const check = `disk (${what})`
  const path = resolve(folder)
  const { bavail, blocks, bsize } = await read(await firstThere(path))
  const free = bavail * bsize
  const says = `${inWords(free)} are free for ${what}, in ${path}`
  if (free < 200 * MB)
    return fix(check, `Only ${says}: make room now, or the shop stops selling. The runbook's "The disk is full" says how.`)
  if (free < 2 * GB || bavail < blocks / 20) return look(check, `Only ${says}: make room soon.`)
  return ok(check, `${says}.`)
}
