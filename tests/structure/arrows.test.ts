import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)

/** What a file may and may not import, as lint really judges it: each line is planted in a file that is linted and removed. */
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

/** Plants one file a line, lints them all in one run, and takes them out again. */
async function lintPlanted(pairs: typeof refused): Promise<boolean[]> {
  const places = pairs.map(([file], place) => file.replace('planted', `planted-${place}`))
  try {
    for (const [place, [, from]] of pairs.entries()) {
      const file = places[place] ?? ''
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, `import planted from '${from}'\n\nexport const use = planted\n`)
    }
    const arguments_ = ['lint', '--only=style/noRestrictedImports', '--reporter=github', '--max-diagnostics=none', ...places]
    const { stdout } = await run('biome', arguments_).catch((error: { stdout: string }) => error)
    return places.map((file) => stdout.includes(file))
  } finally {
    for (const file of places) await rm(/planted-\d+\//.test(file) ? dirname(file) : file, { recursive: true, force: true })
  }
}

describe('the arrows between folders hold (lint rejects everything else)', () => {
  let verdicts: boolean[] = []
  beforeAll(async () => {
    verdicts = await lintPlanted([...refused, ...allowed])
  }, 60_000)

  test.each(refused.map(([file, from], place) => ({ file, from, place })))('$file may not import $from', ({ place }) => {
    expect(verdicts[place]).toBe(true)
  })
  test.each(allowed.map(([file, from], place) => ({ file, from, place })))('$file may import $from', ({ place }) => {
    expect(verdicts[refused.length + place]).toBe(false)
  })
})
