import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { getStorySortParameter } from 'storybook/internal/csf-tools'
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import { alsoCalled } from '../../.storybook/also-called.ts'
import { packIdea, unpackIdea } from '../../.storybook/canvas/link.ts'
import { readable, sentence } from '../../.storybook/names.ts'
import { screenGuides } from '../../.storybook/screen-guides.ts'
import { chosenOf } from '../../.storybook/settings.ts'
import { longWords, pseudo } from '../../.storybook/words.ts'
import { readSources } from './citations.ts'
import { importsOf, type Source, visit } from './syntax.ts'

const stories = readSources('*.stories.tsx')
const components = stories.filter(({ file }) => /^design-system\/(?!foundations\/)/.test(file))
/** The types that a file says its values satisfy. */
function satisfiedIn(source: Source): string[] {
  const types: string[] = []
  visit(source, {
    TSSatisfiesExpression: ({ typeAnnotation }) => void types.push(source.text.slice(typeAnnotation.start, typeAnnotation.end)),
  })
  return types
}

/** What a constant of a file is, such as `['Check', 'X'] as const` or `{ title: 'Cart' } satisfies Meta`. */
function findConstant(source: Source, constant: string): ESTree.Expression | undefined {
  let value: ESTree.Expression | null | undefined
  visit(source, {
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && id.name === constant) value = init
    },
  })
  while (value?.type === 'TSSatisfiesExpression' || value?.type === 'TSAsExpression') value = value.expression
  return value ?? undefined
}

/** What the meta of a file of stories says: its title, its tags. */
function metaOf(source: Source, about: 'title' | 'tags'): string[] {
  const meta = findConstant(source, 'meta')
  const properties = meta?.type === 'ObjectExpression' ? meta.properties : []
  const said = properties.find((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === about)
  return said?.type === 'Property' ? wordsIn(said.value) : []
}

const wordsIn = (value: ESTree.Node | undefined): string[] => {
  if (value?.type === 'ObjectExpression') {
    return value.properties.flatMap((one) => (one.type === 'Property' && one.key.type === 'Identifier' ? [one.key.name] : []))
  }
  if (value?.type === 'ArrayExpression') return value.elements.flatMap((element) => wordsIn(element ?? undefined))
  return value?.type === 'Literal' ? [String(value.value)] : []
}

const titles = stories.filter(({ file }) => file.startsWith('screens/')).map((source) => metaOf(source, 'title')[0] ?? source.file)

test('every component has a page with its do and do not, anatomy and keys', () => {
  const withoutPage = components.filter((source) => !metaOf(source, 'tags').includes('autodocs') || !satisfiedIn(source).includes('Guide'))
  expect(withoutPage.map(({ file }) => file)).toEqual([])
  const folders = new Set(components.map(({ file }) => file.split('/')[1]))
  const all = globSync('design-system/*/*.css.ts').map((file) => file.split('/')[1] ?? '')
  expect([...new Set(all)].filter((folder) => !folders.has(folder) && !['foundations', 'tokens'].includes(folder))).toEqual([])
})

test('every component has a playground to try its props in, and its page says in a sentence what it is', () => {
  const without = components.filter(({ text }) => !/^export const Playground\b/m.test(text) || !/^ {2}what: '[A-Z].{20,}',$/m.test(text))
  expect(without.map(({ file }) => file)).toEqual([])
})

test('the icons page shows every icon the shop draws, and no other', () => {
  const page = 'design-system/foundations/icons.tsx'
  const drawing = readSources('design-system/*.ts*', 'screens/*.ts*', 'app/*.ts*').filter(
    ({ file }) => !/stories/.test(file) && file !== page,
  )
  const drawn = drawing.flatMap((source) => importsOf(source).flatMap(({ from, names }) => (from === 'lucide-react' ? names : [])))
  expect(drawn.length).toBeGreaterThan(40)
  expect(readSources(page).flatMap((source) => wordsIn(findConstant(source, 'icons')))).toEqual([...new Set(drawn)].sort())
})

test('titles of screens read like a table of contents: a group of the journey, then the screen', () => {
  const preview = readFileSync('.storybook/preview.tsx', 'utf8')
  const order: (string | (string | string[])[])[] = getStorySortParameter(preview)?.order ?? []
  const groups = order.flatMap((entry) => (Array.isArray(entry) ? entry : [])).filter((entry) => typeof entry === 'string')
  expect(groups.length).toBeGreaterThan(5)
  expect(titles.filter((title) => !groups.some((group) => new RegExp(`^Screens/${group}/[^/]+$`).test(title)))).toEqual([])
  expect(titles).toEqual([...new Set(titles)])
})

test('every screen has a page that says what it’s for, and the ways and flows on it exist', () => {
  expect(
    Object.keys(screenGuides)
      .map((title) => `Screens/${title}`)
      .sort(),
  ).toEqual([...titles].sort())
  const guides = Object.values(screenGuides)
  const ways = guides.flatMap(({ from = [], to = [] }) => [...from, ...to])
  expect(ways.filter((way) => !(way in screenGuides))).toEqual([])
  const flows = readSources('app/flows/*-flows.ts')
    .map(({ text }) => text)
    .join('\n')
  expect(guides.flatMap(({ flow }) => (flow === undefined || flows.includes(`title: '${flow}'`) ? [] : [flow]))).toEqual([])
})

test('the words that people search for lead to pages that there are', () => {
  const folders = components.map(({ file }) => `Components/${readable(file.split('/').at(-1)?.replace('.stories.tsx', '') ?? '')}`)
  const foundations = [
    ...readFileSync('design-system/foundations/foundations.stories.tsx', 'utf8').matchAll(/^export const (\w+): Story/gm),
  ]
  const pages = new Set([
    ...folders,
    ...titles,
    ...foundations.map(([, name = '']) => `Foundations/${sentence(name.replaceAll(/\B[A-Z]/g, ' $&'))}`),
  ])
  expect(Object.keys(alsoCalled).filter((title) => !pages.has(title))).toEqual([])
  const findable = new Set(Object.values(alsoCalled).flat())
  expect(['toast', 'modal', 'spinner', 'accordion', 'input', 'banner', 'basket', 'spacing'].filter((word) => !findable.has(word))).toEqual(
    [],
  )
})

test('other languages are 40 % longer, long words have nowhere to break, and figures stay', () => {
  expect(pseudo(' Add to cart ')).toBe(' [Áðð ţö çáŕţ on] ')
  expect(pseudo('$1,191.11')).toBe('$1,191.11')
  const long = 'Every dollar goes to the transmitter, the desk and the people who answer the phone.'
  expect(pseudo(long).length / long.length).toBeCloseTo(1.4, 1)
  expect(longWords('Add to cart')).toBe('Add to cartcartcart')
})

test('a link to an idea carries it whole, and a part of one is refused', () => {
  const idea = '<Text tone="muted">Zoë & the Möbius Strips — $5, 50 %\n</Text>'
  expect(packIdea(idea)).toMatch(/^[\w-]+$/)
  expect(unpackIdea(packIdea(idea))).toBe(idea)
  expect(unpackIdea(packIdea('Zoë').slice(0, -2))).toBeUndefined()
  expect(unpackIdea('5')).toBeUndefined()
})

test('an address from earlier still sets the size of text', () => {
  expect([
    chosenOf('textSize', 200),
    chosenOf('textSize', 'text-150'),
    chosenOf('textSize', undefined),
    chosenOf('season', 'winter'),
  ]).toEqual(['text-200', 'text-150', undefined, undefined])
})

test('Chromatic is skipped in words where there’s no token, and looks at both widths where there is', () => {
  const { CHROMATIC_PROJECT_TOKEN: _, ...env } = process.env
  expect(execFileSync(process.execPath, ['.ci/chromatic.mjs'], { env, encoding: 'utf8' })).toMatch(
    /^Chromatic is skipped: there’s no CHROMATIC_PROJECT_TOKEN\./,
  )
  const { onlyChanged, buildScriptName } = JSON.parse(readFileSync('chromatic.config.json', 'utf8'))
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect([onlyChanged, buildScriptName in scripts, scripts.chromatic]).toEqual([true, true, 'node .ci/chromatic.mjs'])
  expect(readFileSync('.github/workflows/chromatic.yml', 'utf8')).toMatch(
    /fetch-depth: 0[\s\S]*npm run chromatic[\s\S]*secrets\.CHROMATIC_PROJECT_TOKEN/,
  )
  expect(readFileSync('.storybook/preview.tsx', 'utf8')).toContain('modes: { phone: { viewport: 390 }, desktop: { viewport: 1280 } }')
})
