import { useLayoutEffect, useRef } from 'react'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'

/** When a login replaces what is shown at the same address, the new heading takes focus, as on any arrival. */
export function useArrivalByLogin(shown: string | undefined): void {
  const last = useRef(shown)
  useLayoutEffect(() => {
    if (last.current === shown) return
    last.current = shown
    return focusOnArrival('main h1')
  }, [shown])
}
