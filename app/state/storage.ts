const memory = { local: new Map<string, string>(), session: new Map<string, string>() }
let isInMemory = false

/** From here on this document stores everything in memory, and reads nothing that was stored before. */
export function keepInMemory(): void {
  isInMemory = true
}

/** Storage can be full, blocked or absent (a prerender); none of that may stop the shop. */
export function readStored(storage: 'local' | 'session', key: string): string | null {
  try {
    return area(storage)?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeStored(storage: 'local' | 'session', key: string, value: unknown): void {
  try {
    area(storage)?.setItem(key, JSON.stringify(value))
  } catch {
    // The app's state still lasts until people leave the page.
  }
}

export function dropStored(storage: 'local' | 'session', key: string): void {
  try {
    area(storage)?.removeItem(key)
  } catch {
    // Nothing was there to drop.
  }
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

function memoryArea(kept: Map<string, string>): Area {
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text), removeItem: (key) => kept.delete(key) }
}

function area(storage: 'local' | 'session'): Area | undefined {
  if (isInMemory) return memoryArea(memory[storage])
  if (typeof window === 'undefined') return undefined
  return storage === 'local' ? window.localStorage : window.sessionStorage
}
