import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runAtConsole } from '#tests/support/console.ts'

test.each(['backup', 'export'])('%s takes no option for the name of a file (L7)', async (command) => {
  const folder = await mkdtemp(join(tmpdir(), 'zed-option-'))
  try {
    const ran = await runAtConsole(`commands/${command}.ts`, { folder, args: ['--help'] })
    expect(ran).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('“--help” is no file') })
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
