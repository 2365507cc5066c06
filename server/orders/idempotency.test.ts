import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { ReplyOf } from '#domain/api/contract.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { answerOnce, type Keep, type Kept } from './idempotency.ts'

let api: TestApi
let contactId: number
beforeAll(async () => {
  api = await createTestApi()
  contactId = (await api.person('reception')).id
  await api.db.all('create table done (what text)')
})
afterAll(() => api.drop())

const BODY = '{"some":"order"}'
/** Some work in one transaction with the kept reply, which names it by `id`. `meanwhile` happens before the transaction ends. */
const work = (keep: Keep<'newsub'>, id: number, what: string, meanwhile: () => Promise<unknown> = async () => {}) =>
  api.db.transaction(async (sql) => {
    await sql.all('insert into done values ($1)', [what])
    await meanwhile()
    return keep(sql, { id, isCardKept: false })
  })
const once = (key: string | undefined, id: number, meanwhile?: () => Promise<unknown>) =>
  answerOnce(api.db, { call: 'newsub', key, contactId, body: BODY }, (keep) => work(keep, id, `${key}: ${id}`, meanwhile))
const onceMore = async (key: string, id: number) => {
  const again = await once(key, id)
  return again instanceof Response && { status: again.status, body: await again.json() }
}
const done = async (like: string) =>
  (await api.db.all<{ what: string }>('select what from done where what like $1', [like])).map(({ what }) => what)
const age = (key: string, by: string) =>
  api.db.all('update idempotency set created_at = created_at - $2::interval where key = $1', [key, by])

test('work that does not keep its reply does not compile (security 2.3, rule 11)', () => {
  type Work = Parameters<typeof answerOnce<'newsub'>>[2]
  expectTypeOf<(keep: Keep<'newsub'>) => Promise<ReplyOf<'newsub'>>>().not.toExtend<Work>()
  expectTypeOf<(keep: Keep<'newsub'>) => Promise<Kept<'processRecord'>>>().not.toExtend<Work>()
  expectTypeOf<(keep: Keep<'newsub'>) => Promise<Kept<'newsub'>>>().toExtend<Work>()
})

test('a reply is kept in the transaction that did the work: both or neither', async () => {
  const undone = answerOnce(api.db, { call: 'newsub', key: 'undone', contactId, body: BODY }, (keep) =>
    api.db.transaction(async (sql) => {
      await keep(sql, { id: 1, isCardKept: false })
      throw new Error('undone')
    }),
  )
  await expect(undone).rejects.toThrow('undone')
  expect(await once('undone', 2)).toEqual({ id: 2, isCardKept: false })
  expect(await onceMore('undone', 3)).toEqual({ status: 200, body: { id: 2, isCardKept: false } })
})

test('without a key the work is done each time', async () => {
  expect(await once(undefined, 1)).toEqual({ id: 1, isCardKept: false })
  expect(await once(undefined, 2)).toEqual({ id: 2, isCardKept: false })
})

test('a request whose process was killed is taken over after seconds, not minutes (security 2.3, rule 11)', async () => {
  await api.db.all("insert into idempotency (key, contact_id, call, request_sha256) values ('dead', $1, 'newsub', sha256($2::bytea))", [
    contactId,
    BODY,
  ])
  await expect(once('dead', 1)).rejects.toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
  await age('dead', '6 seconds')
  expect(await once('dead', 2)).toEqual({ id: 2, isCardKept: false })
  expect(await onceMore('dead', 3)).toEqual({ status: 200, body: { id: 2, isCardKept: false } })
  expect(await done('dead%')).toEqual(['dead: 2'])
})

test('a slow request is undone when another has taken over: the work is done once', async () => {
  const slow = once('slow', 1, async () => {
    await age('slow', '6 seconds')
    expect(await once('slow', 2)).toEqual({ id: 2, isCardKept: false })
  })
  await expect(slow).rejects.toMatchObject({ status: 409 })
  expect(await onceMore('slow', 3)).toEqual({ status: 200, body: { id: 2, isCardKept: false } })
  expect(await done('slow%')).toEqual(['slow: 2'])
})

test('a slow request that fails leaves the claim of the one that took over alone', async () => {
  const slow = once('refused', 1, async () => {
    await age('refused', '6 seconds')
    await once('refused', 2)
    throw new Error('no longer wanted')
  })
  await expect(slow).rejects.toThrow('no longer wanted')
  expect(await onceMore('refused', 3)).toEqual({ status: 200, body: { id: 2, isCardKept: false } })
})
