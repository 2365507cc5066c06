import { logFailure } from '#app/log.ts'
import { lateCode, loadCode, type Waiting } from './load-code.ts'

const retries = new Set<() => void>()

/** Asks for everything that is missing again, now. */
export function retryCode(): void {
  for (const retry of [...retries]) retry()
}

/** Waits for a press on Try again, for the line to return, or for the time to be up, in milliseconds. */
export function untilNextTry(pause: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, pause)
    function done() {
      clearTimeout(timer)
      retries.delete(done)
      window.removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    retries.add(done)
    window.addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}

/** How long someone waits to learn whether the server answers, in milliseconds. */
const PATIENCE = 5000

/** Whether the server answers, so that reloading could help. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

const RELOADED = 'zed.reloaded'
/** How long after one reload another can't help, in milliseconds. */
const RECENTLY = 60_000

function wasReloaded(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < RECENTLY
  } catch {
    // Without storage a second reload couldn't be told from the first.
    return true
  }
}

function reload(): void {
  // Or the browser would scroll the new page to where the one before was left.
  window.scrollTo(0, 0)
  location.reload()
}

/** Loads the address whole, and never settles; returns if the server doesn't answer, or someone has gone elsewhere meanwhile. */
async function loadNewVersion({ signal }: Waiting): Promise<void> {
  if (!(await isServed()) || signal?.aborted) return
  reload()
  await new Promise(() => {})
}

/** The same, once a minute at most, for a page whose files are gone: the server may have newer ones than this tab knows. */
async function reloadOnce(signal?: AbortSignal): Promise<void> {
  if (wasReloaded() || !(await isServed()) || signal?.aborted) return
  // Each try asks, and a server may take longer to answer than the pause between two tries.
  if (wasReloaded()) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  reload()
}

/** The second try comes by itself, before anyone is told; the pauses after it grow. In milliseconds. */
const SOON = 250
const PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Tries again until it loads, or the address is loaded whole. Rejects only if aborted. */
export async function keepLoading<Loaded>(load: () => Promise<Loaded>, waiting: Waiting, first: unknown): Promise<Loaded> {
  const { signal, isOutdated } = waiting
  if (isOutdated) {
    await loadNewVersion(waiting)
    signal?.throwIfAborted()
    return loadCode(load, { ...waiting, isOutdated: false })
  }
  logFailure('loading code', first)
  await untilNextTry(SOON, signal)
  let isTold = false
  try {
    for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      signal?.throwIfAborted()
      lateCode.isTrying = isTold
      try {
        return await load()
      } catch (error) {
        logFailure('loading code', error)
        lateCode.isTrying = false
        if (!isTold) lateCode.missing += 1
        isTold = true
        if (isOutdated !== undefined) void reloadOnce(signal)
      }
      await untilNextTry(pause, signal)
    }
  } finally {
    if (isTold) lateCode.missing -= 1
    lateCode.isTrying = false
  }
}
