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
