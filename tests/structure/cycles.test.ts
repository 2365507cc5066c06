import { expect, test } from 'vitest'
import { distancesFrom, readImports } from './imports.ts'

// Not lint's rule: that one counts `import()` like any other import.

/** One cycle for each import that closes one, as its list of files. */
function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    path.push(file)
    for (const next of imports.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return cycles
}

test('a cycle of any length is found', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', []],
  ])
  expect(findCycles(imports)).toEqual([['a.ts', 'b.ts', 'c.ts', 'a.ts']])
})

test('no file imports itself through others, not even for a type', () => {
  const imports = readImports()
  expect([...imports.values()].flat().length).toBeGreaterThan(1000)
  expect(findCycles(imports).map((cycle) => cycle.join(' -> '))).toEqual([])
})

test('what depends on a file is found with how far away it is', () => {
  const imports = new Map([
    ['price.ts', []],
    ['cart.ts', ['price.ts']],
    ['cart.test.ts', ['cart.ts', 'price.ts']],
    ['page.ts', ['cart.ts']],
    ['other.ts', []],
  ])
  expect([...distancesFrom(['price.ts'], imports)]).toEqual([
    ['price.ts', 0],
    ['cart.ts', 1],
    ['cart.test.ts', 1],
    ['page.ts', 2],
  ])
})
