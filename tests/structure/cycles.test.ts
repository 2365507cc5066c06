import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'

// Not lint's rule: that one counts `import()`, which a page needs to load another on demand, like any other import.
const statement = /^(?:import|export)\b[^;'"]*?from '([^']+)'|^import '([^']+)'/gm

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : undefined
}

/** Our own files that each file imports, types included. */
function readImports(): Map<string, readonly string[]> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  return new Map(
    listed
      .trim()
      .split('\n')
      .map((file) => {
        const specifiers = [...readFileSync(file, 'utf8').matchAll(statement)].map(([, from, alone]) => from ?? alone ?? '')
        return [file, specifiers.flatMap((specifier) => resolve(file, specifier) ?? [])] as const
      }),
  )
}

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
