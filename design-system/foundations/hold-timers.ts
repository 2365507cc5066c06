/**
 * Lets a story decide when time is up, however fast the machine is: the clock stops, and timers of exactly `ms` milliseconds
 * wait until `elapse` runs them. `waiting` counts them; `release` restores the real clock. For stories only.
 */
export function holdTimers(ms: number): { waiting: () => number; elapse: () => Promise<void>; release: () => void } {
  const held = new Map<number, () => void>()
  const { setTimeout, clearTimeout } = window
  const { now } = Date
  const stopped = Date.now()
  let nextId = -1
  Date.now = () => stopped
  window.setTimeout = ((callback: () => void, delay?: number) => {
    if (delay !== ms) return setTimeout(callback, delay)
    held.set(nextId, callback)
    return nextId--
  }) as typeof setTimeout
  window.clearTimeout = (id) => {
    if (!held.delete(id as number)) clearTimeout(id)
  }
  return {
    waiting: () => held.size,
    elapse: async () => {
      for (const callback of [...held.values()]) callback()
      held.clear()
      // Wait until the page shows the result.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    },
    release: () => {
      Date.now = now
      Object.assign(window, { setTimeout, clearTimeout })
    },
  }
}
