import { useEffect, useLayoutEffect, useState } from 'react'
import { paths } from '#app/paths.ts'
import { dropRecoveryLink, keepRecoveryLink, keptRecoveryLink, newRecoveryLink } from '#app/state/recovery-link.ts'

/** The emailed token, from the address or kept over a reload (D237), and a function that forgets it. */
export function useRecoveryLink(addressed: string | undefined): { token: string | undefined; forget: () => void } {
  const [link, setLink] = useState(() => (addressed === undefined ? keptRecoveryLink() : newRecoveryLink(addressed)))
  if (addressed !== undefined && addressed !== link?.token) setLink(newRecoveryLink(addressed))
  useLayoutEffect(() => {
    // Anyone with the token has the account, so it must not stay in the address bar or the history.
    if (addressed !== undefined) history.replaceState(history.state, '', paths.recoverPassword)
  }, [addressed])
  // A reload keeps the link. Going to another page, or asking for a new one, drops it.
  useEffect(() => {
    if (!link) return
    keepRecoveryLink(link)
    return dropRecoveryLink
  }, [link])
  return { token: link?.token, forget: () => setLink(undefined) }
}
