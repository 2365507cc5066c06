import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueRecoveryToken } from '#server/accounts/recovery-tokens.ts'
import { findSession, openSession } from '#server/accounts/sessions.ts'
import { enqueue } from '#server/mail/outbox.ts'
import { createTestShop, type TestShop } from '#tests/support/shop.ts'
import { deleteExpired, retention } from './retention.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

/** Rows of each kind, as many as there are. */
const counts = async () => {
  const tables = ['session', 'recovery_token', 'former_address', 'idempotency', 'webhook_event', 'outbox']
  const rows = await Promise.all(tables.map((name) => shop.db.one<{ rows: number }>(`select count(*)::integer as rows from ${name}`)))
  return Object.fromEntries(tables.map((name, index) => [name, rows[index]?.rows]))
}

test('what has had its time is deleted, and what has not stays (security 2.17, hostile 246)', async () => {
  const { id } = await shop.person()
  const { db } = shop
  await db.all('delete from session')
  await openSession(db, id, 'zedder')
  await db.all("update session set last_seen = now() - interval '15 days 1 minute'")
  await openSession(db, id, 'zedder')
  await db.all("update session set expires_at = now() - interval '25 hours' where last_seen > now() - interval '1 day'")
  await openSession(db, id, 'zedder')
  await openSession(db, id, 'admin')
  await db.all("update session set last_seen = now() - interval '23 hours' where role = 'admin'")
  const other = await shop.person()
  await db.all('delete from session where contact_id = $1', [other.id])
  await issueRecoveryToken(db, id)
  await db.all("update recovery_token set expires_at = now() - interval '25 hours'")
  await issueRecoveryToken(db, other.id)
  await db.all(
    `insert into former_address (contact_id, email, left_at)
       values ($1, 'old@people.example', now() - interval '15 days'), ($1, 'new@people.example', now() - interval '13 days')`,
    [id],
  )
  await db.all(
    `insert into idempotency (key, contact_id, call, request_sha256, created_at)
       values ('old', 1, 'x', '', now() - interval '49 hours'), ('new', 1, 'x', '', now() - interval '47 hours')`,
  )
  await db.all(
    `insert into webhook_event (id, received_at) values ('old', now() - interval '31 days'), ('new', now() - interval '29 days')`,
  )
  await enqueue(db, ...['sent', 'given up', 'fresh', 'waiting'].map((key) => ({ kind: 'letter', key, payload: {} })))
  await db.all("update outbox set created_at = now() - interval '91 days'")
  await db.all("update outbox set sent_at = now() - interval '91 days' where key = 'sent'")
  await db.all("update outbox set next_try_at = 'infinity' where key = 'given up'")
  await db.all("update outbox set sent_at = now() - interval '89 days' where key = 'fresh'")
  expect(await counts()).toEqual({ session: 4, recovery_token: 2, former_address: 2, idempotency: 2, webhook_event: 2, outbox: 4 })
  await deleteExpired(shop.deps.db)
  expect(await counts()).toEqual({ session: 2, recovery_token: 1, former_address: 1, idempotency: 1, webhook_event: 1, outbox: 2 })
  expect(await db.all('select key from outbox order by key')).toEqual([{ key: 'fresh' }, { key: 'waiting' }])
})

test('the workers do it (security 2.17)', async () => {
  await shop.db.all("insert into webhook_event (id, received_at) values ('older', now() - interval '31 days')")
  await shop.workers.tick()
  expect(await shop.db.all("select 1 from webhook_event where id = 'older'")).toEqual([])
})

test('a person has twenty live logins at most: the oldest end for a new one (security 2.7, hostile 246)', async () => {
  const { id } = await shop.person()
  await shop.db.all('delete from session where contact_id = $1', [id])
  const tokens: string[] = []
  for (let index = 0; index < 25; index++) tokens.push(await openSession(shop.deps.db, id, 'zedder'))
  const live = await Promise.all(tokens.map(async (token) => (await findSession(shop.db, token)) !== undefined))
  expect(live).toEqual(tokens.map((_, index) => index >= 5))
})

test('every time is in the table of docs/running.md', async () => {
  const page = await readFile(new URL('../docs/running.md', import.meta.url), 'utf8')
  for (const { what, after } of retention) expect(page).toContain(`| ${what} | ${after} |`)
})
