import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
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
    export default { test: { reporters: ['default', new Silence({ limit: 4000 })] } }`
  await writeFile(join(folder, 'vitest.config.ts'), config)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hanging = `import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
test('never ends', () => new Promise(() => setTimeout(() => { writeFileSync('worker', String(process.pid)); for (;;); }, 500)))`

/** Empty if there's no such process, and Z if it has ended. */
const stateOf = (pid: string) => spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout

test('a test that hangs where its own limit can’t see it is named, and its run and its worker end (D884)', async () => {
  await writeFile(join(folder, 'hangs.test.ts'), hanging)
  const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run']
  const run = spawn(process.execPath, vitest, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const [said, [code]] = await Promise.all([text(run.stderr), once(run, 'exit')])
  expect(said).toContain('  hangs.test.ts > never ends')
  expect(code).toBe(1)
  const worker = await readFile(join(folder, 'worker'), 'utf8')
  await expect.poll(() => stateOf(worker)).toMatch(/^Z|^$/)
})
