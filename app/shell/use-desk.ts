import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#app/state/session.ts'

/** While reception is logged in, the order being taken is kept wherever they go in the shop. Nobody else fetches its code. */
export function useDesk(): void {
  const role = useSnapshot(session).user?.role
  useEffect(() => {
    if (role !== 'reception') return
    let isOver = false
    let close: (() => void) | undefined
    void import('#app/reception/open-desk.ts').then(({ openDesk }) => {
      if (!isOver) close = openDesk()
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [role])
}
