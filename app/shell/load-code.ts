import { proxy } from 'valtio'

/** How many parts of the app someone waits for whose code hasn't come. Above none, the shell says so (D335). */
export const lateCode = proxy({ missing: 0, isTrying: false })

export type Waiting = {
  /** Ends the wait: the part isn't wanted any more. */
  signal?: AbortSignal
  /** Where an address waits for this part, so that loading it whole would show it too: whether the server has another version of it. */
  isOutdated?: boolean
}

/**
 * Loads a part of the app that someone waits for. If that fails, what's on the page stays, the shell says that something is
 * missing, and the part is asked for again: when the line returns, at a press, and every so often. Rejects only if aborted.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>, waiting: Waiting = {}): Promise<Loaded> {
  for (;;) {
    try {
      return await (waiting.isOutdated ? Promise.reject() : load())
    } catch (error) {
      // What tries again and reloads is in the shop's start once it's built; else it comes once there is a line.
      const later = await import('./keep-loading.ts').catch(() => undefined)
      if (later) return later.keepLoading(load, waiting, error)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}
