import { useEffect, useLayoutEffect, useState } from 'react'
import { dropLink, hideToken, isForPageOnly, keepLink, keptLink, type LinkedPage, newLink, YOURS } from '#app/state/mailed-link.ts'

/**
 * The token of an emailed link, from the address or kept over a reload, and a function that forgets it. Once read it leaves the
 * address bar and the history, where the next person at this screen would find it (security 2.8, D235, D237).
 */
export function useMailedLink(page: LinkedPage, inAddress: string | undefined): { token: string | undefined; forget: () => void } {
  const addressed = inAddress === YOURS ? undefined : inAddress
  const [link, setLink] = useState(() => (addressed === undefined ? keptLink(page) : newLink(page, addressed)))
  if (addressed !== undefined && addressed !== link?.token) setLink(newLink(page, addressed))
  useLayoutEffect(() => {
    if (addressed !== undefined) hideToken(page)
  }, [page, addressed])
  useEffect(() => {
    if (!link) return
    keepLink(page, link)
    return isForPageOnly(page) ? () => dropLink(page) : undefined
  }, [page, link])
  return { token: link?.token, forget: () => setLink(undefined) }
}
