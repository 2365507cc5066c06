import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'

/** While someone of the desk is logged in, the order being taken is kept wherever they go in the shop. Nobody else loads its code. */
export function useDesk(): void {
  const { isAtDesk } = useSnapshot(session)
  useEffect(() => {
    if (!isAtDesk) return
    let hasStopped = false
    let close: (() => void) | undefined
    void import('#app/reception/open-desk.ts').then(({ openDesk }) => {
      if (!hasStopped) close = openDesk()
    })
    return () => {
      hasStopped = true
      close?.()
    }
  }, [isAtDesk])
}
