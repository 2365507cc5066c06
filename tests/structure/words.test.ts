import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './citations.ts'
import { textsIn } from './syntax.ts'

const shown = [
  'screens/**/*.tsx',
  'app/pages/*.tsx',
  'app/head/*-words.ts',
  'domain/messages.ts',
  'domain/catalogue/{subscriptions,merch,events}.ts',
]
const spoken = readSources('*.ts', '*.tsx')
  .filter(({ file }) => shown.some((pattern) => matchesGlob(file, pattern)) && !file.endsWith('.stories.tsx'))
  .flatMap(textsIn)
  .join('\n')

test('people with a subscription are called Zedders in every text (T19)', () => {
  expect(spoken.match(/\bZedders?\b/g)?.length).toBeGreaterThan(20)
  // People from the older shop are 'past subscribers': they may not know what a Zedder is yet.
  const others = spoken.match(/\b(?:\w+ )?(?:subscribers|members of the station|patrons|supporters)\b/gi) ?? []
  expect(others.filter((words) => !/^past subscribers$/i.test(words))).toEqual([])
})

test.each([
  ['Give your', /\bgive (?:your|an email|a postcode|a street|a phone)\b/i, 'Enter your'],
  ['are to be', /\b(?:is|are) to be\b/i, 'will be'],
  ['goes under', /\bgoes under the\b/i, 'gets'],
  ['stands here', /\bstands? (?:here|there)\b/i, 'shows up here'],
  ['waits to be', /\bwaits? to be\b/i, 'to process'],
  ['is made a', /\bis made an?\b/i, 'becomes a'],
  ['not complete', /\bis not complete\b/i, 'looks incomplete'],
  ['could not be read', /\bcould not be read\b/i, 'we couldn’t read'],
])('nobody reads “%s” on a screen (voice)', (_words, pattern, instead) => {
  const said = spoken.split('\n').filter((line) => pattern.test(line))
  expect(said, `say “${instead}”`).toEqual([])
})
