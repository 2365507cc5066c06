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
    // What cannot be kept is still there until the page is left.
  }
}

export function dropStored(storage: 'local' | 'session', key: string): void {
  try {
    area(storage)?.removeItem(key)
  } catch {
    // Nothing was there to drop.
  }
}

function area(storage: 'local' | 'session'): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  return storage === 'local' ? window.localStorage : window.sessionStorage
}
