import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readHistory } from './history.ts'
import { controlsOf, readProps } from './read-props.ts'
import { listPictures } from './sheets.ts'

/** What the pages of the library are written from, each read when a page first imports it. */
export function libraryPlugin(): Plugin {
  const root = process.cwd()
  let props: ReturnType<typeof readProps> | undefined
  const readOnce = () => {
    props ??= readProps(root)
    return props
  }
  const modules: Readonly<Record<string, () => string>> = {
    'virtual:component-props': () => `export const components = ${JSON.stringify(readOnce())}`,
    // The little of it that every story needs.
    'virtual:component-controls': () => `export const controls = ${JSON.stringify(controlsOf(readOnce()))}`,
    'virtual:history': () => `export const history = ${JSON.stringify(readHistory(root))}`,
    'virtual:english': () => `export const english = ${JSON.stringify(readFileSync(resolve(root, 'docs/english.md'), 'utf8'))}`,
    'virtual:pictures': () => `export const pictures = ${JSON.stringify(listPictures(root))}`,
  }
  return {
    name: 'library',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load(id) {
      const write = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      if (!write) return
      if (id.startsWith('\0virtual:component')) {
        for (const file of globSync('design-system/*/*.tsx', { cwd: root })) this.addWatchFile(resolve(root, file))
      }
      return write()
    },
    watchChange() {
      props = undefined
    },
  }
}
