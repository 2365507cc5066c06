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
import { soon } from '#tests/support/how-busy.ts'
import { eventually } from './harness.ts'

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

/** Drafts a change of each thing and publishes them together. */
async function publish(...changes: [id: string, change: (entry: Entry) => Entry][]): Promise<void> {
  const entries: { kind: Entry['kind']; id: string; revision: number }[] = []
  for (const [id, change] of changes) {
    const { published, basis = null, revision = 0 } = (await viewOf(id)) ?? {}
    const like = published ?? (await viewOf('tea-towel'))?.published
    if (!like) throw new Error('There is nothing like it.')
    const saved = (await call('/support/catalogue-draft', { entry: change(like), basis, revision })) as EntryView
    entries.push({ kind: like.kind, id, revision: saved.revision })
  }
  await call('/support/catalogue-publish', { entries })
}

const read = async (shop: Shop, path: string) => {
  const answer = await fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Every public file that may name the thing. */
const files = (id: string) => ['/', '/merch', `/merch/${id}`, '/merch/tea-towel', '/tickets', '/sitemap.xml', '/api/merch']
const name = 'Lighthouse <i>lamp</i> & bulb'
/** Neither the page of a thing is there nor its card. */
async function expectGone(shop: Shop, ...things: string[]): Promise<void> {
  for (const path of things) {
    expect((await read(shop, `/${path}`)).status, path).toBe(404)
    expect((await fetch(`${shop.url}/cards/${path}.png`)).status, path).toBe(404)
  }
}
const isIn = (text: string) => text.includes('Lighthouse')

describe('a thing that is published', () => {
  test('is drawn by each process within five seconds: page, head, data, sitemap and link card (D681)', async () => {
    await publish(['lighthouse', (entry) => ({ ...entry, id: 'lighthouse', name, visibility: 'public', rank: 1 })])
    for (const shop of shops) {
      const page = await eventually(async () => {
        const answer = await read(shop, '/merch/lighthouse')
        return answer.text.includes('<title>Lighthouse') && answer
      }, soon())
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
    if (performance.now() - began > AT_START) await eventually(async () => isIn((await read(shop, '/merch/lighthouse')).text), soon())
    const page = await read(shop, '/merch/lighthouse')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>Lighthouse')
  })
})

test('what is hidden, of the build or since, is gone from every public byte of each process within five seconds, and from one that starts, whose robots.txt, sitemap and heads lead to its own address (D681, T142)', async () => {
  await publish(
    ['lighthouse', (entry) => ({ ...entry, visibility: 'hidden' })],
    ['autumn-concert', (entry) => ({ ...entry, visibility: 'hidden' })],
    ['pet', (entry) => ({ ...entry, visibility: 'archived' })],
    ['logo-tee', (entry) => ({ ...entry, visibility: 'archived' })],
  )
  const pages = ['/subscriptions', '/subscriptions/full', '/tickets/spring-clean', '/api/tickets', '/api/subscription-types']
  for (const shop of shops) {
    await eventually(async () => {
      const answers = await Promise.all([...files('lighthouse'), ...pages].map((path) => read(shop, path)))
      const hidden = /Lighthouse|Autumn concert|autumn-concert|"id":"pet"|subscriptions\/pet\b/
      const { text: merch } = await read(shop, '/merch')
      // Drawn again, and not only withheld.
      return answers.every(({ text }) => !hidden.test(text)) && !merch.includes('logo-tee') && merch.includes('tea-towel')
    }, soon())
    await expectGone(shop, 'merch/lighthouse', 'tickets/autumn-concert', 'subscriptions/pet', 'merch/logo-tee')
  }

  // What starts hides what was there at the build too, and everything leads to the address that it has.
  const shop = await open({ PUBLIC_BASE_URL: 'http://127.0.0.1:9' })
  shops.push(shop)
  await eventually(async () => !(await read(shop, '/merch')).text.includes('logo-tee'), soon())
  await eventually(async () => (await read(shop, '/merch')).text.includes('href="http://127.0.0.1:9/merch"'))
  await expectGone(shop, 'merch/logo-tee')
  await eventually(async () => (await read(shop, '/robots.txt')).text.includes('http://127.0.0.1:9/sitemap.xml'))
  expect((await read(shop, '/sitemap.xml')).text).toContain('<loc>http://127.0.0.1:9/merch</loc>')
})
