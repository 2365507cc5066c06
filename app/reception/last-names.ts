import { useRemote } from '#app/data/use-remote.ts'
import { NAMES } from '#app/state/desk-order.ts'
import { readStored, writeStored } from '#app/state/storage.ts'
import { isSamePerson, onePerPerson } from '#domain/desk/shift-names.ts'

const MOST = 5

/** Who completed orders on this browser, the latest first (D103). */
function lastNames(): string[] {
  try {
    const names: unknown = JSON.parse(readStored('local', NAMES) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberName(name: string): void {
  const others = lastNames().filter((other) => !isSamePerson(other, name))
  writeStored('local', NAMES, [name, ...others].slice(0, MOST))
}

/** How many names are offered. */
const MOST_OFFERED = 40

/** Who is on shift, the latest on this browser first: whom the desk chooses from at "Completed by" (D103, D478). */
export function useShiftNames(): string[] {
  const names = useRemote('shiftNames', {})
  return onePerPerson([...lastNames(), ...(names.status === 'ready' ? names.data : [])]).slice(0, MOST_OFFERED)
}
