import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, startJourney } from './harness.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey.stop())

test('a page reached without a reload has the same title, description and address as one opened directly', async () => {
  const page = await journey.newBrowser()
  const named = () =>
    page.evaluate(() => ({
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      path: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? 'about:blank').pathname,
    }))
  const steps = [
    { path: '/merch', go: () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merch' }).click() },
    { path: '/merch/tea-towel', go: () => page.getByRole('link', { name: /very good tea towel/ }).click() },
  ]
  await page.goto(journey.url, { waitUntil: 'networkidle' })
  for (const { path, go } of steps) {
    await go()
    await page.waitForURL(`**${path}`)
    const html = await (await fetch(`${journey.url}${path}`, { headers: { accept: 'text/html' } })).text()
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
    const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1]
    expect(title).toMatch(/ · Zed$/)
    await expect.poll(named).toEqual({ title, description, path })
  }
})

test('the picture of a page’s link card exists', async () => {
  const html = await (await fetch(`${journey.url}/merch/tea-towel`, { headers: { accept: 'text/html' } })).text()
  const picture = new URL(/<meta property="og:image" content="(.*?)"/.exec(html)?.[1] ?? '').pathname
  const answer = await fetch(`${journey.url}${picture}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('a script or a style carries only the headers that it needs: a page has a dozen of them (D891)', async () => {
  const page = await (await fetch(`${journey.url}/`)).text()
  const files = [...new Set(page.match(/\/assets\/[\w.-]+\.(js|css)/g))]
  expect(files.length).toBeGreaterThan(2)
  for (const file of files.slice(0, 6)) {
    const { headers } = await fetch(`${journey.url}${file}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    for (const name of ['content-security-policy', 'reporting-endpoints', 'permissions-policy', 'cross-origin-opener-policy'])
      expect([file, name, headers.has(name)]).toEqual([file, name, false])
  }
  // What isn't there is a text to read, and no file of the app.
  expect((await fetch(`${journey.url}/assets/none-0000000.js`)).headers.has('content-security-policy')).toBe(true)
})

test('a page says which types of subscription it was drawn with, as the server tags its answer (D892)', async () => {
  const page = await (await fetch(`${journey.url}/`)).text()
  const drawn = JSON.parse(/id="drawn">([^<]*)</.exec(page)?.[1] ?? '{}')
  const answer = await fetch(`${journey.url}/api/subscription-types`)
  await answer.body?.cancel()
  expect(answer.headers.get('etag')).toBe(`"${drawn.subscriptionsTag}"`)
})
