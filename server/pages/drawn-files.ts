import type { DrawnBytes } from './draw-worker.ts'

type Kept = { body: Buffer<ArrayBuffer>; packed: Buffer<ArrayBuffer> | null; etag: string }

/** The files that were drawn since the build, over those in the built app. */
export type DrawnFiles = {
  /** A file by its path in the built app; 'gone' if it may not be sent, undefined if the built one is current. */
  find(path: string): Kept | 'gone' | undefined
}

const ofLists = /^(?:cards\/)?(?:merch|tickets|subscriptions)\/|^(?:index\.html|sitemap\.xml)$/
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)

/** Keeps in memory what differs from the built app. `built` has the key of each file that was drawn at build. */
export function createDrawnFiles(built: Readonly<Record<string, string>>) {
  let keys = built
  let changed = new Map<string, Kept>()
  let isWithheld = false

  return {
    find(path: string): Kept | 'gone' | undefined {
      if (isWithheld && ofLists.test(path)) return 'gone'
      return changed.get(path) ?? (built[path] !== undefined && keys[path] === undefined ? 'gone' : undefined)
    },
    keys: () => keys,
    /** Sends nothing that names things on sale, until it's drawn again. */
    withhold() {
      isWithheld = true
    },
    /** Puts a whole drawing in place: every file there is, with the bytes of those that changed. */
    replace(drawn: readonly DrawnBytes[]) {
      const next = new Map<string, Kept>()
      for (const { path, key, body, packed } of drawn) {
        const kept = body ? { body: bufferOf(body), packed: packed ? bufferOf(packed) : null, etag: `"${key}"` } : changed.get(path)
        if (kept) next.set(path, kept)
      }
      changed = next
      keys = Object.fromEntries(drawn.map(({ path, key }) => [path, key]))
      isWithheld = false
    },
  }
}
