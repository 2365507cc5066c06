import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A limit for a test or for one step, given in a place of its own. */
const ownLimit = /\bvi\.setConfig\(|\{ timeout: \d|^\s*(?:\}, )?\d[\d_]*_000(?:\)|,)$/m

test.each([
  // In two parts, or this file would have one too.
  ['beside the name', "test('a', { timeout:", '5 }, run)'],
  ['behind the last line', "test('a', () => {", '}, 60_000)'],
  ['on a line of its own', "test(\n'a',\n() => {},", '60_000,\n)'],
])('a limit %s is seen', (_, start, end) => {
  expect([start, end].join(start.endsWith(':') ? ' ' : '\n')).toMatch(ownLimit)
})

test('no test has a limit of its own: on a slow machine it would fail, and one set for a file counts for the files after it', () => {
  const files = globSync([
    '{tests,server,domain,app,screens,design-system,api-mocks}/**/*.{test,stories}.{ts,tsx}',
    'tests/{journeys,support}/*.ts',
  ])
  const limited = files.filter((file) => ownLimit.test(readFileSync(file, 'utf8')))
  expect(limited).toEqual([])
})
