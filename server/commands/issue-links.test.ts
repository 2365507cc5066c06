import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

const command = fileURLToPath(new URL('issue-links.ts', import.meta.url))

/** Runs it as `npm run issue:...` does. Returns its output and exit code. */
async function run(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: api.url }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...words], { env })
    return { code: 0, said: stdout.trim() }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr.trim() }
  }
}
const waiting = () => api.db.all<{ kind: string; payload: object }>('select kind, payload from outbox order by id')

test('one person, everybody, and an end to the links: each says what it did', async () => {
  const { id, email } = await api.person()
  expect(await run('radio-times', email.toUpperCase())).toEqual({ code: 0, said: 'One letter is on its way.' })
  expect(await run('zedletter', '--all')).toEqual({ code: 0, said: '0 letters are on their way.' })
  await api.db.all('update contact set zedletter = true where id = $1', [id])
  expect(await run('zedletter', '--all')).toEqual({ code: 0, said: 'One letter is on its way.' })
  // No secret waits in the outbox: the link is made when the letter is sent.
  expect(await waiting()).toEqual([
    { kind: 'radio_times_link', payload: { contactId: id } },
    { kind: 'zedletter_link', payload: { contactId: id } },
  ])
  expect(await run('radio-times', '--revoke', email)).toEqual({ code: 0, said: 'Their links have ended.' })
  expect(await run('radio-times', '--revoke', 'never@people.example')).toEqual({ code: 0, said: 'Nobody has this address.' })
})

test.each([
  [[]],
  [['radio-times']],
  [['zedletter', '--all', 'a@people.example']],
  [['radio-times', '--revoke']],
  [['something', 'a@people.example']],
])('without saying whom, one sentence and code 1: %s', async (words) => {
  const before = await waiting()
  expect(await run(...words)).toEqual({ code: 1, said: expect.stringContaining('Say whom to write to: npm run issue:') })
  expect(await waiting()).toEqual(before)
})
