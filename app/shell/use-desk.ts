import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { isAt, paths } from '#app/paths.ts'
import { session } from '#app/state/session.ts'

/**
 * While somebody of the desk is logged in, the order being taken is kept wherever they go in the shop, and Alt+N goes back to it from
 * any page. Nobody else loads its code.
 */
export function useDesk(navigate: (to: string) => void): void {
  const { isAtDesk } = useSnapshot(session)
  useEffect(() => {
    if (!isAtDesk) return
    let hasStopped = false
    let close: (() => void) | undefined
    void import('#app/reception/open-desk.ts').then(({ openDesk }) => {
      if (!hasStopped) close = openDesk()
    })
    const goToDesk = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyN' || isAt(location.pathname, paths.checkout)) return
      event.preventDefault()
      navigate(paths.checkout)
    }
    document.addEventListener('keydown', goToDesk)
    return () => {
      hasStopped = true
      close?.()
      document.removeEventListener('keydown', goToDesk)
    }
  }, [isAtDesk, navigate])
}
