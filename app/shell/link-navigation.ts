import { useEffect } from 'react'
import { preloadPage } from '#app/pages.ts'
import { whenTakenOver } from '#app/taken-over.ts'

function shopLink({ target }: Event): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target !== '' || anchor.hasAttribute('download')) return undefined
  const url = new URL(anchor.href)
  const isPage = url.origin === location.origin && !url.pathname.startsWith('/support/') && !url.pathname.startsWith('/outbox')
  const isJump = url.pathname === location.pathname && url.hash !== ''
  return isPage && !isJump ? url : undefined
}

/** A press that the browser handles differently, like opening a new tab. */
const isElsewhere = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A mouse, a finger or the keyboard is on a link: what its page needs loads before the press. */
function onIntent(event: Event): void {
  const url = shopLink(event)
  if (url) void preloadPage(url.pathname)
}
const intents = ['pointerover', 'touchstart', 'focusin'] as const

type Navigate = (path: string, options: { state: { from: string } }) => void

/** Screens use plain links; this makes them navigate without a reload (T1). */
export function useLinkNavigation(navigate: Navigate): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = event.defaultPrevented || isElsewhere(event) ? undefined : shopLink(event)
      if (!url) return
      event.preventDefault()
      whenTakenOver(() => navigate(`${url.pathname}${url.search}${url.hash}`, { state: { from: location.pathname } }))
    }
    // In the capture phase: a press that React Aria handles does not bubble this far.
    document.addEventListener('click', onClick, true)
    for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true })
    return () => {
      document.removeEventListener('click', onClick, true)
      for (const intent of intents) document.removeEventListener(intent, onIntent)
    }
  }, [navigate])
}
