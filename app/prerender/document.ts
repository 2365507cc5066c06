import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** What one page needs of the built files. Style stands in the page itself; `styleFiles` is what it was taken from. */
export type Needs = { scripts: readonly string[]; styleFiles: readonly string[]; style: string }

/** Reads what Vite built into `dist`. */
export function readBuild(dist: string): { template: string; needsOf: (sources: readonly string[]) => Needs } {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (entry === undefined) throw new Error('Vite built no entry.')

  function needsOf(sources: readonly string[]): Needs {
    const scripts = new Set<string>()
    const styleFiles = new Set<string>()
    const seen = new Set<string>()
    const visit = (key: string) => {
      if (seen.has(key)) return
      seen.add(key)
      const chunk = manifest[key]
      if (!chunk) throw new Error(`Vite built no ${key}.`)
      for (const next of chunk.imports ?? []) visit(next)
      for (const file of chunk.css ?? []) styleFiles.add(file)
      scripts.add(chunk.file)
    }
    for (const key of [entry as string, ...sources]) visit(key)
    const style = [...styleFiles].map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('')
    return { scripts: [...scripts], styleFiles: [...styleFiles], style }
  }

  return { template: readFileSync(join(dist, 'index.html'), 'utf8'), needsOf }
}

export type Drawn = { head: string; page: string; dialog: string; day: string; needs: Needs }

const links = (files: readonly string[], link: (file: string) => string) => files.map((file) => link(`/${file}`)).join('\n    ')

/** The whole document of a page, from the one that Vite built for the app. */
export function writeDocument(template: string, { head, page, dialog, day, needs }: Drawn): string {
  const preloads = links(
    needs.scripts.filter((file) => !template.includes(file)),
    (href) => `<link rel="modulepreload" href="${href}" />`,
  )
  // A stylesheet that is there, and off: Vite finds it and does not fetch again what the page already holds.
  const known = links(needs.styleFiles, (href) => `<link rel="stylesheet" href="${href}" disabled />`)
  const filled = template
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, () => head)
    .replace('</head>', () => `  ${preloads}\n    <style>${needs.style}</style>\n    ${known}\n  </head>`)
    .replace('<html ', () => `<html data-drawn="${day}" `)
    .replace('<div id="root"></div>', () => `<div id="root">${page}</div>${dialog}`)
  if (!filled.includes(page) || !filled.includes(head)) throw new Error('The document has no place for the page.')
  return filled
}
