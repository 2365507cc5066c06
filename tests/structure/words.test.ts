import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const spoken = globSync([
  'screens/**/*.tsx',
  'app/head/words/*.ts',
  'domain/messages.ts',
  'domain/catalogue/{subscriptions,merch,events}.ts',
])
  .filter((file) => !file.endsWith('.stories.tsx'))
  .map((file) => readFileSync(file, 'utf8'))
  // A comment speaks to developers, and so does the name of a field.
  .map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*|[.'_]subscribers\b|\bsubscribers:/g, ''))
  .join('\n')

test('T19 people with a subscription are called Zedders in every text', () => {
  expect(spoken.match(/\bZedders?\b/g)?.length).toBeGreaterThan(20)
  // Those of the older shop are 'past subscribers': they may not know yet what a Zedder is.
  const others = spoken.match(/\b(?:\w+ )?(?:subscribers|members of the station|patrons|supporters)\b/gi) ?? []
  expect(others.filter((words) => !/^past subscribers$/i.test(words))).toEqual([])
})
