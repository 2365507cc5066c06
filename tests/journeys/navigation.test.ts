import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { paths } from '#app/paths.ts'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { policies } from '#domain/policies.ts'
import { radiothonOf } from '#domain/radiothon.ts'
import { station } from '#domain/station.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { accountMenu, expectFocus, loginAs, sideDrawer, whenReady } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const towel: NewLine = { type: 'merch', id: 'tea-towel', options: {} }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const pathOf = (page: Page) => new URL(page.url()).pathname
const depthOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const isAtDepth = (page: Page, depth: number) =>
  eventually(async () => (await depthOf(page)) === depth).catch(async () => expect(await depthOf(page)).toBe(depth))
/** Repeats until the page is that long. */
const scrollTo = (page: Page, depth: number) =>
  eventually(async () => {
    await page.evaluate((y) => window.scrollTo(0, y), depth)
    return (await depthOf(page)) === depth
  })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const inMain = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
/** A press without scrolling: Playwright's click would first scroll an element in a sticky bar. */
const pressInPlace = (link: Locator) => link.evaluate((element: HTMLElement) => element.click())
const gone = (dialog: Locator) => dialog.waitFor({ state: 'detached' })

describe('what each role is led to', () => {
  const everybody = ['Home', 'Subscriptions', 'Donations', 'Merch', 'Tickets', 'Cart', 'Zedletter']
  const toRead = ['Privacy policy', 'Shipping and returns']
  const roles = [
    { email: undefined, work: [], own: ['Login'], menu: ['Login', 'Clear'] },
    {
      email: 'zedder@zed.example',
      work: [],
      own: ['Account'],
      menu: ['Profile', 'Zedletter Options', 'Your login', 'Logout', 'Clear'],
    },
    {
      email: 'reception@zed.example',
      work: [
        'Desk',
        'Orders',
        'Packing',
        'Door',
        'People',
        'Cards, packs and shirts',
        'Lists',
        'Door lists',
        'Pledges',
        'Shift tally',
        'Phone form (legacy)',
      ],
      own: [],
      menu: ['Zedletter Options', 'Your login', 'Logout', 'Clear'],
    },
    {
      email: 'admin@zed.example',
      work: [
        'Desk',
        'Orders',
        'Packing',
        'Door',
        'People',
        'Cards, packs and shirts',
        'Lists',
        'Door lists',
        'Pledges',
        'Shift tally',
        'Stock and dates',
        'On sale',
        'Office',
        'PayPal check',
        'Staff',
        'Audit',
      ],
      own: [],
      menu: ['Profile', 'Zedletter Options', 'Your login', 'Logout', 'Clear'],
    },
  ]
  test('a visitor, a Zedder, reception and an admin see only what they may do in drawer, menu and tabs (T41, T47, T48, T50, T51, T312, D128, D154, D534)', async () => {
    const page = await shop.newBrowser({ phone: true })
    for (const { email, work, own, menu } of roles) {
      if (email) await loginAs(page, email)
      else await page.goto('/')
      const isStaff = work.length > 0
      const tabs = page.getByRole('navigation', { name: isStaff ? 'Staff' : 'Main', exact: true })
      await tabs.waitFor()
      const drawer = await sideDrawer(page)
      expect(await drawer.getByRole('link').allTextContents()).toEqual([...work, ...everybody, ...own, ...toRead])
      await page.keyboard.press('Escape')
      await gone(drawer)
      // A number that waits follows its label.
      const labels = (await tabs.getByRole('link').allTextContents()).map((text) => text.replace(/\d.*/, ''))
      expect(labels).toEqual(isStaff ? ['Desk', 'Orders', 'Packing', 'Door', 'Shop'] : ['Subscriptions', 'Donations', 'Merch'])
      const items = (await accountMenu(page)).getByRole('listitem')
      expect(await items.allTextContents()).toEqual(menu)
      if (email) await items.getByText('Logout').click()
      else await page.keyboard.press('Escape')
      await page.waitForFunction(() => localStorage.getItem('zed.session') === null)
    }
  })
})

const patterns: readonly string[] = Object.values(pages).map(({ pattern }) => pattern)

/** Each address of the routes, and one that is longer than any of them. */
function addressesOf(pattern: string): { shown: string[]; unknown: string[] } {
  const [, first = '', parameter] = pattern.split('/')
  const page = `/${first}`
  const sampleIds: Record<string, string> = { subscriptions: 'full', merch: 'tea-towel', tickets: 'loading-dock-january' }
  const detail = `${page}/${sampleIds[first] ?? 'some-id'}`
  const isLonger = patterns.some((other) => other.startsWith(`${page}/:`))
  if (parameter === undefined) return { shown: [page, ...(first ? [`${page}/`] : [])], unknown: first && !isLonger ? [`${page}/more`] : [] }
  const shown = [detail, `${detail}/`]
  return parameter.endsWith('?')
    ? { shown: [page, `${page}/`, ...shown], unknown: [`${detail}/more`] }
    : { shown, unknown: [...(patterns.includes(page) ? [] : [page]), `${detail}/more`] }
}

test('the server matches an address exactly, with and without a slash at its end (T42, D181)', async () => {
  const addresses = patterns.map(addressesOf)
  const [shown, unknown] = [addresses.flatMap((one) => one.shown), addresses.flatMap((one) => one.unknown)]
  expect(shown.length + unknown.length).toBeGreaterThan(60)
  const statusOf = async (address: string) => {
    const { status } = await fetch(`${shop.url}${address}`, { headers: { accept: 'text/html' } })
    return [address, status]
  }
  expect(await Promise.all(shown.map(statusOf))).toEqual(shown.map((address) => [address, 200]))
  expect(await Promise.all(unknown.map(statusOf))).toEqual(unknown.map((address) => [address, 404]))
})

describe('the policies', () => {
  test('the footer leads to both, and focus to their headings; on paper one is black on white, without bars, cart and footer (T37, T38, T55 to T60)', async () => {
    const page = await shop.newBrowser({ cart: [towel] })
    await page.goto('/donations')
    const footer = page.getByRole('contentinfo')
    await (await whenReady(footer.getByRole('link', { name: 'Privacy policy' }))).click()
    await expectFocus(heading(page, 'Privacy policy'))
    for (const text of [station.phone, station.postalAddress.join(', '), station.email])
      await page.getByRole('main').getByText(text).first().waitFor()
    await footer.getByRole('link', { name: 'Shipping and returns' }).click()
    await expectFocus(heading(page, 'Shipping and returns'))
    const { shipped, delivered, faults, returns, returnShipping, noRefund, consumerLaw } = policies
    for (const text of [shipped, delivered, faults, returns, returnShipping, noRefund, consumerLaw])
      await page.getByRole('main').getByText(text).waitFor()
    expect(await depthOf(page)).toBe(0)

    await page.getByRole('complementary', { name: 'Your cart' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const role of ['banner', 'navigation', 'complementary', 'contentinfo', 'button'] as const)
      expect(await page.getByRole(role).count()).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect(await heading(page, 'Shipping and returns').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(0, 0, 0)')
  })
})

describe('back and forward', () => {
  test('a page keeps its scroll position, and a new one starts at the top', async () => {
    const page = await shop.newBrowser()
    await page.goto('/merch')
    await scrollTo(page, 900)
    await pressInPlace(bar(page).getByRole('link', { name: 'Subscriptions' }))
    await expectFocus(heading(page, 'Subscriptions'))
    expect(await depthOf(page)).toBe(0)
    await scrollTo(page, 300)
    await page.goBack()
    await expectFocus(heading(page, 'Merch'))
    await isAtDepth(page, 900)
    await page.goForward()
    await expectFocus(heading(page, 'Subscriptions'))
    await isAtDepth(page, 300)
  })

  test('a dialog does not move the list under it, nor does the way back through it', async () => {
    const page = await shop.newBrowser()
    await page.goto('/merch')
    const tile = inMain(page, /very good tea towel/)
    await scrollTo(page, 700)
    const dialog = page.getByRole('dialog')
    await pressInPlace(tile)
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    expect(await depthOf(page)).toBe(700)
    await dialog.getByRole('link', { name: 'View cart' }).click()
    await expectFocus(heading(page, 'Your cart'))
    expect(await depthOf(page)).toBe(0)
    await page.goBack()
    await dialog.waitFor()
    await isAtDepth(page, 700)
    await page.keyboard.press('Escape')
    await gone(dialog)
    expect(pathOf(page)).toBe('/merch')
    expect(await depthOf(page)).toBe(700)
  })
})

describe('the back button after each dialog', () => {
  test('one over a list: closes it, and never opens it again, however it was closed (T22, T25, T27)', async () => {
    const page = await shop.newBrowser()
    const dialog = page.getByRole('dialog')
    await page.goto('/donations')
    for (const { list, title, tile } of [
      { list: paths.subscriptions, title: 'Subscriptions', tile: /^Full\b/ },
      { list: paths.merch, title: 'Merch', tile: /very good tea towel/ },
      { list: paths.tickets, title: 'Tickets', tile: /Loading Dock/ },
    ]) {
      await (await sideDrawer(page)).getByRole('link', { name: title, exact: true }).click()
      await expectFocus(heading(page, title))
      for (const close of [
        () => page.goBack(),
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Close' }).click(),
      ]) {
        await inMain(page, tile).first().click()
        await dialog.waitFor()
        expect(pathOf(page)).toMatch(new RegExp(`^${list}/.`))
        await inMain(page, tile).first().waitFor({ state: 'attached' })
        await close()
        await gone(dialog)
        expect(pathOf(page)).toBe(list)
      }
      await page.goBack()
      await expectFocus(heading(page, 'Make a donation'))
      expect(await dialog.count()).toBe(0)
    }
  })

  test('one at its own address leads to its list when it’s closed, with the focus on the heading', async () => {
    const page = await shop.newBrowser()
    await page.goto('/merch/zip-hoodie')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(heading(page, 'Merch'))
    expect(pathOf(page)).toBe('/merch')
  })

  test('one that its page was drawn with goes when a link is followed before the real one has taken its place', async () => {
    const page = await shop.newBrowser()
    // Pressed until the shop takes it, which is as soon as it can: the real dialog is drawn a moment later.
    await page.addInitScript(() => {
      let isTaken = false
      addEventListener('click', (event) => {
        isTaken = event.defaultPrevented
        event.preventDefault()
      })
      const press = () => {
        const isDrawn = document.getElementById('still') !== null
        document.querySelector<HTMLElement>('header a[href="/tickets"]')?.click()
        if (isTaken) document.documentElement.dataset.left = isDrawn ? 'early' : 'late'
        else setTimeout(press)
      }
      addEventListener('load', press)
    })
    await page.goto('/merch/zip-hoodie')
    await expectFocus(heading(page, 'Tickets'))
    expect(await page.locator('#still').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.dataset.left)).toBe('early')
  })

  test('the welcome: hidden, it stays hidden on the way back (T54)', async () => {
    const page = await shop.newBrowser({ isFirst: true })
    await page.goto('/')
    const welcome = page.getByRole('dialog', { name: /^Welcome to/ })
    await welcome.getByRole('link', { name: 'donate' }).click()
    await expectFocus(heading(page, 'Make a donation'))
    await page.goBack()
    await expectFocus(heading(page, /Keep the signal/))
    expect(await welcome.count()).toBe(0)
  })

  test('a dialog without its own address closes when back leads to another page', async () => {
    const page = await shop.newBrowser({ cart: [towel] })
    await page.goto('/donations')
    await (await whenReady(bar(page).getByRole('link', { name: 'Merch' }))).click()
    await expectFocus(heading(page, 'Merch'))
    const drawer = await sideDrawer(page)
    await page.goBack()
    await gone(drawer)
    await expectFocus(heading(page, 'Make a donation'))
    await page.goForward()
    await expectFocus(heading(page, 'Merch'))
    const prompt = page.getByRole('dialog', { name: messages.donationPrompt })
    await page.getByRole('button', { name: 'Checkout' }).click()
    await prompt.waitFor()
    await page.goBack()
    await gone(prompt)
    await expectFocus(heading(page, 'Make a donation'))
  })
})

describe('the radiothon', () => {
  test('its banner opens the graphic; closed once, neither returns in this browser session; on any other day it is not shown (T151, D49)', async () => {
    const page = await shop.newBrowser({ today: '2027-08-23' })
    await page.goto('/merch')
    await inMain(page, /Logo tee/).waitFor()
    const banner = page.getByRole('complementary', { name: 'Radiothon' })
    expect(await banner.count()).toBe(0)

    await page.clock.setFixedTime(`${radiothonOf('2027-01-01').from}T12:00:00+10:00`)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Radiothon’s on' }).waitFor()
    await bar(page).getByRole('link', { name: 'Merch' }).click()
    await banner.getByRole('button', { name: 'What is it?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Radiothon' })
    await dialog.getByText(/the gold draw/).waitFor()
    await page.keyboard.press('Escape')
    await gone(dialog)
    await gone(banner)
    await expectFocus(heading(page, 'Merch'))
    await page.reload()
    await inMain(page, /Logo tee/).waitFor()
    await gone(banner)
  })
})

describe('a global alert', () => {
  test('stays for six seconds, and longer while it is pointed at; a broken stored cart starts empty and says so (T306, D173, hostile 53)', async () => {
    const page = await shop.newBrowser()
    await page.clock.install()
    await page.goto('/')
    await page.evaluate(() => localStorage.setItem('zed.cart', 'torn'))
    const now = () => page.evaluate(() => Date.now())
    const before = await now()
    await page.reload()
    const alert = page.getByRole('alertdialog', { name: messages.cartUnreadable })
    await alert.waitFor()
    // Later than a slow machine takes to pause it, and before the six seconds end even if it took a while to see the alert.
    const pausedAt = (await now()) + 3000
    await page.clock.pauseAt(pausedAt)
    await page.clock.runFor(Math.max(0, before + 5900 - pausedAt))
    expect(await alert.isVisible()).toBe(true)
    await alert.hover()
    await page.clock.runFor(6000)
    expect(await alert.isVisible()).toBe(true)
    await page.mouse.move(5, 790)
    await page.clock.runFor(6000)
    await gone(alert)
    await page.clock.resume()

    await page.evaluate(() => localStorage.setItem('zed.cart', '{"items":"x"}'))
    await page.reload()
    await alert.waitFor()
    await page.goto('/cart')
    await page.getByText(/empty/i).first().waitFor()
  })
})
