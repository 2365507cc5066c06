import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('migrating twice, and twice at once, changes nothing', async () => {
  const before = await database.db.all('select name, sha256 from migration order by name')
  await Promise.all([migrate(database.db), migrate(database.db)])
  expect(await database.db.all('select name, sha256 from migration order by name')).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('a migration that was edited after it was applied is refused', async () => {
  const { name, sha256 } = (await database.db.one<{ name: string; sha256: string }>('select * from migration limit 1')) ?? {
    name: '',
    sha256: '',
  }
  await database.db.all("update migration set sha256 = 'other' where name = $1", [name])
  await expect(migrate(database.db)).rejects.toThrow(/was changed after it was applied/)
  await database.db.all('update migration set sha256 = $2 where name = $1', [name, sha256])
})

test('history cannot be rewritten: order events and the audit trail only grow', async () => {
  await database.db.all("insert into audit (actor, action) values ('test', 'look')")
  await expect(database.db.all('update audit set actor = $1', ['other'])).rejects.toThrow(/append-only/)
  await expect(database.db.all('delete from audit')).rejects.toThrow(/append-only/)
})
