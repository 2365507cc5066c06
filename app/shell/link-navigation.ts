import { useEffect } from 'react'

function inShop(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target !== '' || anchor.hasAttribute('download')) return undefined
  const url = new URL(anchor.href)
  const isPage = url.origin === location.origin && !url.pathname.startsWith('/support/') && !url.pathname.startsWith('/outbox')
  const isJump = url.pathname === location.pathname && url.hash !== ''
  return isPage && !isJump ? url : undefined
}

type Navigate = (path: string, options: { state: { from: string } }) => void

/** Screens link with plain addresses; this is what makes them navigate without a reload (T1). */
export function useLinkNavigation(navigate: Navigate): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = inShop(event)
      if (!url) return
      event.preventDefault()
      navigate(`${url.pathname}${url.search}${url.hash}`, { state: { from: location.pathname } })
    }
    // In the capture phase: a press that React Aria handles does not bubble this far.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [navigate])
}
