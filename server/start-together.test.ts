import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePeople } from '#domain/samples/people.ts'
import { sampleRecords } from '#domain/samples/records.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const script = fileURLToPath(new URL('../tests/support/starting-shop.ts', import.meta.url))
const answerOf = async (child: ChildProcess) => (await once(child, 'message'))[0] as string

let children: ChildProcess[]
beforeAll(async () => {
  children = [1, 2, 3].map(() => fork(script, { execArgv: [] }))
  expect(await Promise.all(children.map(answerOf))).toEqual(['ready', 'ready', 'ready'])
})
afterAll(() => {
  for (const child of children) child.kill()
})

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'three processes starting at once on an empty database all open, and seed it once: round %i (hostile 62)',
  async () => {
    const { db, url, drop } = await createTestDatabase({ isBare: true })
    const answers = Promise.all(children.map(answerOf))
    for (const child of children) child.send(url)
    expect(await answers).toEqual(['opened', 'opened', 'opened'])
    const count = (table: string) => db.one(`select count(*)::integer as rows from ${table}`)
    expect(await count('contact')).toEqual({ rows: samplePeople.length })
    expect(await count('unpaid_record')).toEqual({ rows: sampleRecords.length })
    await drop()
  },
)
