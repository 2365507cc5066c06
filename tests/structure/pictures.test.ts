import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'tests/visual/baselines'
const pictures = globSync('**/*.png', { cwd: folder }).map((name) => ({ name, bytes: readFileSync(`${folder}/${name}`) }))

/** Everybody who clones the shop gets all of them. */
const MOST = 30_000_000
/** So many are named when there's too much: taking a few rows out of those makes room. */
const NAMED = 20

test('the accepted pictures stay under 30 MB, or the largest are named (D595)', () => {
  expect(pictures.length).toBeGreaterThan(1000)
  const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)
  const largest = pictures.toSorted((one, other) => other.bytes.length - one.bytes.length).slice(0, NAMED)
  const names = largest.map(({ name, bytes }) => `${name} (${Math.round(bytes.length / 1000)} kB)`).join(', ')
  expect(
    size,
    `${(size / 1e6).toFixed(2)} MB of pictures in ${folder}. Run tests/visual/shrink.ts; then show less in the largest: ${names}.`,
  ).toBeLessThan(MOST)
})

test('no two accepted pictures are the same: one of them would prove nothing (D202)', () => {
  const names = Map.groupBy(pictures, ({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  expect([...names.values()].flatMap((same) => (same.length > 1 ? [same.map(({ name }) => name)] : []))).toEqual([])
})
