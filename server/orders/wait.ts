import { setTimeout as sleep } from 'node:timers/promises'

/** Calls `look` again and again, holding no connection in between, until it returns something or the time is up. Milliseconds. */
export async function pollFor<T>(look: () => Promise<T | undefined>, budget: number, pause = 120): Promise<T | undefined> {
  const end = performance.now() + budget
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() + pause > end) return undefined
    await sleep(pause)
  }
}
