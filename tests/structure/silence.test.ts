import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-silence-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  const config = `import Silence from ${JSON.stringify(join(root, 'tests/support/silence.ts'))}
    export default { test: { reporters: ['default', new Silence(4000)] } }`
  await writeFile(join(folder, 'vitest.config.ts'), config)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a test that hangs where its own limit can’t see it ends the run, and is named', async () => {
  await writeFile(
    join(folder, 'hangs.test.ts'),
    "import { test } from 'vitest'\ntest('hangs for ever', () => new Promise(() => setTimeout(() => { for (;;); }, 500)))",
  )
  const run = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [, said, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')])
  expect(said).toContain('  hangs.test.ts > hangs for ever')
  expect(code).toBe(1)
})
