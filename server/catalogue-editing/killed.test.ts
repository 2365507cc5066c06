import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CatalogueEntries, EntryView } from '#domain/catalogue/editing/views.ts'
import { createTestShop, type Person, type TestShop } from '#tests/support/shop.ts'
import { publishDue } from './publish.ts'

let shop: TestShop
let admin: Person
beforeEach(async () => {
  shop = await createTestShop()
  admin = await shop.person('admin')
})
afterEach(() => shop.drop())

const things = ['tea-towel', 'box-set'] as const
const all = async () => (await shop.call('catalogueEntries', { token: admin.token })).body as unknown as CatalogueEntries
const named = async () => (await all()).entries.filter(({ id }) => things.some((thing) => thing === id))

/** A draft of each thing, with another name. */
async function draftAll(name: string): Promise<EntryView[]> {
  const saved: EntryView[] = []
  for (const { published, basis, revision } of await named()) {
    const body = { entry: { ...published, name }, basis, revision }
    saved.push((await shop.call('saveDraft', { token: admin.token, body })).body as unknown as EntryView)
  }
  return saved
}

/** The shop's calls in another process over the same database, to be killed as a power cut would. */
async function startShop(work = '') {
  const file = fileURLToPath(new URL('../../tests/support/api-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, shop.url, 'http://test:secret@127.0.0.1:1', work], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const base = said.toString().trim()
  return {
    publish: (body: object) =>
      fetch(`${base}/support/catalogue-publish`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
        body: JSON.stringify(body),
      }).catch(() => undefined),
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function untilLocked(): Promise<void> {
  const waits = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  while (!(await shop.db.one(waits))) await new Promise((resolve) => setTimeout(resolve, 20))
}
async function untilGone(): Promise<void> {
  const others =
    "select 1 from pg_locks join pg_class on pg_class.oid = relation where relname = 'catalogue_publication' and mode like '%Exclusive%'"
  while (await shop.db.one(others)) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('killed in the midst of publishing: the version before, whole, with its drafts; then once (D614, hostile 268)', async () => {
  const hide = { kind: 'merch', id: 'tea-towel', changes: [{ what: 'public', was: true, to: false }] }
  expect((await shop.call('changeCatalogue', { token: admin.token, body: hide })).status).toBe(200)
  const drafts = await draftAll('Another name')
  const entries = drafts.map(({ kind, id, revision }) => ({ kind, id, revision }))
  const before = await shop.db.all('select * from catalogue_publication order by id')
  const child = await startShop()
  await shop.db.transaction(async (sql) => {
    // The version is written by then, and what the catalogue desk had changed is about to go.
    await sql.all("select 1 from catalogue_overlay where product_id = 'tea-towel' for update")
    const sent = child.publish({ entries })
    await untilLocked()
    await child.kill()
    await sent
  })
  await untilGone()
  expect(await shop.db.all('select * from catalogue_publication order by id')).toEqual(before)
  expect(await named()).toEqual(drafts)
  expect(await shop.db.all("select 1 from audit where action = 'catalogue.publish'")).toEqual([])
  const again = await shop.call('publishDrafts', { token: admin.token, body: { entries } })
  expect(again.body).toMatchObject({ version: 2 })
  expect((await named()).map(({ published, draft }) => [published?.name, draft])).toEqual(things.map(() => ['Another name', null]))
  expect(await shop.db.all("select 1 from audit where action = 'catalogue.publish'")).toHaveLength(1)
})

test('killed in the midst of what is published at a time: it still waits, whole; then it’s on sale once (D616, hostile 430)', async () => {
  const names = (await named()).map(({ published }) => published?.name)
  await shop.db.all("insert into catalogue_overlay (kind, product_id, is_public) values ('merch', 'box-set', true) on conflict do nothing")
  const drafts = await draftAll('A third name')
  const entries = drafts.map(({ kind, id, revision }) => ({ kind, id, revision }))
  const at = new Date(Date.now() + 60_000).toISOString()
  const sent = await shop.call('publishDrafts', { token: admin.token, body: { entries, at } })
  expect(sent.body).toMatchObject({ version: null })
  await shop.db.all('update catalogue_publication set due_at = now() where id = $1', [sent.body.id])
  const waiting = () => shop.db.all('select id, version, stopped_at from catalogue_publication where version is null')
  const before = await waiting()
  expect(before).toHaveLength(1)
  await shop.db.transaction(async (sql) => {
    // The version is written by then, and what the catalogue desk had changed is about to go.
    await sql.all("select 1 from catalogue_overlay where product_id = 'box-set' for update")
    const child = await startShop('publishing')
    await untilLocked()
    await child.kill()
  })
  await untilGone()
  expect(await waiting()).toEqual(before)
  expect((await named()).map(({ published }) => published?.name)).toEqual(names)
  await publishDue(shop.deps)
  await publishDue(shop.deps)
  expect(await waiting()).toEqual([])
  expect((await named()).map(({ published }) => published?.name)).toEqual(things.map(() => 'A third name'))
  expect(await shop.db.all("select 1 from audit where action = 'catalogue.publish'")).toHaveLength(1)
})
