import { useEffect, useRef } from 'react'
import { focusOnArrival } from '#app/shell/focus-on-arrival.ts'
import type { Role } from '#domain/session/session.ts'

/** When a login replaces the page at the same address, the new heading takes focus, as on any arrival. */
export function useArrivalByLogin(role: Role | undefined): void {
  const last = useRef(role)
  useEffect(() => {
    if (last.current === role) return
    last.current = role
    return focusOnArrival('main h1')
  }, [role])
}
