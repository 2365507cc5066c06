import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CallSpec, pathOf } from '#domain/api/call.ts'
import { calls } from '#domain/api/contract.ts'
import { codesIn, readSources, rulesIn } from './citations.ts'
import { commentsIn, type Source, testNamesIn } from './syntax.ts'

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8')
const first = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, code = '']) => code)

/** The codes that each page explains. */
const explained = {
  T: first(read('checklist'), /^- \*\*(T\d+)\*\* \S/gm),
  D: first(read('decisions'), /^\| (D\d+) \| \S/gm),
  M: first(read('messages'), /^\| (M\d+) \| \S/gm),
  C: first(read('calls'), /^\| (C\d+) \| \S/gm),
  A: first(read('calls'), /^\| (A\d+) \| \S/gm),
  E: first(read('product'), /^\| (E\d+) \| \S/gm),
}
const security = read('security')
const rulesOf = (section: string) => {
  const [, text = ''] = security.split(new RegExp(`^### ${section.replace('.', '\\.')} .*$`, 'm'))
  return first(text.split(/^##/m)[0] ?? '', /^(\d+)\. \S/gm)
}
const sections = first(security, /^### (\d\.\d+) \S/gm)
const known = new Set([
  ...Object.values(explained).flat(),
  ...first(read('hostile-inputs'), /^\| (\d+) \| \S/gm).map((row) => `hostile ${row}`),
  ...sections.map((section) => `security ${section}`),
  ...sections.flatMap((section) => rulesOf(section).map((rule) => `security ${section} rule ${rule}`)),
  ...first(read('decisions'), /^(\d+)\. \S/gm).map((ruling) => `ruling ${ruling}`),
])

const sources = readSources('*.ts', '*.tsx', '*.mjs', '*.sql', '*.md')
/** Text that people write for people: comments, test names, docs. */
function proseOf(source: Source): string {
  const { file, text } = source
  if (file.endsWith('.md')) return text
  if (file.endsWith('.sql')) return (text.match(/--.*/g) ?? []).join('\n')
  return [...commentsIn(source), ...(file.endsWith('.test.ts') ? testNamesIn(source) : [])].join('\n')
}
const prose = sources
  .filter(({ file }) => !file.startsWith('tests/structure/citations'))
  .map((source) => ({ file: source.file, words: proseOf(source) }))

describe('codes', () => {
  test.each(['T', 'D', 'M', 'C', 'A', 'E'] as const)('each %s number is used once', (letter) => {
    const codes = explained[letter]
    // One call serves several addresses of the legacy tests.
    const once = codes.filter((code) => code !== 'C32')
    expect(new Set(once).size).toBe(once.length)
    expect(codes.length).toBeGreaterThan(10)
  })

  test('every code that is cited anywhere is explained in docs/', () => {
    const lost = prose.flatMap(({ file, words }) =>
      [...codesIn(words, 'TDMCAE'), ...rulesIn(words)].filter((code) => !known.has(code)).map((code) => `${code} in ${file}`),
    )
    expect(lost).toEqual([])
  })

  test('no line of a document is cited, since lines move', () => {
    const lost = prose.flatMap(({ file, words }) => (words.match(/\bL\d{2,3}\b/g) ?? []).map((line) => `${line} in ${file}`))
    expect(lost).toEqual([])
  })

  test('a test name starts with its promise and ends with its codes', () => {
    const names = sources.filter(({ file }) => file.endsWith('.test.ts')).flatMap(testNamesIn)
    expect(names.length).toBeGreaterThan(1000)
    expect(names.filter((name) => /^([TDMCAE]\d+|(hostile|security)( inputs?)? \d)/.test(name))).toEqual([])
  })

  test('a citation by name is understood', () => {
    expect(rulesIn('security 2.5, 2.10, 2.13')).toEqual(['security 2.5', 'security 2.10', 'security 2.13'])
    expect(rulesIn('(security 2.3, rules 5, 7 and 8)')).toEqual(['security 2.3', ...[5, 7, 8].map((rule) => `security 2.3 rule ${rule}`)])
    expect(rulesIn('hostile inputs 11 to 13, hostile 30/41')).toEqual([11, 12, 13, 30, 41].map((row) => `hostile ${row}`))
    expect(codesIn('T54, T116 to T118 at T08:00', 'T')).toEqual(['T54', 'T116', 'T117', 'T118'])
  })
})

test('the contract has every call of its tables, and no name twice', () => {
  const tables = import.meta.glob<Record<string, object>>('../../domain/api/calls/*.ts', { eager: true })
  const names = Object.values(tables).flatMap((exported) => Object.values(exported).flatMap(Object.keys))
  expect(names.sort()).toEqual(Object.keys(calls).sort())
})

test('every call of the contract has its row, with its address', () => {
  const rows = read('calls')
  const missing = Object.values<CallSpec>(calls).filter((call) => !rows.includes(`\n| ${call.id} | \`${call.method} ${pathOf(call)}\` |`))
  expect(missing.map(({ id, method, path }) => `${id} ${method} ${path}`)).toEqual([])
})

/** The anchor of a heading, as Markdown hosts make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

test('every link of a page leads somewhere', () => {
  const broken = readSources('*.md').flatMap(({ file, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, path = '', anchor]) => {
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(target)) return [`${link} in ${file}`]
      if (anchor === undefined) return []
      const headings = first(readFileSync(target, 'utf8'), /^#+ (.+)$/gm).map(anchorOf)
      return headings.includes(anchor) ? [] : [`${link} in ${file}`]
    }),
  )
  expect(broken).toEqual([])
})

test('every folder two levels deep is described in architecture.md', () => {
  const page = read('architecture')
  const folders = new Set(sources.flatMap(({ file }) => /^(domain|screens|app|server)\/([\w-]+)\//.exec(file)?.slice(1, 3).join('/') ?? []))
  const silent = [...folders].filter(
    (folder) => !page.includes(`\`${folder.split('/')[1]}\``) && !page.includes(`\`${folder.split('/')[1]}/`),
  )
  expect(silent).toEqual([])
})
