import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { insertContact } from '#server/accounts/contacts.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startShop } from '#server/start-shop.ts'
import { sampleFields } from './api.ts'
import { createTestDatabase } from './database.ts'

type Options = { env?: Record<string, string> /** Called with each line of the log. */; onLine?: (line: string) => void }

/** The whole shop at an address, on a database of its own, with a page, an asset and the payment double. */
export async function openTestShop({ env = {}, onLine }: Options = {}) {
  const database = await createTestDatabase()
  const dist = await mkdtemp(join(tmpdir(), 'zed-open-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, '.pages.json'), JSON.stringify({ patterns: ['/', '/merch/:id?'], moved: {} }))
  for (const file of ['index.html', 'app.html', '404.html']) await writeFile(join(dist, file), `<title>${file}</title>`)
  await writeFile(join(dist, 'assets', 'main.js'), 'export {}')
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: database.url, DATA_DIR: dist, ...env })
  const log = onLine ? createLog({ logLevel: 'info' }, { write: onLine }) : pino({ level: 'silent' })
  const shop = await startShop(config, { dist, log, hasIdleWorkers: true })
  let people = 0

  type Sent = { token?: string; headers?: Record<string, string> }

  async function post(path: string, body: object, { token, headers = {} }: Sent = {}): Promise<Record<string, unknown>> {
    const all = new Headers({ 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers })
    if (token !== undefined) all.set('authorization', `Bearer ${token}`)
    const response = await fetch(`${shop.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers: all })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  return {
    ...shop,
    db: database.db,
    dist,
    post,
    /** Someone new orders one thing, pays at the double, and gets the answer to the capture. */
    async buy(headers: Record<string, string> = {}): Promise<void> {
      const email = `open-${++people}@people.example`
      const id = await insertContact(database.db, sampleFields(email), { role: 'zedder' })
      if (id === undefined) throw new Error(`${email} exists already`)
      const token = await openSession(database.db, id, 'zedder')
      const sent = { token, headers }
      const items = [{ type: 'merch', id: 'tea-towel' }]
      const { order } = await post('/support/confirm-order', { contact: sampleFields(email), cart: { items } }, sent)
      const { order_id } = order as { order_id: string }
      const payment = await post('/support/create-paypal-transaction', { order: { order_id } }, sent)
      await post(`/fake-paypal/__control/orders/${payment.id}/approve`, {})
      await post('/support/capture-paypal-transaction', { orderID: payment.id }, sent)
    },
    async close(): Promise<void> {
      await shop.stop()
      await database.drop()
      await rm(dist, { recursive: true, force: true })
    },
  }
}
export type OpenShop = Awaited<ReturnType<typeof openTestShop>>
