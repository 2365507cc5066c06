import { statfsSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What a whole run takes at most, and as much again. */
const ENOUGH_BYTES = 2 * 1024 ** 3

/** Whether there's a disk in memory with room for a whole run. A container's usually has 64 MB. */
export function hasRoomInMemory(): boolean {
  if (platform() !== 'linux') return false
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}

/**
 * The folder for files that come and go all the time. On a disk each of a database's 300 files costs a search for a number that no
 * file had lately: the more tests have run, the longer it takes.
 */
export const fastFolder = (): string => (hasRoomInMemory() ? MEMORY : tmpdir())
