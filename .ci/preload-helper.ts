import type { Plugin } from 'vite'

/**
 * Loads the files that a part of the app needs, before it's imported. Browsers remember for as long as a page lives that a
 * module couldn't be fetched, so a moment offline would shut that part until a reload. They forget a plain fetch: only once
 * every file is in the browser's cache is anything imported, and a part that failed can be asked for again (D335).
 */
function preload<Module>(load: () => Promise<Module>, files: readonly string[] = [], importer: string): Promise<Module> {
  const addLink = (rel: string, href: string) => {
    const link = Object.assign(document.createElement('link'), { rel, href })
    document.head.append(link)
    return link
  }
  const loadStyle = (href: string) =>
    new Promise((resolve, reject) => {
      const link = addLink('stylesheet', href)
      link.onload = resolve
      link.onerror = () => reject(link.remove())
    })
  const loadScript = async (href: string) => {
    const answer = await fetch(href)
    if (!answer.ok) throw answer
    await answer.arrayBuffer()
    addLink('modulepreload', href)
  }
  const loadFile = (file: string) => {
    const { href } = new URL(addressOf(file, importer), document.baseURI)
    const before = fetched.get(href)
    if (before) return before
    const isStyle = href.endsWith('.css')
    const { pathname } = new URL(href)
    // Those of the document itself. Practice may connect nowhere, not even to fetch its own files.
    const isThere =
      document.querySelector(
        `link[rel=${isStyle ? 'stylesheet' : 'modulepreload'}][href="${pathname}"],meta[name=styles][content~="${pathname}"]`,
      ) ||
      (!isStyle && document.querySelector('meta[http-equiv]'))
    const coming = isThere ? Promise.resolve() : (isStyle ? loadStyle : loadScript)(href)
    fetched.set(href, coming)
    coming.catch(() => fetched.delete(href))
    return coming
  }
  return Promise.all(files.map(loadFile)).then(load)
}
declare const fetched: Map<string, Promise<unknown>>
declare function addressOf(file: string, importer: string): string

/** Puts our preload in the place of Vite's, which can't be tried again. The flows have no server to fetch from. */
export const preloadHelper: Plugin = {
  name: 'preload-helper',
  apply: (_config, { command, mode }) => command === 'build' && mode !== 'flows',
  transform(code, id) {
    if (id !== '\0vite/preload-helper.js') return undefined
    const address = /const assetsURL = (function.*?\});const seen/s.exec(code)?.[1]
    const name = /export const (\w+) =/.exec(code)?.[1]
    if (address === undefined || name === undefined) throw new Error('Vite’s preload helper has changed.')
    return { code: `const fetched = new Map();const addressOf = ${address};export const ${name} = ${preload.toString()}`, map: null }
  },
}
