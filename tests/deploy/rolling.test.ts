import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { addCustomers, fillShelves } from '#tests/bench/server/people.ts'
import { launchOptions } from '#tests/browser.ts'
import { openBrowser } from '#tests/journeys/harness.ts'
import { accountMenu, addSubscription, beNew, confirmOrder, expectText, goToCheckout, pay } from '#tests/journeys/steps.ts'
import { startBuyers } from './buyers.ts'
import { ask, isInstalled, type RunningProxy, startProxy } from './proxy.ts'
import { startRoundRobin } from './round-robin.ts'
import { createStation, type Station } from './two-processes.ts'
import { makeNextVersion, thisVersion, type Version } from './versions.ts'

let station: Station
let next: Version
let proxy: RunningProxy
let browser: Browser

beforeAll(async () => {
  ;[station, next] = await Promise.all([createStation(), makeNextVersion()])
  proxy = isInstalled.nginx ? await startProxy('nginx', station.processes) : await startRoundRobin(station.processes)
  const options = await launchOptions()
  browser = await chromium.launch({ ...options, args: [...(options.args ?? []), '--ignore-certificate-errors'] })
})
afterAll(async () => {
  await browser?.close()
  await proxy?.stop()
  await station?.stop()
  await next?.remove()
})

const filesOf = ({ root }: Version) => new Set(readdirSync(join(root, 'dist/assets')))

/** Whose files the front page asks for, at both processes. */
async function isServedBy(version: Version): Promise<boolean> {
  const files = filesOf(version)
  const pages = await Promise.all([1, 2, 3, 4].map(() => ask(`${proxy.url}/`)))
  return pages.every(({ body }) => [...body.matchAll(/"\/assets\/([\w.-]+)"/g)].every(([, name = '']) => files.has(name)))
}

type Asked = { name: string; status: number; error?: string | undefined }

/** Files that a tab asks for from now on, with how each was answered. */
function watchFiles(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('response', (response) => {
    const [, name] = /\/assets\/([\w.-]+)$/.exec(response.url()) ?? []
    if (name) asked.push({ name, status: response.status() })
  })
  page.on('requestfailed', (failed) => asked.push({ name: failed.url(), status: 0, error: failed.failure()?.errorText }))
  return asked
}

/**
 * Holds back the answers to a tab's calls until the function it returns is called: an open page asks for the catalogue every so
 * often, so it would learn of the new version, and load it, before anyone presses.
 */
async function keepUnaware(page: Page): Promise<() => void> {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route(/\/(?:api|support)\//, async (route) => {
    await told
    await route.continue()
  })
  return tell
}

/** Opens a part of the shop that this tab has not loaded yet, without reloading the page. */
async function openLogin(page: Page): Promise<void> {
  await (await accountMenu(page)).getByRole('link', { name: 'Login' }).click()
  await page.getByRole('main').getByLabel('Password', { exact: true }).waitFor()
}

const buildIn = (page: Page) => page.evaluate(() => document.documentElement.dataset.build)

/** A tab that can pay: the provider's script and the answers to it come from the double. */
async function openBuyer(): Promise<Page> {
  const page = await openBrowser(browser, proxy.url)
  for (const [asked, path] of [
    ['**/fake-paypal/sdk/js*', '/sdk/js'],
    ['**/__control/**', ''],
  ] as const)
    await page.route(asked, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      // The double takes nothing from pages of another site, and the shop is one to it.
      const { origin: _, ...headers } = route.request().headers()
      await route.fulfill({ response: await route.fetch({ url: `${station.provider}${path || pathname}${search}`, headers }) })
    })
  return page
}

/** What someone has typed of a new contact, by the labels of its fields. */
const typed = { Name: 'Across Two Versions', Phone: '0491 570 156', Email: 'across@people.example', 'Street address': '12 Vulture Street' }
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

/** At the checkout of a new version, by a button of the older one. */
async function comeBackByButton(page: Page): Promise<void> {
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click()
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.getByRole('main').getByRole('tab', { name: 'New' }).click()
}

const privacyPolicy = { go: (page: Page) => page.getByRole('link', { name: 'Privacy policy' }).first().click(), title: 'Privacy policy' }
const back = { go: (page: Page) => page.goBack(), title: /Subscriptions|Zedder/ }

/** Has the server answer a call, and goes to another page. Returns whose page that is, and how many things are in the cart. */
async function goElsewhere(
  page: Page,
  { go, title }: typeof privacyPolicy | typeof back,
): Promise<{ build: string | undefined; lines: number }> {
  const main = page.getByRole('main')
  await main.getByLabel('Email').fill('nobody@people.example')
  await main.getByLabel('Password', { exact: true }).fill('not-the-password')
  await main.getByRole('button', { name: 'Login' }).click()
  await expectText(page, messages.loginRejected)
  await go(page)
  await page.getByRole('main').getByRole('heading', { name: title, level: 1 }).waitFor()
  return page.evaluate(() => ({
    build: document.documentElement.dataset.build,
    lines: JSON.parse(localStorage.getItem('zed.cart') ?? '{}').lines?.length ?? 0,
  }))
}

const buildOf = ({ root }: Version): string => JSON.parse(readFileSync(join(root, 'dist/.pages.json'), 'utf8')).build

if (!isInstalled.nginx)
  test.skip('nginx is not installed on this machine, so versions take turns behind a proxy of the tests instead', () => {})

test('the next version takes over and gives way again while people buy, and no tab breaks (D315, D316, D320, D323, D558, hostile 230)', async () => {
  await station.roll(thisVersion)
  const customers = await addCustomers(station.db, 6)
  await fillShelves(station.db)
  const oldTab = await openBrowser(browser, proxy.url)
  await addSubscription(oldTab, 'Full', 'Old Tab')
  const buyer = await openBuyer()
  await addSubscription(buyer, 'Full', typed.Name)
  await goToCheckout(buyer)
  await buyer.getByRole('main').getByRole('tab', { name: 'New' }).click()
  for (const [label, text] of Object.entries(typed)) if (label !== 'Email') await field(buyer, label).fill(text)
  const buyers = startBuyers(proxy.url, customers, station)

  const tellOldTab = await keepUnaware(oldTab)
  await station.roll(next)
  expect(await isServedBy(next)).toBe(true)
  const boughtBefore = buyers.bought.length
  const byOldTab = watchFiles(oldTab)
  await openLogin(oldTab)
  const askedByOld = [...byOldTab]
  tellOldTab()
  expect(await goElsewhere(oldTab, privacyPolicy)).toEqual({ build: buildOf(next), lines: 1 })

  // Someone in the middle of a purchase: what is typed stays, at the checkout and when a button has loaded the new version.
  // A script carries the build too, but only a call's answer tells the page.
  const checked = buyer.waitForResponse(
    (answer) => answer.url().endsWith('/support/check-email') && answer.headers()['x-shop-build'] === buildOf(next),
  )
  await field(buyer, 'Email').fill(typed.Email)
  await field(buyer, 'Street address').focus()
  await checked
  expect(await buildIn(buyer)).toBe(buildOf(thisVersion))
  await comeBackByButton(buyer)
  expect(await buildIn(buyer)).toBe(buildOf(next))
  for (const [label, text] of Object.entries(typed)) expect(await field(buyer, label).inputValue()).toBe(text)
  await beNew(buyer, typed.Name)
  const number = await confirmOrder(buyer)
  await pay(buyer)
  await expectText(buyer, number)

  const newTab = await openBrowser(browser, proxy.url)
  await addSubscription(newTab, 'Full', 'New Tab')

  const tellNewTab = await keepUnaware(newTab)
  await station.roll(thisVersion)
  expect(await isServedBy(thisVersion)).toBe(true)
  const byNewTab = watchFiles(newTab)
  await openLogin(newTab)
  const askedByNew = [...byNewTab]
  tellNewTab()
  expect(await goElsewhere(newTab, back)).toEqual({ build: buildOf(thisVersion), lines: 1 })
  await buyers.stop()

  expect(buyers.failures).toEqual([])
  expect(boughtBefore).toBeGreaterThan(0)
  expect(buyers.bought.length).toBeGreaterThan(boughtBefore)
  const fileOf =
    (version: Version) =>
    ({ name }: { name: string }) =>
      filesOf(version).has(name)
  for (const [asked, own, other] of [
    [askedByOld, thisVersion, next],
    [askedByNew, next, thisVersion],
  ] as const) {
    expect(asked.filter(({ status }) => ![200, 304].includes(status))).toEqual([])
    // It did need files that the processes in front of it no longer had.
    expect(asked.filter(fileOf(own)).length).toBeGreaterThan(0)
    expect(asked.filter(fileOf(other))).toEqual([])
  }

  const paid = await station.db.all<{ id: string; number: string }>("select id, number from shop_order where state = 'paid'")
  const [own, ...others] = paid.filter(({ id }) => !buyers.bought.includes(id))
  expect([Number(own?.number), others]).toEqual([Number(number.slice(4)), []])
  expect(paid.length).toBe(buyers.bought.length + 1)
  const captures = await station.db.all("select 1 from payment where state = 'captured'")
  expect(captures.length).toBe(paid.length)
  const charged = station.control.orders().filter(({ status }) => status === 'COMPLETED')
  expect(charged.length).toBe(paid.length)
  const shirts = await station.db.one(
    "select sum(sold)::integer as sold, sum(reserved)::integer as reserved from stock where sku like 'merch:loud-tee:%'",
  )
  expect(shirts).toEqual({ sold: buyers.bought.length, reserved: 0 })
})
