import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codesIn, readSources } from './citations.ts'
import { testNamesIn, wordsAboveStories } from './syntax.ts'

/** Every promise of the shop, and the few that have no test yet. */
const page = readFileSync('docs/checklist.md', 'utf8')
const [promises = '', notYet = ''] = page.split('## Not yet')
const lines = [...promises.matchAll(/^- \*\*(T\d+)\*\* \S/gm)].map(([, line = '']) => line)
const excused = [...notYet.matchAll(/^- \*\*(T\d+)\*\* \S/gm)].map(([, line = '']) => line)

/** How many promises may have no test. Only ever make this smaller. */
const MOST_EXCUSED = 0

const cited = new Map<string, string>()
for (const source of readSources('*.test.ts', '*.stories.tsx'))
  for (const words of source.file.endsWith('.test.ts') ? testNamesIn(source) : wordsAboveStories(source))
    for (const line of codesIn(words, 'T')) cited.set(line, source.file)

test('the checklist counts from T1 without a gap', () => {
  expect(lines.length).toBeGreaterThanOrEqual(325)
  expect(lines).toEqual(lines.map((_, index) => `T${index + 1}`))
})

test('every line of the checklist is cited by a test or a story that proves it', () => {
  expect(lines.filter((line) => !cited.has(line) && !excused.includes(line))).toEqual([])
})

test('every line that a test or a story cites is in the checklist', () => {
  expect([...cited].filter(([line]) => !lines.includes(line))).toEqual([])
})

test('the list of lines without a test only ever shrinks', () => {
  expect(excused.length).toBeLessThanOrEqual(MOST_EXCUSED)
  expect(excused.filter((line) => cited.has(line))).toEqual([])
})
