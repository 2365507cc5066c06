import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { DrawnAtBuild } from '#domain/catalogue/drawing.ts'
import { stationDate } from '#domain/time/station-time.ts'
import { mergeStock, readCatalogue, readCatalogueAndStock } from '#server/catalogue/read-catalogue.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { DrawJob, DrawMessage, DrawnBytes } from './draw-worker.ts'
import { createDrawnFiles, type DrawnFiles } from './drawn-files.ts'

/** How often each process looks for another version, in milliseconds, if it isn't told. */
const EVERY = 2000
/** How long after a drawing that failed it's tried again, if nothing else changes. */
const AFTER_FAILURE = 60_000
/** How long a start waits for its first drawing, in milliseconds: until then the shop isn't open. */
export const AT_START = 10_000
/** How long what was drawn may stay after something in it was hidden: with the look for it, less than five seconds. */
const LONGEST = 2500
/** The most pictures that wait to be drawn. */
const MOST_WAITING = 20

export type DrawnPages = {
  files: DrawnFiles
  /** Draws what differs from the build, before the shop opens, and goes on looking. */
  start(): Promise<void>
  /** Draws what differs from what is on sale now, if anything does. For tests, which needn't wait for it then. */
  look(): Promise<void>
  stop(): Promise<void>
}

/** What the build drew from; undefined for an app that was built without it, and is served as it is. */
async function readDrawn(dist: string): Promise<DrawnAtBuild | undefined> {
  const text = await readFile(join(dist, '.drawn.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

/** One drawing, in a thread that ends with it: what it takes to draw needs no memory while nothing changes. */
function draw(job: DrawJob, signal: AbortSignal, onLists: (files: readonly DrawnBytes[]) => void = () => {}): Promise<DrawnBytes[]> {
  return new Promise((resolve, reject) => {
    const files: DrawnBytes[] = []
    const end = () => void thread.terminate()
    const thread = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    signal.addEventListener('abort', end)
    thread.on('message', (message: DrawMessage | object) => {
      // What it sent before it was ended may name what was hidden since.
      if (signal.aborted) return
      // Under `node --watch` Node tells through the same port which files the thread imports.
      if ('drawn' in message) files.push(message.drawn)
      if ('hasLists' in message) onLists(files)
      if ('done' in message) resolve(files)
    })
    thread.on('error', reject)
    thread.on('exit', () => {
      signal.removeEventListener('abort', end)
      reject(new Error('The pages were not drawn to the end.'))
    })
    thread.unref()
  })
}

/** Draws pictures when they're asked for, one after the other. Undefined if too many wait: their links show none. */
function createLater(dist: string, signal: AbortSignal): (later: string) => Promise<DrawnBytes | undefined> {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (later) => {
    if (waiting >= MOST_WAITING) return undefined
    waiting += 1
    const drawing = last.then(() => draw({ dist, later }, signal))
    last = drawing.catch(() => {})
    return drawing.then(([drawn]) => drawn).finally(() => (waiting -= 1))
  }
}

/** The files that name only this thing. */
const filesOf = (list: 'subscriptions' | 'merch' | 'tickets', { id }: { id: string }) => [
  `${list}/${id}/index.html`,
  `cards/${list}/${id}.png`,
]

/** Those of what is no longer on sale. */
function filesOfHidden(before: Catalogue, after: Catalogue): string[] {
  const hidden = <Thing extends { id: string }>(was: readonly Thing[], is: readonly Thing[]) => {
    const onSale = new Set(is.map(({ id }) => id))
    return was.filter(({ id }) => !onSale.has(id))
  }
  return [
    ...hidden(before.subscriptions, after.subscriptions).flatMap((type) => filesOf('subscriptions', type)),
    ...hidden(before.merch, after.merch).flatMap((product) => filesOf('merch', product)),
    ...hidden(before.events, after.events).flatMap((event) => filesOf('tickets', event)),
  ]
}

/** The same as it arrives in a thread or a file: without what is undefined. */
const plain = (catalogue: Catalogue): Catalogue => JSON.parse(JSON.stringify(catalogue))

/**
 * Keeps the public pages of this process drawn from what is on sale: it looks for another version every two seconds, and at once when
 * the database tells. Until something is drawn, what was there stays (D681). Where something was hidden, what names it is withheld if
 * drawing takes long: the empty app, which asks the server, stands in for it. A drawing that runs already and would name it is ended (D860).
 * Undefined if the build has nothing to draw with.
 */
export async function keepDrawn(
  dist: string,
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  ears?: Db,
): Promise<DrawnPages | undefined> {
  const built = await readDrawn(dist)
  if (!built) return undefined
  const { keys, ...atBuild } = built
  const baseUrl = config.publicBaseUrl ?? atBuild.baseUrl
  const stopping = new AbortController()
  const files = createDrawnFiles(keys, createLater(dist, stopping.signal))
  let drawn: Omit<DrawnAtBuild, 'keys'> = atBuild
  /** What was seen last: no page names anything that isn't in it, and a drawing that would is ended. */
  let wanted = drawn
  let seen = ''
  let looking: Promise<void> = Promise.resolve()
  let drawing: Promise<void> | undefined
  let current = new AbortController()
  let late: NodeJS.Timeout | undefined
  let ending: Promise<void> | undefined
  let listening: { end: () => void } | undefined

  /** Sends no page of what isn't on sale any more, however long a drawing runs; lists that name it are withheld if theirs takes long. */
  function hide(next: typeof drawn): void {
    const hidden = filesOfHidden(wanted.catalogue, next.catalogue)
    if (hidden.length === 0) return
    current.abort()
    files.remove(hidden)
    late ??= setTimeout(files.withhold, LONGEST).unref()
  }

  function stopWithholding(): void {
    clearTimeout(late)
    late = undefined
  }

  async function redraw(next: typeof drawn): Promise<void> {
    current = new AbortController()
    const onLists = (lists: readonly DrawnBytes[]) => {
      stopWithholding()
      files.replaceSome(lists)
    }
    const signal = AbortSignal.any([stopping.signal, current.signal])
    files.replace(await draw({ ...next, dist, known: files.keys() }, signal, onLists))
    stopWithholding()
    drawn = next
  }

  /** Draws until what is drawn is what was seen last. */
  async function drawWanted(): Promise<void> {
    while (drawn !== wanted && !stopping.signal.aborted) {
      const next = wanted
      try {
        await redraw(next)
      } catch (error) {
        if (next !== wanted) continue
        if (stopping.signal.aborted) return
        log.error({ err: error }, 'the pages could not be drawn')
        setTimeout(() => {
          seen = ''
        }, AFTER_FAILURE).unref()
        return
      }
    }
  }

  async function lookOnce(): Promise<void> {
    const day = stationDate(clock())
    const moment = `${(await readCatalogue(db)).contentKey} ${day}`
    if (moment === seen || stopping.signal.aborted) return
    const current = await readCatalogueAndStock(db)
    const next = {
      catalogue: plain(mergeStock(current, { includeHidden: false })),
      settings: current.catalogue.settings,
      day,
      baseUrl,
    }
    seen = moment
    if (!isDeepStrictEqual(next, wanted)) {
      hide(next)
      wanted = next
    }
    drawing ??= drawWanted().finally(() => {
      drawing = undefined
    })
  }

  /** A look doesn't wait for a drawing: what is hidden meanwhile is gone at once. */
  function notice(): Promise<void> {
    looking = looking.then(lookOnce).catch((error) => {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the pages could not be drawn')
    })
    return looking
  }

  async function look(): Promise<void> {
    await notice()
    await drawing
  }

  /** Behind it each look finds what wasn't told. */
  async function listen(): Promise<void> {
    const onBroken = () => {
      listening = undefined
    }
    listening ??= await ears?.listen?.('catalogue', { onNotice: () => void notice(), onBroken }).catch(() => undefined)
  }

  async function keepLooking(): Promise<void> {
    while (!stopping.signal.aborted) {
      await notice()
      await listen()
      await sleep(EVERY, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    files,
    async start() {
      ending = keepLooking()
      await Promise.race([look(), sleep(AT_START, undefined, { ref: false })])
    },
    look,
    async stop() {
      stopping.abort()
      clearTimeout(late)
      await Promise.all([looking, ending, drawing])
      listening?.end()
    },
  }
}
