import { useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * Closes a dialog that has an address, to the list under it: one step back where the list is one step back, else in the
 * dialog's place. Either way the back button does not open it again.
 */
export function useCloseTo(list: string): () => void {
  const [, navigate] = useLocation()
  const isClosing = useRef(false)
  return () => {
    if (isClosing.current) return
    isClosing.current = true
    if (history.state?.from === list) history.back()
    else navigate(list, { replace: true })
  }
}
