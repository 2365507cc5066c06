import { useLayoutEffect, useState } from 'react'
import { keepToken, keptToken } from '#app/state/mailed-token.ts'

/** In the address bar in place of the secret. */
const YOURS = 'yours'

/**
 * The secret of an emailed link. It works for weeks, so once it is read it leaves the address bar and the history; this tab
 * keeps it for a reload (security 2.8, D235).
 */
export function useMailedToken(page: 'radio-times' | 'zedletter', inAddress: string): string {
  const [token, setToken] = useState(() => (inAddress === YOURS ? (keptToken(page) ?? YOURS) : inAddress))
  if (inAddress !== YOURS && inAddress !== token) setToken(inAddress)
  useLayoutEffect(() => {
    if (inAddress === YOURS) return
    keepToken(page, inAddress)
    history.replaceState(history.state, '', `/${page}/${YOURS}`)
  }, [page, inAddress])
  return token
}
