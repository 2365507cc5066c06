import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks at how late the thread is that answers calls. */
const EVERY = 25
/** Microseconds. With one or two people it's some 300, and 1,000 to 4,000 once people wait for each other. */
const LATE = 1000
/** Milliseconds that a letter waits for people, at most. */
const LONGEST = 2000

/** How late a thread is, in microseconds, for other threads to read. */
export type Lateness = Int32Array<SharedArrayBuffer>

export const createLateness = (): Lateness => new Int32Array(new SharedArrayBuffer(4))

/** Measures how late this thread comes to what it has to do, until the returned function is called. */
export function measureLateness(lateness: Lateness): () => void {
  let expected = performance.now() + EVERY
  const timer = setInterval(() => {
    const now = performance.now()
    const late = Math.max(0, now - expected) * 1000
    expected = now + EVERY
    Atomics.store(lateness, 0, Math.round(Atomics.load(lateness, 0) * 0.7 + late * 0.3))
  }, EVERY).unref()
  return () => clearInterval(timer)
}

/** Waits while the other thread is late, two seconds at most, or until it is told to stop. */
export async function untilQuiet(lateness: Lateness, stopping: AbortSignal | undefined): Promise<void> {
  const end = performance.now() + LONGEST
  while (Atomics.load(lateness, 0) > LATE && performance.now() < end && !stopping?.aborted) await sleep(EVERY)
}
