import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 1 })
})
afterAll(() => database.drop())

const isInside = 'select pg_current_xact_id_if_assigned() is not null or now() <> statement_timestamp() as "isInside"'

test('the first statement of a transaction is in it, whether it reads or writes (D904)', async () => {
  const { db } = database
  await db.all('create table thing (name text)')
  const undone = new Error('undone')
  const undo = (first: string) =>
    db.transaction(async (sql) => {
      await sql.all(first)
      await sql.all("insert into thing values ('inside')")
      expect(await sql.one(isInside)).toEqual({ isInside: true })
      throw undone
    })
  await expect(undo('select 1')).rejects.toBe(undone)
  await expect(undo("insert into thing values ('first')")).rejects.toBe(undone)
  await expect(undo("with added as (insert into thing values ('first') returning 1) select * from added")).rejects.toBe(undone)
  expect(await db.all('select name from thing')).toEqual([])
})

test('a first statement that fails leaves its connection clean, and its text can be used again (D904)', async () => {
  const { db } = database
  const divide = (by: number) => db.transaction((sql) => sql.one('select 6 / $1::integer as result', [by]))
  for (let turn = 0; turn < 3; turn++) {
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
    expect(await divide(2)).toEqual({ result: 3 })
  }
  expect(await db.one(isInside)).toEqual({ isInside: false })
})

test('two statements that are sent at once begin a transaction once (D904)', async () => {
  const { db } = database
  const rows = await db.transaction((sql) => Promise.all([sql.one('select txid_current() as id'), sql.one('select txid_current() as id')]))
  expect(rows[0]).toEqual(rows[1])
})
