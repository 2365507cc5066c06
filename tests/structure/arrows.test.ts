import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyTree } from '#tests/support/tree-copy.ts'
import { readImports } from './imports.ts'

const run = promisify(execFile)

/** What a file may and may not import, as lint really sees it: each line is written to a file in a copy. */
const refused: [file: string, from: string][] = [
  ['domain/planted.ts', '#app/paths.ts'],
  ['domain/planted.ts', '../app/paths.ts'],
  ['domain/planted.ts', 'react'],
  ['domain/planted.ts', 'hono'],
  ['design-system/planted/planted.tsx', '#domain/station.ts'],
  ['design-system/planted/planted.tsx', 'react-aria-components'],
  ['screens/planted/planted.tsx', 'wouter'],
  ['screens/planted/planted.tsx', 'valtio'],
  ['screens/planted/planted.tsx', 'swr'],
  ['screens/planted/planted.tsx', '@paypal/react-paypal-js'],
  ['screens/planted/planted.tsx', '#app/paths.ts'],
  ['screens/planted/planted.tsx', '#api-mocks/fixtures/carts.ts'],
  ['screens/planted/planted.stories.tsx', '#api-mocks/handlers.ts'],
  ['app/planted.tsx', '#server/config.ts'],
  ['app/planted.tsx', '#api-mocks/handlers.ts'],
  ['server/planted.ts', '#app/paths.ts'],
  ['api-mocks/planted.ts', '#server/config.ts'],
]
const allowed: [file: string, from: string][] = [
  ['domain/planted.ts', 'zod/mini'],
  ['domain/planted.ts', '#domain/station.ts'],
  ['design-system/planted/planted.tsx', 'react-aria-components/Button'],
  ['screens/planted/planted.tsx', '#design-system/button/button.tsx'],
  ['screens/planted/planted.stories.tsx', '#api-mocks/fixtures/carts.ts'],
  ['app/planted.tsx', '#screens/remote.ts'],
  ['server/planted.ts', '#domain/station.ts'],
  ['server/planted.ts', 'node:fs/promises'],
]

/** Plants one file for each pair in a copy of the source and lints them all in one run. */
async function lintPlanted(pairs: typeof refused): Promise<boolean[]> {
  const planted = pairs.map(([file, from], index) => ({ file: file.replace('planted', `planted-${index}`), from }))
  const copy = await copyTree()
  try {
    for (const { file, from } of planted) {
      const path = join(copy.root, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, `import planted from '${from}'\n\nexport const use = planted\n`)
    }
    const files = planted.map(({ file }) => file)
    const options = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', ...files]
    const { stdout } = await run('biome', options, { cwd: copy.root }).catch((error: { stdout: string }) => error)
    return files.map((file) => stdout.includes(file))
  } finally {
    await copy.remove()
  }
}

describe('the arrows between folders hold (lint rejects everything else)', () => {
  let verdicts: boolean[] = []
  beforeAll(async () => {
    verdicts = await lintPlanted([...refused, ...allowed])
  })

  test.each(refused.map(([file, from], index) => ({ file, from, index })))('$file may not import $from', ({ index }) => {
    expect(verdicts[index]).toBe(true)
  })
  test.each(allowed.map(([file, from], index) => ({ file, from, index })))('$file may import $from', ({ index }) => {
    expect(verdicts[refused.length + index]).toBe(false)
  })
})

test('the domain is rules: only its samples, and tests, import samples (D861)', () => {
  const imports = [...readImports()].filter(([file]) => /^domain\/(?!samples\/)/.test(file) && !file.endsWith('.test.ts'))
  expect(imports.length).toBeGreaterThan(150)
  expect(imports.filter(([, imported]) => imported.some((one) => one.startsWith('domain/samples/'))).map(([file]) => file)).toEqual([])
})
