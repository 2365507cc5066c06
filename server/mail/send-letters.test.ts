import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { enqueue } from './outbox.ts'
import { sendDueLetters } from './send-letters.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.drop())

const letterAbout = (key: string) => ({ to: { name: 'Reader', address: `${key}@people.example` }, subject: key, text: key })

test('a process that stops ends after the letter it is at, and leaves the others to the next one (D322)', async () => {
  await enqueue(api.db, ...['one', 'two', 'three'].map((key) => ({ kind: 'letter', key, payload: { letter: letterAbout(key) } })))
  const stopping = new AbortController()
  const sent: string[] = []
  const mail = {
    ...api.deps.mail,
    send: async ({ subject }: { subject: string }) => {
      sent.push(subject)
      stopping.abort()
    },
  }
  await sendDueLetters({ ...api.deps, mail }, stopping.signal)
  expect(sent).toHaveLength(1)
  const left = await api.db.all('select attempts, next_try_at <= now() as "isDue" from outbox where sent_at is null')
  expect(left).toEqual([
    { attempts: 0, isDue: true },
    { attempts: 0, isDue: true },
  ])
  await sendDueLetters({ ...api.deps, mail })
  expect(sent.toSorted()).toEqual(['one', 'three', 'two'])
})

test('letters go out in the order they were written', async () => {
  const keys = ['first', 'second', 'third', 'fourth']
  await enqueue(api.db, ...keys.map((key) => ({ kind: 'letter', key, payload: { letter: letterAbout(key) } })))
  // A row that was changed lies behind the others.
  await api.db.all("update outbox set next_try_at = now() - interval '1 minute' where key = 'first'")
  const sent: string[] = []
  const mail = { ...api.deps.mail, send: async ({ subject }: { subject: string }) => void sent.push(subject) }
  await sendDueLetters({ ...api.deps, mail })
  expect(sent).toEqual(keys)
})
