import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { station } from '#domain/station.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { ConsoleError, sentenceOf } from '#server/console-error.ts'

/** `zed-shop-fetch` leaves this in each version that it puts on a station's machine. */
const released = fileURLToPath(new URL('../../.released', import.meta.url))

/** Without the station's settings a command would make a shop of its own there, and speak of that one. */
function assertHasSettings(): void {
  if (process.env.NODE_ENV === undefined && existsSync(released))
    throw new ConsoleError('This is the version that the station runs: use zed-shop-command, which has its settings, in place of npm run.')
}

/**
 * Runs a console command: what it returns is printed. An error is printed as one sentence, and the exit code is 1. `failed`
 * says what could not be done, for errors that are not a ConsoleError.
 */
export async function runCommand(failed: string, command: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    assertHasSettings()
    console.log(await command(process.argv.slice(2)))
  } catch (error) {
    console.error(sentenceOf(error, failed))
    process.exitCode = 1
  }
}

/**
 * The path of a file named on the command line: npm runs a command in the shop's folder, the person may be in another. Throws
 * ConsoleError for what looks like an option.
 */
export function pathFromConsole(path: string): string {
  if (path.startsWith('-'))
    throw new ConsoleError(`“${path}” is no file: these commands take a file’s name or nothing, as docs/running.md says.`)
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** `2026-11-21-173111` by the station's clock, for file names. */
export function timestamp(now: Date): string {
  const time = now.toLocaleTimeString('en-GB', { timeZone: station.timeZone, hourCycle: 'h23' })
  return `${stationDate(now)}-${time.replaceAll(':', '')}`
}
