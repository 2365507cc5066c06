import { useRef } from 'react'
import { useLocation } from 'wouter'
import { focusOnArrival } from './focus-on-arrival.ts'

/**
 * Closes a dialog that has an address, and shows the list under it: one step back if the list is there, otherwise the list
 * replaces the dialog in the history, and its heading takes the focus. Either way the back button doesn't open the dialog again.
 */
export function useCloseTo(list: string): () => void {
  const [, navigate] = useLocation()
  const isClosing = useRef(false)
  return () => {
    if (isClosing.current) return
    isClosing.current = true
    if (history.state?.from === list) history.back()
    else {
      navigate(list, { replace: true })
      focusOnArrival('main h1')
    }
  }
}
