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
