import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Entry } from '#domain/catalogue/editing/entry.ts'
import type { CatalogueEntries, EntryView } from '#domain/catalogue/editing/views.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { readConfig } from '#server/config.ts'
import { noLimits } from '#server/http/limits.ts'
import { AT_START } from '#server/pages/keep-drawn.ts'
import { type Shop, startShop } from '#server/start-shop.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { howBusy } from '#tests/support/how-busy.ts'
import { eventually } from './harness.ts'

/** What the public bytes may take to follow the catalogue, in milliseconds. */
const SOON = 5000 * howBusy()

let database: Awaited<ReturnType<typeof createTestDatabase>>
let dataDir: string
const shops: Shop[] = []
let token = ''

async function open(env: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const config = readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  return startShop(config, { log: pino({ level: 'silent' }), limits: noLimits, hasIdleWorkers: true })
}

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'zed-drawn-'))
  shops.push(await open(), await open())
  const pass = samplePeople.find(({ email }) => email === 'admin@zed.example')?.password
  token = ((await call('/support/login', { name: 'admin@zed.example', pass })) as { token: string }).token
})
afterAll(async () => {
  for (const shop of shops) await shop.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function call(path: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${shops[0]?.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const viewOf = async (id: string) => ((await call('/support/catalogue-entries')) as CatalogueEntries).entries.find((one) => one.id === id)

/** Drafts a change of a thing and publishes it. */
async function publish(id: string, change: (entry: Entry) => Entry): Promise<void> {
  const { published, basis = null, revision = 0 } = (await viewOf(id)) ?? {}
  const like = published ?? (await viewOf('tea-towel'))?.published
  if (!like) throw new Error('There is nothing like it.')
  const saved = (await call('/support/catalogue-draft', { entry: change(like), basis, revision })) as EntryView
  await call('/support/catalogue-publish', { entries: [{ kind: like.kind, id, revision: saved.revision }] })
}

const read = async (shop: Shop, path: string) => {
  const answer = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Every public file that may name the thing. */
const files = (id: string) => ['/', '/merch', `/merch/${id}`, '/merch/logo-tee', '/tickets', '/sitemap.xml', '/api/merch']
const name = 'Lighthouse <i>lamp</i> & bulb'
const isIn = (text: string) => text.includes('Lighthouse')

describe('a thing that is published', () => {
  test('is drawn by each process within five seconds: page, head, data, sitemap and link card (D681)', async () => {
    await publish('lighthouse', (entry) => ({ ...entry, id: 'lighthouse', name, visibility: 'public', rank: 1 }))
    for (const shop of shops) {
      const page = await eventually(async () => {
        const answer = await read(shop, '/merch/lighthouse')
        return answer.text.includes('<title>Lighthouse') && answer
      }, SOON)
      expect(page.status).toBe(200)
      expect(page.text).not.toContain('<i>lamp')
      expect(page.text.match(/<script type="application\/ld\+json">[^<]*Lighthouse/)).not.toBeNull()
      expect(page.text.match(/<script type="application\/json" id="drawn">[^<]*Lighthouse/)).not.toBeNull()
      // What it's drawn with is in it once.
      const [drawn = '', ...more] = [...page.text.matchAll(/<script type="application\/json" id="drawn">([^<]*)/g)].map(([, json]) => json)
      expect([more, drawn.split('"id":"lighthouse"').length - 1]).toEqual([[], 1])
      expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
      expect(page.headers.get('cache-control')).toBe('no-cache')
      const etag = page.headers.get('etag') ?? ''
      expect((await fetch(`${shop.url}/merch/lighthouse`, { headers: { 'if-none-match': etag } })).status).toBe(304)
      expect(isIn((await read(shop, '/merch')).text)).toBe(true)
      expect((await read(shop, '/sitemap.xml')).text).toContain('/merch/lighthouse<')
      const card = await fetch(`${shop.url}/cards/merch/lighthouse.png`)
      expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  test('is drawn again before a process that starts is open', async () => {
    const began = performance.now()
    const shop = await open()
    shops.push(shop)
    // A start waits only so long for it, and a busy machine may draw for longer.
    if (performance.now() - began > AT_START) await eventually(async () => isIn((await read(shop, '/merch/lighthouse')).text), SOON)
    const page = await read(shop, '/merch/lighthouse')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>Lighthouse')
  })
})

describe('a thing that is hidden', () => {
  test('is gone from every public byte of each process within five seconds (D681, T142)', async () => {
    await publish('lighthouse', (entry) => ({ ...entry, visibility: 'hidden' }))
    for (const shop of shops) {
      await eventually(async () => {
        const answers = await Promise.all(files('lighthouse').map((path) => read(shop, path)))
        return answers.every(({ text }) => !isIn(text))
      }, SOON)
      expect((await read(shop, '/merch/lighthouse')).status).toBe(404)
      expect((await fetch(`${shop.url}/cards/merch/lighthouse.png`)).status).toBe(404)
    }
  })

  test('is gone the same way if it’s an event or a type of subscription', async () => {
    await publish('autumn-concert', (entry) => ({ ...entry, visibility: 'hidden' }))
    await publish('pet', (entry) => ({ ...entry, visibility: 'archived' }))
    const pages = ['/', '/subscriptions', '/subscriptions/full', '/tickets', '/tickets/spring-clean', '/sitemap.xml']
    const calls = ['/api/tickets', '/api/subscription-types']
    for (const shop of shops) {
      await eventually(async () => {
        const answers = await Promise.all([...pages, ...calls].map((path) => read(shop, path)))
        return answers.every(({ text }) => !/Autumn concert|autumn-concert|"id":"pet"|subscriptions\/pet\b/.test(text))
      }, SOON)
      for (const path of ['tickets/autumn-concert', 'subscriptions/pet']) {
        expect((await read(shop, `/${path}`)).status).toBe(404)
        expect((await fetch(`${shop.url}/cards/${path}.png`)).status).toBe(404)
      }
    }
  })

  test('of the build is gone too, and stays gone in a process that starts', async () => {
    await publish('logo-tee', (entry) => ({ ...entry, visibility: 'archived' }))
    const shop = await open()
    shops.push(shop)
    for (const one of shops) {
      await eventually(async () => !(await read(one, '/merch')).text.includes('logo-tee'), SOON)
      expect((await read(one, '/merch/logo-tee')).status).toBe(404)
      expect((await read(one, '/cards/merch/logo-tee.png')).status).toBe(404)
    }
  })
})

test('robots.txt, the sitemap and heads lead to the address that the shop has, and not to the one of the build', async () => {
  const shop = await open({ PUBLIC_BASE_URL: 'http://127.0.0.1:9' })
  shops.push(shop)
  await eventually(async () => (await read(shop, '/robots.txt')).text.includes('http://127.0.0.1:9/sitemap.xml'))
  expect((await read(shop, '/sitemap.xml')).text).toContain('<loc>http://127.0.0.1:9/merch</loc>')
  expect((await read(shop, '/merch')).text).toContain('href="http://127.0.0.1:9/merch"')
})
