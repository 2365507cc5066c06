import { expect, test } from 'vitest'
import { readSources } from './citations.ts'

const folders = ['app', 'domain', 'server', 'screens', 'design-system', 'api-mocks', 'tests', 'docs']
const sources = readSources(...folders.flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`, `${folder}/*.md`])).filter(
  ({ file }) => !['docs/english.md', 'tests/structure/english.test.ts'].includes(file),
)

test.each([
  ['whoever', /\bwhoever/i, 'anyone who'],
  ['anew', /\banew\b/i, 'again'],
  ['is over', /\b(?:is|are) over\b(?! (?:\d|\$\{))/i, 'has ended'],
  ['in the place of', /\bin the place of\b/i, 'instead of'],
  ['a moment ago', /\ba moment ago\b/i, 'just now'],
  ['once more', /\bonce more\b/i, 'again'],
  ['for ever', /\bfor ever\b/i, 'for good'],
  ['hear of', /\bhear(?:s|d)? of\b/i, 'get, report'],
  ['what came', /\bwhat came\b/i, 'the result'],
  ['put right', /\bputs? right\b/i, 'fix'],
  ['mend', /\bmend(?:s|ed|ing)?\b/i, 'fix'],
  ['the own', /\bthe own\b/i, 'their own'],
  ['the very same', /\bthe very same\b/i, 'the same'],
  ['taken apart', /\btaken? apart\b/i, 'undone'],
])('nothing says “%s”', (_, pattern, instead) => {
  expect(sources.length).toBeGreaterThan(1000)
  const lines = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} says “${line.match(pattern)?.[0]}”: ${instead}`] : [])),
  )
  expect(lines).toEqual([])
})
