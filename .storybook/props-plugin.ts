import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readProps } from './read-props.ts'

const name = 'virtual:component-props'

/** Serves `virtual:component-props`, whose `components` are what readProps returns. They are read when a page first imports them. */
export function propsPlugin(): Plugin {
  return {
    name: 'component-props',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      const root = process.cwd()
      for (const file of globSync('design-system/*/*.tsx', { cwd: root })) this.addWatchFile(resolve(root, file))
      return `export const components = ${JSON.stringify(readProps(root))}`
    },
  }
}
