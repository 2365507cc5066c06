import { brotliDecompressSync } from 'node:zlib'
import type { DrawnBytes } from './draw-worker.ts'

type Bytes = Buffer<ArrayBuffer>

/** A file that was drawn. Text is kept in brotli only, and unpacked for who can't read that: 2,000 pages are 90 MB of text. */
export type Kept = { body: () => Bytes; packed: Bytes | null; etag: string }

/** The files that were drawn since the build, over those in the built app. */
export type DrawnFiles = {
  /** A file by its path in the built app; 'gone' if it may not be sent, undefined if the built one is current. */
  find(path: string): Promise<Kept | 'gone' | undefined>
}

/** What lists things on sale. A page of a product names no other (D782); one of an event or a type of subscription has the list under it. */
const ofLists = /^(?:merch\/index\.html|(?:tickets|subscriptions)\/.*|index\.html|sitemap\.xml)$/

/** The most pictures that are kept of those drawn when they're asked for: 25 kB each. */
const MOST_LATER = 200

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)

function keep({ bytes, isPacked = false, etag = '' }: DrawnBytes): Kept | undefined {
  if (!bytes) return undefined
  const buffer = bufferOf(bytes)
  return { body: () => (isPacked ? brotliDecompressSync(buffer) : buffer), packed: isPacked ? buffer : null, etag }
}

/**
 * Keeps in memory what differs from the built app. `built` has the key of each file that was drawn at build; `drawLater` draws a picture
 * when it's asked for, and answers undefined if too many wait.
 */
export function createDrawnFiles(built: Readonly<Record<string, string>>, drawLater: (later: string) => Promise<DrawnBytes | undefined>) {
  let keys = built
  let changed = new Map<string, Kept | { later: string }>()
  const drawnLater = new Map<string, Promise<Kept | undefined>>()
  let isWithheld = false

  function draw(later: string): Promise<Kept | undefined> {
    const drawing =
      drawnLater.get(later) ??
      drawLater(later)
        .then((drawn) => drawn && keep(drawn))
        .catch(() => undefined)
    drawnLater.delete(later)
    drawnLater.set(later, drawing)
    void drawing.then((kept) => kept ?? drawnLater.delete(later))
    if (drawnLater.size > MOST_LATER) drawnLater.delete([...drawnLater.keys()][0] ?? '')
    return drawing
  }

  /** Puts files in place over those that were there. */
  function place(drawn: readonly DrawnBytes[], over: ReadonlyMap<string, Kept | { later: string }>): typeof changed {
    const next = new Map(over)
    for (const file of drawn) {
      const { path, later } = file
      const kept = keep(file) ?? (later === undefined ? changed.get(path) : { later })
      if (kept) next.set(path, kept)
    }
    isWithheld = false
    return next
  }
  const keysOf = (drawn: readonly DrawnBytes[]) => Object.fromEntries(drawn.map(({ path, key }) => [path, key]))

  return {
    async find(path: string): Promise<Kept | 'gone' | undefined> {
      if (isWithheld && ofLists.test(path)) return 'gone'
      const found = changed.get(path) ?? (built[path] !== undefined && keys[path] === undefined ? 'gone' : undefined)
      return typeof found === 'object' && 'later' in found ? ((await draw(found.later)) ?? 'gone') : found
    },
    keys: () => keys,
    /** Sends these no more: what they're about was hidden. */
    remove(paths: readonly string[]) {
      for (const path of paths) changed.delete(path)
      keys = Object.fromEntries(Object.entries(keys).filter(([path]) => !paths.includes(path)))
    },
    /** Sends nothing that lists things on sale, until it's drawn again. */
    withhold() {
      isWithheld = true
    },
    /** Puts what was drawn first in place. The others stay as they are until they're drawn too. */
    replaceSome(drawn: readonly DrawnBytes[]) {
      changed = place(drawn, changed)
      keys = { ...keys, ...keysOf(drawn) }
    },
    /** Puts a whole drawing in place: every file there is, with the bytes of those that changed. */
    replace(drawn: readonly DrawnBytes[]) {
      changed = place(drawn, new Map())
      keys = keysOf(drawn)
    },
  }
}
