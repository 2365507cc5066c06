import { globSync, readFileSync } from 'node:fs'
import { getStorySortParameter } from 'storybook/internal/csf-tools'
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
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
  if (value?.type === 'ArrayExpression') return value.elements.flatMap((element) => wordsIn(element ?? undefined))
  return value?.type === 'Literal' ? [String(value.value)] : []
}

test('every component has a page with its do and do not, anatomy and keys', () => {
  const withoutPage = components.filter((source) => !metaOf(source, 'tags').includes('autodocs') || !satisfiedIn(source).includes('Guide'))
  expect(withoutPage.map(({ file }) => file)).toEqual([])
  const folders = new Set(components.map(({ file }) => file.split('/')[1]))
  const all = globSync('design-system/*/*.css.ts').map((file) => file.split('/')[1] ?? '')
  expect([...new Set(all)].filter((folder) => !folders.has(folder) && !['foundations', 'tokens'].includes(folder))).toEqual([])
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
  const titles = stories.filter(({ file }) => file.startsWith('screens/')).map((source) => metaOf(source, 'title')[0] ?? source.file)
  expect(titles.filter((title) => !groups.some((group) => new RegExp(`^Screens/${group}/[^/]+$`).test(title)))).toEqual([])
  expect(titles).toEqual([...new Set(titles)])
})
