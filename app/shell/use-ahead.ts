import { useEffect } from 'react'
import { whenIdle } from '#app/when-idle.ts'
import type { Preloadable } from './lazy-with-preload.ts'

/** Somebody who pays for each byte loads what they open, when they open it. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Loads the code of what a tap on this page may open, once the browser is idle: a phone has no hover (D337). */
export function useAhead(part: Pick<Preloadable<never>, 'preload'>): void {
  useEffect(() => {
    if (!savesData()) whenIdle(() => void part.preload())
  }, [part])
}
