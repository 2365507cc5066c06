import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { hasCode } from './database.ts'

const run = promisify(execFile)

/** Whether a process is alive, ours or anybody's. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

const ask = (pid: number, field: string) =>
  run('ps', ['-p', String(pid), '-o', `${field}=`], { env: { ...process.env, LC_ALL: 'C' } }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )

/**
 * When a live process started, as a text to compare: process numbers are used again, and after a restart of the machine even
 * with the same times since then. Undefined if no such process is alive, and empty where the system doesn't say.
 */
export async function startOf(pid: number): Promise<string | undefined> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (process.platform === 'win32') return ''
  if (process.platform !== 'linux') return (await ask(pid, 'lstart')) || undefined
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
  ])
  // The name before it is in brackets and may hold spaces. State is the first field after it, the start the twentieth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[19] === undefined ? undefined : `${fields[19]}@${boot.trim()}`
}

/** The command line of a live process, its parts with a space between them; empty if there's none. */
export async function commandOf(pid: number): Promise<string> {
  if ((await startOf(pid)) === undefined) return ''
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ask(pid, 'command'))
  return command.replaceAll('\0', ' ')
}
