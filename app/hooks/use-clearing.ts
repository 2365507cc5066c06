import { useEffect, useState } from 'react'
import { endLogin } from '#app/data/end-login.ts'
import { clearThanks } from '#app/state/checkout.ts'
import { noteCleared } from '#app/state/kept-thanks.ts'
import { resetPersonal } from '#app/state/reset.ts'
import { session } from '#app/state/session.ts'
import { hideWelcome } from '#app/state/view.ts'

const CLEAR_AFTER_MS = 6000

/**
 * Clears everything personal once, six seconds after an order, or when its page is left (T237, D89), and returns whether it's done. A
 * buyer needs no welcome (D174).
 */
export function useClearing(isDue: boolean, keepsCart: boolean): boolean {
  const [isDone, setIsDone] = useState(!isDue)
  useEffect(() => {
    let isCleared = !isDue
    const clear = () => {
      if (isCleared) return
      isCleared = true
      const { token } = session
      resetPersonal({ keepsCart })
      if (token !== undefined) void endLogin(token)
      hideWelcome()
      noteCleared()
      setIsDone(true)
    }
    const timer = setTimeout(clear, CLEAR_AFTER_MS)
    const arrived = performance.now()
    return () => {
      clearTimeout(timer)
      // React's strict mode unmounts at once, which doesn't count as leaving.
      if (performance.now() - arrived <= 100) return
      // Leaving early clears straight away. What this page said is kept for a reload until then (D291).
      clear()
      clearThanks()
    }
  }, [isDue, keepsCart])
  return isDone
}
