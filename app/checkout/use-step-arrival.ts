import { useEffect, useRef } from 'react'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'

/**
 * The button that leads from one step to the next goes with its step, and the login form with the login: focus moves on
 * to the heading that stands there instead.
 */
export function useStepArrival(step: number, isLoggedIn: boolean): void {
  const place = `${step} ${isLoggedIn}`
  const last = useRef(place)
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    window.scrollTo(0, 0)
    return focusOnArrival('main h2[tabindex]')
  }, [place])
}
