import { logFailure } from '#app/log.ts'
import { lateCode, type Waiting } from '#app/shell/load-code.ts'

const retries = new Set<() => void>()

/** Asks for everything that is missing again, now. */
export function retryCode(): void {
  for (const retry of [...retries]) retry()
}

/** Waits for a press on Try again, for the line to return, or for the time to be up, in milliseconds. */
function untilNextTry(pause: number, signal?: AbortSignal): Promise<void> {
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

/** Whether the server answers, so that reloading could help. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
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

/** Loads the page again, once a minute at most, if the server answers: it may have newer files than this tab knows. */
async function reloadIfServed(): Promise<void> {
  if (wasReloaded() || !(await isServed())) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}

/** The second try comes by itself, before anyone is told; the pauses after it grow. In milliseconds. */
const SOON = 250
const PAUSE = 1000
const LONGEST_PAUSE = 30_000

/** Tries again until it loads. Rejects only if aborted. */
export async function keepLoading<Loaded>(load: () => Promise<Loaded>, { signal, isPage }: Waiting, first: unknown): Promise<Loaded> {
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
        if (isPage && !signal?.aborted) void reloadIfServed()
      }
      await untilNextTry(pause, signal)
    }
  } finally {
    if (isTold) lateCode.missing -= 1
    lateCode.isTrying = false
  }
}
