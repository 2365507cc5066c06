import { resolve } from 'node:path'
import { station } from '#domain/station.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { sentenceOf } from '#server/console-error.ts'

/**
 * Runs a console command: what it returns is printed. An error is printed as one sentence, and the exit code is 1. `failed`
 * says what could not be done, for errors that are not a ConsoleError.
 */
export async function runCommand(failed: string, command: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2)))
  } catch (error) {
    console.error(sentenceOf(error, failed))
    process.exitCode = 1
  }
}

/** The path of a file named on the command line: npm runs a command in the shop's folder, the person may be in another. */
export function pathFromConsole(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

/** `2026-11-21-173111` by the station's clock, for file names. */
export function timestamp(now: Date): string {
  const time = now.toLocaleTimeString('en-GB', { timeZone: station.timeZone, hourCycle: 'h23' })
  return `${stationDate(now)}-${time.replaceAll(':', '')}`
}
