import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, startJourney } from './harness.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const visit = (path: string) => fetch(`${shop.url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' })

test.each([
  ['/favicon.ico', 'image/x-icon', [0, 0, 1, 0]],
  ['/apple-touch-icon.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
])('%s is there, where browsers look for it (D375)', async (path, type, signature) => {
  const answer = await fetch(`${shop.url}${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual(signature)
})

test.each(['/', '/merch/logo-tee', '/cart'])('%s names its manifest, whose icons are there (D375)', async (path) => {
  const html = await (await visit(path)).text()
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1]
  const answer = await fetch(`${shop.url}${address}`)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const { icons, short_name } = (await answer.json()) as { icons: { src: string }[]; short_name: string }
  expect(short_name).toBe('Zed')
  for (const { src } of icons) expect((await fetch(`${shop.url}${src}`)).headers.get('content-type')).toBe('image/png')
})

test('a password manager finds where to change the password', async () => {
  const answer = await visit('/.well-known/change-password')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/security'])
})

test('capitals lead to the page that was meant; an unknown address is a quiet 404 (D374)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/MERCH')
  expect(new URL(page.url()).pathname).toBe('/merch')
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Merch' }).waitFor()
  for (const path of ['/nowhere', '/Nothing/Here']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await page.getByRole('heading', { level: 1, name: "We can't find that." }).waitFor()
    await page.waitForLoadState('networkidle')
  }
})

test('an item that there isn’t is 404 and says so; one that became public after the build is 200 (D374)', async () => {
  expect([(await visit('/merch/logo-tee')).status, (await visit('/tickets/autumn-concert')).status]).toEqual([200, 200])
  expect([(await visit('/merch/nope')).status, (await visit('/merch/jam')).status]).toEqual([404, 404])
  const page = await shop.newBrowser()
  await page.goto('/merch/nope')
  await page.getByRole('dialog').getByText("We can't find that item").waitFor()
  await shop.db.all("insert into catalogue_overlay (kind, product_id, is_public) values ('merch', 'jam', true)")
  await shop.db.all('update catalogue_version set version = version + 1')
  expect((await visit('/merch/jam')).status).toBe(200)
})
