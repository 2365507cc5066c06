import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdTree } from '#tests/support/hold-tree.ts'

test('a second run of the tests in one folder is refused in a sentence, until the first ends, however it ends', async () => {
  const root = mkdtempSync(join(tmpdir(), 'zed-hold-'))
  const file = join(import.meta.dirname, '../support/hold-tree.ts')
  const other = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { holdTree } = await import(${JSON.stringify(file)}); await holdTree(${JSON.stringify(root)}); console.log('held'); setInterval(() => {}, 1000)`,
  ])
  try {
    await once(other.stdout, 'data')
    await expect(holdTree(root)).rejects.toThrow(`Tests are running in this folder already, as process ${other.pid}.`)
    // Another folder is another matter.
    ;(await holdTree(`${root}-other`))()
    const ended = once(other, 'exit')
    other.kill('SIGKILL')
    await ended
    const giveBack = await holdTree(root)
    await expect(holdTree(root)).rejects.toThrow(`as process ${process.pid}.`)
    giveBack()
    ;(await holdTree(root))()
  } finally {
    other.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  }
})
