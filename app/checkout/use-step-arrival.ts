import { useLayoutEffect, useRef } from 'react'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'

/**
 * The button that had focus disappears with its step, and so does the login form after a login: focus moves to the heading
 * that replaces it.
 */
export function useStepArrival(step: number, isLoggedIn: boolean): void {
  const stage = `${step} ${isLoggedIn}`
  const last = useRef(stage)
  useLayoutEffect(() => {
    if (last.current === stage) return
    last.current = stage
    window.scrollTo(0, 0)
    return focusOnArrival('main h2[tabindex]')
  }, [stage])
}
