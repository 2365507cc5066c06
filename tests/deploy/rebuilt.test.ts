import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchOptions } from '#tests/browser.ts'
import { allOf, batches, everyPage, goTo } from '#tests/journeys/each-page.ts'
import { openBrowser } from '#tests/journeys/harness.ts'
import { createStation, type Station } from './two-processes.ts'
import { copyVersion, rebuild, type Version } from './versions.ts'

let station: Station
let place: Version
let browser: Browser
let url: string
/** The documents of the older build, by address: what a tab was opened with. */
const older = new Map<string, string>()

beforeAll(async () => {
  ;[station, place, browser] = await Promise.all([
    createStation({ count: 1 }),
    copyVersion(),
    launchOptions().then((options) => chromium.launch(options)),
  ])
  url = `http://${station.processes[0]}`
  await station.roll(place)
  for (const { start } of everyPage)
    older.set(start.address, await (await fetch(url + start.address, { headers: { accept: 'text/html' } })).text())
  await rebuild(place)
  await station.roll(place)
})
afterAll(async () => {
  await browser?.close()
  await station?.stop()
  await place?.remove()
})

/** Each page, from a tab of the older build that hasn't opened it. */
const walk = (batch: typeof everyPage) =>
  allOf(batch, async (each) => {
    const page = await openBrowser(browser, url)
    // The first document only: what is loaded whole later is the new one. The route stays: when the browser is told not to ask any more
    // while it waits for an answer, that request sometimes never ends.
    let document: string | undefined = older.get(each.start.address) ?? ''
    await page.route(
      (asked) => asked.pathname === each.start.address,
      async (route) => {
        const body = document
        document = undefined
        if (body === undefined) return route.continue()
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
      },
    )
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('/assets/') && answer.status() >= 400) failed.push(`${answer.url()}: ${answer.status()}`)
    })
    await goTo(page, each)
    await page.getByRole('main').getByRole('heading', { level: 1 }).filter({ hasNotText: each.start.title }).first().waitFor()
    expect(failed).toEqual([])
    expect(await page.getByRole('alert').filter({ hasText: 'That part of the shop' }).count()).toBe(0)
    await page.close()
  })

describe('one process, rebuilt in its own folder and started again: each page opens in a tab of the older build (D320, D335)', () => {
  test.each(batches)('$names', ({ batch }) => walk(batch))
})
