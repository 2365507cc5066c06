import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stationDate } from '#domain/time/station-time.ts'
import { findRecovery, issueRecoveryToken } from '#server/accounts/recovery-tokens.ts'
import { findSession, openSession } from '#server/accounts/sessions.ts'
import { openClock, readTime } from '#server/db/database-clock.ts'
import { createTestApi, sampleFields } from '#tests/support/api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { line, type Reply } from '#tests/support/shop.ts'
import { readConfig } from './config.ts'
import { startShop } from './start-shop.ts'

const DAY = 86_400_000
afterEach(() => void vi.useRealTimers())

describe.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('on a host whose clock is %s', (_, wrong) => {
  test('the shop goes by the database’s day: logins, reservations, links and subscriptions (hostile 50, security 2.17)', async () => {
    const { db, url, drop } = await createTestDatabase()
    const today = stationDate(new Date())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrong })
    expect(stationDate(new Date())).not.toBe(today)
    const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: url })
    const shop = await startShop(config, { dist: null, log: pino({ level: 'silent' }), hasIdleWorkers: true })
    try {
      const call = async (path: string, token?: string, body?: object): Promise<Pick<Reply, 'status' | 'body'>> => {
        const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
        const reply = await fetch(`${shop.url}${path}`, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) })
        return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
      }
      expect((await call('/api/config')).body.today).toBe(today)
      const { id } = (await db.one<{ id: number }>("select id from contact where email = 'zedder@zed.example'")) ?? { id: 0 }
      const login = await call('/support/login', undefined, { name: 'zedder@zed.example', pass: 'Listen2Zed' })
      const token = String(login.body.token)
      const confirmed = await call('/support/confirm-order', token, {
        contact: sampleFields('zedder@zed.example'),
        cart: { items: [line.merch('logo-tee', 'M')] },
      })
      expect(confirmed).toMatchObject({ status: 200 })
      await shop.workers.tick()
      expect(await db.all('select state from shop_order')).toEqual([{ state: 'confirmed' }])
      await db.all("update shop_order set reserved_until = now() - interval '1 second'")
      await shop.workers.tick()
      expect(await db.all('select state from shop_order')).toEqual([{ state: 'expired' }])

      const link = await issueRecoveryToken(db, id)
      expect(await findRecovery(db, link)).toMatchObject({ contactId: id })
      await db.all("update recovery_token set expires_at = now() - interval '1 second'")
      expect(await findRecovery(db, link)).toBeUndefined()
      const session = await openSession(db, id, 'zedder')
      expect(await findSession(db, session)).toMatchObject({ contactId: id })
      await db.all("update session set expires_at = now() - interval '1 second'")
      expect(await findSession(db, session)).toBeUndefined()
      expect((await call('/support/contact', token)).status).toBe(401)
    } finally {
      await shop.stop()
      await drop()
    }
  })
})

test('the clock is counted on when the host’s is changed, and measured again every minute (hostile 50)', async () => {
  const api = await createTestApi()
  let theirs = new Date('2026-03-04T05:06:07Z')
  const clock = await openClock({ ...api.db, one: async <T extends object>() => ({ now: theirs }) as T })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY })
  expect(Math.abs(clock.now().getTime() - theirs.getTime())).toBeLessThan(1000)
  theirs = new Date('2026-03-05T05:06:07Z')
  await clock.measure()
  expect(Math.abs(clock.now().getTime() - theirs.getTime())).toBeLessThan(1000)
  vi.useRealTimers()
  expect(Math.abs((await readTime(api.db)).getTime() - Date.now())).toBeLessThan(5000)
  await api.drop()
})
