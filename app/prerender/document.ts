import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { scriptJson } from '#app/head/head-tags.ts'

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** The built files that one page needs. Its style is inlined; `styleFiles` are where it came from. */
export type Needs = { scripts: readonly string[]; styleFiles: readonly string[]; style: string }

type Build = {
  /** The document that Vite built for the app. */
  template: string
  needsOf: (sources: readonly string[]) => Needs
  /** Names what was built: it is the same as long as every file is. */
  build: string
}

/** Reads what Vite built into `dist`. */
export function readBuild(dist: string): Build {
  const text = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const build = createHash('sha256').update(text).digest('hex').slice(0, 12)
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

  const template = readFileSync(join(dist, '.template.html'), 'utf8').replace('<html ', `<html data-build="${build}" `)
  return { template, needsOf, build }
}

/**
 * Notes in order what is pressed and typed until the app can do it (`app/early.ts`), marks the button, and keeps the browser from
 * sending a form itself, which would only load the page again (D373). A button pressed again before it could answer is one press,
 * but for plus and minus; so is a text typed on (D469).
 */
const noteEarly = [
  'window.early=[]',
  'const note=(t,v)=>{const l=early.at(-1);l?.[0]==t&&!/crem/.test(t.slot)?l[1]=v:early.push([t,v])}',
  'addEventListener("click",({target:t})=>{if(window.early&&(t=t.closest("button:not([popovertarget])"))){t.setAttribute("data-early","");note(t)}},true)',
  'addEventListener("input",({target:t})=>window.early&&note(t,t.value),true)',
  'addEventListener("submit",(e)=>e.preventDefault(),true)',
]

/**
 * Starts the shop once the page has been painted: any sooner, and scripts compete with what the visitor came to read for
 * the connection and the processor. A background tab is never painted, so a timer starts it too. What the page leads on to
 * is prefetched well after it has loaded, and run when it is needed. If the script can't be loaded, the sentence about that shows at once,
 * and the page is loaded again when the line returns, unless that would lose what was typed or pressed: a browser doesn't ask twice for a
 * module that failed.
 */
const starter = (scripts: readonly string[], later: readonly string[], entry: string) =>
  [
    'const link=(rel,files)=>{for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel,href}))}',
    `let started;const start=()=>{if(!started){started=true;link("modulepreload",${JSON.stringify(scripts)});import("${entry}").catch(missing)}}`,
    'const missing=()=>{late.style.animation="none";addEventListener("online",()=>early.length||location.reload())}',
    ...noteEarly,
    'new PerformanceObserver(start).observe({type:"paint",buffered:true});setTimeout(start,1e3)',
    later.length > 0 ? `addEventListener("load",()=>setTimeout(()=>link("prefetch",${JSON.stringify(later)}),1e3))` : '',
  ].join(';')

type Parts = { head: string; page: string; dialog: string; late: string; data: object; day: string; needs: Needs; later: Needs }

const carriedScript = (data: object) =>
  Object.keys(data).length > 0 ? `\n    <script type="application/json" id="drawn">${scriptJson(data)}</script>` : ''

/** Pages that aren't public start empty: with what a browser without script shows, and what the station changed about itself. */
export function writeAppPage(template: string, { without, late, data }: { without: string; late: string; data: object }): string {
  return template
    .replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>')
    .replace('<div id="root"></div>', (root) => `${root}<noscript>${without}</noscript>${late}${carriedScript(data)}`)
}

/** A font that arrives after the first paint waits for the next page, so that text doesn't move while people read. */
const steady = (style: string) => style.replaceAll('font-display:swap', 'font-display:optional')

/** The style React Aria would add with the first button, under the same id. Adding it later makes the browser choose its fonts again. */
const pressable = '<style id="react-aria-pressable-style">@layer{[data-react-aria-pressable]{touch-action:pan-x pan-y pinch-zoom}}</style>'

/** A dialog in the middle of the screen would grow while the rest of it arrives, so it's shown once what follows it is there. */
const wholeDialog = '#still:not(:has(+ *)){visibility:hidden}'

/** Writes a page's whole document, from the one Vite built for the app. */
export function writeDocument(template: string, { head, page, dialog, late, data, day, needs, later }: Parts): string {
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(template)?.[1]
  if (entry === undefined) throw new Error('The document starts no script.')
  const here = new Set([...needs.scripts, ...needs.styleFiles])
  const scripts = needs.scripts.map((file) => `/${file}`)
  const ahead = [...later.styleFiles, ...later.scripts].filter((file) => !here.has(file)).map((file) => `/${file}`)
  // Read by .ci/preload-helper.ts, which then doesn't fetch the style that the page already has. A disabled link would be fetched too.
  const inlined = `<meta name="styles" content="${needs.styleFiles.map((file) => `/${file}`).join(' ')}" />`
  const filled = template
    .replace(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, () => head)
    .replace(
      '</head>',
      () => `  ${pressable}\n    <style>${steady(needs.style)}${dialog && wholeDialog}</style>\n    ${inlined}\n  </head>`,
    )
    .replace('<html ', () => `<html data-drawn="${day}" `)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${page}</div>${dialog}${late}${carriedScript(data)}\n    <script>${starter(scripts, ahead, entry)}</script>`,
    )
  if (!filled.includes(page) || !filled.includes(head)) throw new Error('The document has no place for the page.')
  return filled
}
