import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { noLimits } from '#server/http/limits.ts'
import { issueLinks } from '#server/letters/issue.ts'
import { disableSamples } from '#server/seed/samples-in-production.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const log = pino({ level: 'silent' })
let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
beforeEach(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'zed-letters-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function withShop(env: Record<string, string>, use: (shop: Shop) => Promise<void>): Promise<void> {
  const config = readConfig({ PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  const shop = await startShop(config, { dist: null, log, limits: noLimits, hasIdleWorkers: true })
  try {
    await use(shop)
  } finally {
    await shop.stop()
  }
}
const post = (shop: Shop, path: string, body: object) =>
  fetch(`${shop.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The position of the newest letter with this subject in the outbox. */
function pathOf(list: string, subject: string): string {
  return [...list.matchAll(/<a href="(\/outbox\/[\w-]+)">([^<]*)<\/a>/g)].find(([, , name]) => name === subject)?.[1] ?? ''
}
const closed = async (shop: Shop) => {
  for (const path of ['/outbox', '/outbox/', '/outbox/outbox.css', '/outbox/20260101000000000-00000000'])
    expect((await fetch(`${shop.url}${path}`)).status).toBe(404)
}

test('letters to readers can be read and followed at /outbox, with links to where the shop really is', async () => {
  await withShop({}, async (shop) => {
    const email = 'zedder@zed.example'
    await post(shop, '/support/recover-password', { name: email })
    await post(shop, '/api/zedletter-signup', { email: 'stranger@people.example' })
    await issueLinks(shop.deps.db, 'radio_times', { email }, new Date())
    await shop.deps.db.all('update contact set zedletter = true where email_key = $1', [email])
    await issueLinks(shop.deps.db, 'zedletter', { email }, new Date())
    await shop.deps.db.all(
      `update subscriber set expirydate = (now() at time zone 'Australia/Brisbane')::date + 7
        where contact_id = (select id from contact where email_key = $1)`,
      [email],
    )
    await shop.workers.tick()

    const list = await (await fetch(`${shop.url}/outbox`)).text()
    for (const [subject, page] of [
      ['Set a new password for Zed', 'recover-password'],
      ['Confirm Zedletter', 'zedletter'],
      ['Your Radio Times link', 'radio-times'],
      ['Your Zedletter link', 'zedletter'],
      ['Your Zed subscription ends in 7 days', 'subscriptions'],
    ] as const) {
      const path = pathOf(list, subject)
      expect([subject, path]).toEqual([subject, expect.stringMatching(/^\/outbox\/\d{17}-[0-9a-f]{8}$/)])
      expect(await (await fetch(`${shop.url}${path}`)).text()).toContain(`${shop.url}/${page}/`)
      const letter = await fetch(`${shop.url}${path}/html`)
      expect(letter.headers.get('content-security-policy')).toContain('sandbox')
      expect(await letter.text()).toContain(`href="${shop.url}/${page}/`)
    }

    // The link of the letter is the one that works.
    const confirm = await (await fetch(`${shop.url}${pathOf(list, 'Confirm Zedletter')}`)).text()
    const id = /\/zedletter\/([\w-]{43})/.exec(confirm)?.[1]
    expect(await (await post(shop, '/api/zedletter-unsubscribe', { id, zedletter: true })).json()).toEqual({ zedletter: true })
  })
})

test('with a mail server there is no outbox, whatever was filed before', () => withShop({ SMTP_URL: 'smtp://127.0.0.1:1' }, closed))

test('production has no outbox', async () => {
  // Production opens over no sample people.
  await disableSamples(database.db)
  const production = {
    NODE_ENV: 'production',
    PUBLIC_BASE_URL: 'https://shop.zed.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DRAIN_SECONDS: '0',
    PAYMENTS: 'off',
    TRUSTED_PROXIES: 'none',
  }
  await withShop(production, closed)
})
