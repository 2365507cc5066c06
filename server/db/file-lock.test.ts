import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withFileLock } from './file-lock.ts'
import { startOf } from './process-start.ts'

let folder: string
let lock: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zed-lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  lock = join(folder, `lock-${Math.random()}`)
})

async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['--version'])
  await once(child, 'exit')
  return child.pid ?? 0
}

/** How the lock is taken when a file with this text was left behind: at once, or not at all. */
async function takenAfter(text: string): Promise<string> {
  await writeFile(lock, text)
  const waiting = new Promise<string>((resolve) => setTimeout(resolve, 1500, 'waits'))
  return Promise.race([withFileLock(lock, async () => 'taken'), waiting])
}

describe('a lock file left behind counts for nothing (hostile 63)', () => {
  test('if its process is dead', async () => expect(await takenAfter(`${await deadPid()} 1@boot`)).toBe('taken'))
  test('if its number now belongs to an unrelated process', async () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    expect(await takenAfter(`${other.pid} 1@boot`)).toBe('taken')
    expect(await takenAfter(String(other.pid))).toBe('taken')
    other.kill()
  })
  test('if its number now belongs to this process', async () => expect(await takenAfter(`${process.pid} 1@boot`)).toBe('taken'))
  test('if the power failed before it was written', async () => expect(await takenAfter('')).toBe('taken'))
})

test('a lock whose process is alive is waited for, whatever its age (hostile 63)', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  const started = await startOf(other.pid ?? 0)
  expect(started).toBeTruthy()
  await writeFile(lock, `${other.pid} ${started}`)
  let isTaken = false
  const taking = withFileLock(lock, async () => {
    isTaken = true
  })
  await new Promise((resolve) => setTimeout(resolve, 800))
  expect(isTaken).toBe(false)
  other.kill('SIGKILL')
  await once(other, 'exit')
  await taking
  expect(isTaken).toBe(true)
})

test('of many that find the same stale file, one works at a time, and nothing stays behind (hostile 63)', async () => {
  await writeFile(lock, `${await deadPid()} 1@boot`)
  let inside = 0
  let most = 0
  const take = () =>
    withFileLock(lock, async () => {
      inside += 1
      most = Math.max(most, inside)
      expect(await readFile(lock, 'utf8')).toBe(`${process.pid} ${await startOf(process.pid)}`)
      inside -= 1
    })
  await Promise.all(Array.from({ length: 12 }, take))
  expect(most).toBe(1)
  expect((await readdir(folder)).filter((name) => lock.endsWith(name.slice(0, 12)))).toEqual([])
})
