import { useEffect, useRef } from 'react'

/** Has the browser ask before this tab is closed or loaded again, as long as something typed would be lost. */
export function useLeaveQuestion(wouldLose: () => boolean): void {
  const latest = useRef(wouldLose)
  latest.current = wouldLose
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
