/** Whether every text in a JSON value, at any depth, can be stored: PostgreSQL accepts neither NUL nor half a character. */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false
    } else if (Array.isArray(next)) {
      for (const item of next) left.push(item)
    } else if (next !== null && typeof next === 'object') {
      for (const [key, item] of Object.entries(next)) left.push(key, item)
    }
  }
  return true
}
