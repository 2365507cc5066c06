import { useEffect } from 'react'
import { fullTitle, type PageWords } from './page-words.ts'

/** The titles and descriptions in use, the latest last: the page's, then that of a detail it shows. */
const inUse: PageWords[] = []

function showLatest(): void {
  const words = inUse.at(-1)
  if (!words) return
  document.title = fullTitle(words.title)
  document.querySelector('meta[name=description]')?.setAttribute('content', words.description)
  // When people share the page, browsers use this address instead of the one in the address bar.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (canonical) canonical.href = new URL(location.pathname, canonical.href).href
}

/**
 * Sets the page's title and description in the browser's tab, its history and shared links, while the caller is mounted.
 * Every page already has its own `words`: call this for what it shows beyond them. Without `words` nothing changes.
 */
export function useHead(words: PageWords | undefined): void {
  const { title, description } = words ?? {}
  useEffect(() => {
    if (title === undefined || description === undefined) return
    const entry = { title, description }
    inUse.push(entry)
    showLatest()
    return () => {
      inUse.splice(inUse.indexOf(entry), 1)
      showLatest()
    }
  }, [title, description])
}
