import { dirname, posix } from 'node:path'
import { readSources } from './citations.ts'
import { importsOf } from './syntax.ts'

function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(dirname(file), specifier) : undefined
}

/** Our own files that each file imports, types included. `import()` is left out: a page needs it to load another on demand. */
export function readImports(): Map<string, readonly string[]> {
  return new Map(
    readSources('*.ts', '*.tsx').map((source) => [source.file, importsOf(source).flatMap(({ from }) => resolve(source.file, from) ?? [])]),
  )
}

/** How many imports each file is away from the nearest of `files`, for every file that depends on one of them, itself included. */
export function distancesFrom(files: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports) for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file])
  const distances = new Map(files.map((file) => [file, 0]))
  const queue = [...files]
  for (let file = queue.shift(); file !== undefined; file = queue.shift())
    for (const next of importers.get(file) ?? []) {
      if (distances.has(next)) continue
      distances.set(next, (distances.get(file) ?? 0) + 1)
      queue.push(next)
    }
  return distances
}
