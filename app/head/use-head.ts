import { useEffect } from 'react'
import { fullTitle, type PageWords } from '#app/head/page-words.ts'

/**
 * Names the page in the browser's tab, its history and what sharing it passes on. Without words (what the address
 * names is not known yet) the page keeps the name it came with.
 */
export function useHead(words: PageWords | undefined): void {
  const { title, description } = words ?? {}
  useEffect(() => {
    if (title === undefined || description === undefined) return
    document.title = fullTitle(title)
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    // Browsers share this address instead of the one in their bar.
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (canonical) canonical.href = new URL(location.pathname, canonical.href).href
  }, [title, description])
}
