import { readStored, writeStored } from '#app/state/storage.ts'

const KEY = 'zed.desk.names'
const MOST = 5

/** Who completed orders on this browser, the latest first (D103). */
export function lastNames(): string[] {
  try {
    const names: unknown = JSON.parse(readStored('local', KEY) ?? '[]')
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberName(name: string): void {
  const others = lastNames().filter((other) => other.toLowerCase() !== name.toLowerCase())
  writeStored('local', KEY, [name, ...others].slice(0, MOST))
}
