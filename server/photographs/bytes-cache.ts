type Bytes = Buffer<ArrayBuffer>

/**
 * Keeps what `load` returns in memory, at most `most` bytes in all: what was used last stays. Those who ask for the same while it's
 * loading share that. What isn't there (undefined) is asked for each time.
 */
export function cacheBytes(load: (key: string) => Promise<Bytes | undefined>, most: number): (key: string) => Promise<Bytes | undefined> {
  const kept = new Map<string, Bytes>()
  const loading = new Map<string, Promise<Bytes | undefined>>()
  let size = 0

  function keep(key: string, bytes: Bytes): void {
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= most) return
      kept.delete(oldest)
      size -= length
    }
  }

  async function loadAndKeep(key: string): Promise<Bytes | undefined> {
    const bytes = await load(key)
    if (bytes) keep(key, bytes)
    return bytes
  }

  return async (key) => {
    const bytes = kept.get(key)
    if (bytes) {
      kept.delete(key)
      kept.set(key, bytes)
      return bytes
    }
    const started = loading.get(key) ?? loadAndKeep(key).finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }
}
