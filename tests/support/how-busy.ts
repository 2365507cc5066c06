import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'

/** How many want a processor now. Only Linux says; elsewhere none. */
function runnable(): number {
  const file = '/proc/loadavg'
  return existsSync(file) ? Number(/ (\d+)\//.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) : 0
}

/**
 * How many want each processor, 1 at the least: a machine that is shared is slower by as much. Of the last minute or of this moment,
 * whichever is more, since a run that has just begun has no minute behind it.
 */
export const howBusy = () => Math.max(1, Math.max(loadavg()[0] ?? 1, runnable()) / availableParallelism())

/** What an open page or a drawn one may take to follow what is published, in milliseconds (D684), as busy as the machine is by now. */
export const soon = () => 5000 * howBusy()
