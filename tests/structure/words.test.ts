import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const spoken = globSync([
  'screens/**/*.tsx',
  'app/pages/*.tsx',
  'app/head/*-words.ts',
  'domain/messages.ts',
  'domain/catalogue/{subscriptions,merch,events}.ts',
])
  .filter((file) => !file.endsWith('.stories.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  // Comments and field names are for developers.
  .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*|[.'_]subscribers\b|\bsubscribers:/g, ''))
  .join('\n')

test('people with a subscription are called Zedders in every text (T19)', () => {
  expect(spoken.match(/\bZedders?\b/g)?.length).toBeGreaterThan(20)
  // People from the older shop are 'past subscribers': they may not know what a Zedder is yet.
  const others = spoken.match(/\b(?:\w+ )?(?:subscribers|members of the station|patrons|supporters)\b/gi) ?? []
  expect(others.filter((words) => !/^past subscribers$/i.test(words))).toEqual([])
})
