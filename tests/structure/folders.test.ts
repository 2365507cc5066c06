import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './citations.ts'
import { importsOf } from './syntax.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const source = files.filter((file) => /^(domain|design-system|screens|app|api-mocks|server)\/.*\.tsx?$/.test(file))
const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length

test('the README lists the folders of source that there are, and no other (T318)', () => {
  const list = /## Folders[\s\S]*?```\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''
  const listed = [...list.matchAll(/^([a-z-]+)\/ /gm)].map(([, name]) => name)
  const there = new Set(files.filter((file) => file.endsWith('.ts')).flatMap((file) => /^([a-z][^/]*)\//.exec(file)?.[1] ?? []))
  expect(listed.toSorted()).toEqual([...there].toSorted())
})

test('every component and every screen has a story (T319)', () => {
  const folders = new Set(source.flatMap((file) => /^(design-system\/[^/]+|screens\/[^/]+\/[^/]+)\//.exec(file)?.[1] ?? []))
  const withoutStory = [...folders].filter(
    (folder) => !source.some((file) => file.startsWith(`${folder}/`) && file.endsWith('.stories.tsx')),
  )
  // The foundations pages show the tokens; the stories of every form use the bridge in the form folder.
  expect(withoutStory.filter((folder) => !['design-system/tokens', 'screens/shell/form'].includes(folder))).toEqual([])
})

test('components stay small: none over 200 lines, pages within 60', () => {
  const isComponent = (file: string) => /^(design-system|screens)\//.test(file) && file.endsWith('.tsx') && !file.endsWith('.stories.tsx')
  expect(source.filter(isComponent).filter((file) => lines(file) > 200)).toEqual([])
  expect(source.filter((file) => file.startsWith('app/pages/') && lines(file) > 60)).toEqual([])
})

test('a file beside this one is imported by ./, one elsewhere by its folder’s name', () => {
  // A folder whose name starts with a dot has no name to import by.
  const isStrange = (from: string, file: string) =>
    from.startsWith('#') ? dirname(from.slice(1)) === dirname(file) : /^\.\.\/(?!\.\.\/\.)/.test(from)
  const strange = readSources('*.ts', '*.tsx').flatMap((one) =>
    importsOf(one).flatMap(({ from }) => (isStrange(from, one.file) ? `${one.file}: ${from}` : [])),
  )
  expect(strange).toEqual([])
})

test('no barrels: no index file re-exports a folder', () => {
  expect(source.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([])
})

test('the repository names no machine and no package host', () => {
  const texts = files.filter((file) => /\.(ts|tsx|json|md|sql|yml|html|css)$/.test(file) && file !== 'tests/structure/folders.test.ts')
  const strange = texts.filter((file) =>
    /["'`( =](\/root|\/home|\/work|\/Users)\/|registry\.npmjs|"resolved":/.test(readFileSync(file, 'utf8')),
  )
  expect(strange).toEqual([])
})
