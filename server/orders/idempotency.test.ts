import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOnce, type Claim, keepAnswer } from '#server/orders/idempotency.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let contactId: number
beforeAll(async () => {
  api = await createTestApi()
  contactId = (await api.person('reception')).id
  await api.db.all('create table done (what text)')
})
afterAll(() => api.drop())

const claimOf = (key: string): Claim => ({ key, contactId, call: 'receptionOrder' })
const BODY = '{"some":"order"}'
/** Some work, in a transaction with the answer that is kept; `meanwhile` happens before its end. */
const work = (claim: Claim, what: string, meanwhile: () => Promise<unknown> = async () => {}) =>
  api.db.transaction(async (sql) => {
    await sql.all('insert into done values ($1)', [what])
    await meanwhile()
    await keepAnswer(sql, claim, 200, { what })
    return { what }
  })
const once = (claim: Claim, what: string, meanwhile?: () => Promise<unknown>) =>
  answerOnce(api.db, claim, BODY, () => work(claim, what, meanwhile))
const done = (like: string) => api.db.all('select what from done where what like $1', [like])
const age = (key: string, by: string) =>
  api.db.all('update idempotency set created_at = created_at - $2::interval where key = $1', [key, by])

test('a request whose process was killed is taken over after seconds, not minutes (security 2.3, rule 11)', async () => {
  await api.db.all(
    "insert into idempotency (key, contact_id, call, request_sha256) values ('dead', $1, 'receptionOrder', sha256($2::bytea))",
    [contactId, BODY],
  )
  await expect(once(claimOf('dead'), 'dead: too early')).rejects.toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
  await age('dead', '6 seconds')
  expect(await once(claimOf('dead'), 'dead: taken over')).toEqual({ what: 'dead: taken over' })
  const again = await once(claimOf('dead'), 'dead: again')
  expect(again instanceof Response && (await again.json())).toEqual({ what: 'dead: taken over' })
  expect(await done('dead%')).toEqual([{ what: 'dead: taken over' }])
})

test('one that was only slow is undone when another took over: the work is done once', async () => {
  const slow = once(claimOf('slow'), 'slow: first', async () => {
    await age('slow', '6 seconds')
    expect(await once(claimOf('slow'), 'slow: second')).toEqual({ what: 'slow: second' })
  })
  await expect(slow).rejects.toMatchObject({ status: 409 })
  const again = await once(claimOf('slow'), 'slow: third')
  expect(again instanceof Response && (await again.json())).toEqual({ what: 'slow: second' })
  expect(await done('slow%')).toEqual([{ what: 'slow: second' }])
})

test('a slow one that is refused leaves the claim of the one that took over alone', async () => {
  const slow = once(claimOf('refused'), 'refused: first', async () => {
    await age('refused', '6 seconds')
    await once(claimOf('refused'), 'refused: second', async () => {})
    throw new Error('no longer wanted')
  })
  await expect(slow).rejects.toThrow('no longer wanted')
  const again = await once(claimOf('refused'), 'refused: third')
  expect(again instanceof Response && (await again.json())).toEqual({ what: 'refused: second' })
})
