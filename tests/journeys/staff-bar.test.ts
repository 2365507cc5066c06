import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOnline, openAs, openDesk } from './beforehand.ts'
import { itemField } from './desk-steps.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectFocus, loginAs, pressEnterOn } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const bar = (page: Page) => page.getByRole('navigation', { name: 'Staff', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const keysDialog = (page: Page) => page.getByRole('dialog', { name: 'Keys' })

describe('the keys of the bar', () => {
  test('a volunteer goes round everything by keys alone, in the middle of an order, and loses nothing typed (D534)', async () => {
    const page = await shop.newBrowser()
    await openDesk(shop, page)
    await bar(page).waitFor()
    await page.keyboard.press('Alt+a')
    await expectFocus(itemField(page))
    await page.keyboard.type('jam')
    await page.getByRole('option', { name: /jam/i }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('Zoë Ó Súilleabháin')
    // From the middle of the name, without looking up.
    for (const [key, title, path] of [
      ['o', 'Orders', '/orders'],
      ['b', 'Packing', '/packing'],
      ['d', 'Door', '/door'],
      ['r', 'People', '/people'],
      ['l', 'Lists', '/lists'],
      ['h', 'Subscriptions', '/subscriptions'],
    ] as const) {
      await page.keyboard.press(`Alt+${key}`)
      await expectFocus(heading(page, title))
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(await bar(page).getByRole('link', { name: 'Shop' }).getAttribute('aria-current')).toBe('page')
    await page.keyboard.press('Alt+n')
    await heading(page, 'Desk').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Zoë Ó Súilleabháin')
    await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
    expect(await bar(page).getByRole('link', { name: 'Desk' }).getAttribute('aria-current')).toBe('page')
  })

  test('none acts while a dialog has something to lose; in the menu and in Keys they do (D534, hostile 220)', async () => {
    const page = await shop.newBrowser()
    await openDesk(shop, page)
    await bar(page).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Uma Lang')
    await page.keyboard.press('Alt+n')
    const asked = page.getByRole('dialog', { name: 'Start a new order?' })
    await asked.waitFor()
    await page.keyboard.press('Alt+o')
    await page.keyboard.press('Alt+k')
    await page.keyboard.press('Escape')
    await asked.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/checkout')
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Uma Lang')

    await page.keyboard.press('Alt+k')
    await keysDialog(page).waitFor()
    await page.keyboard.press('Alt+o')
    await expectFocus(heading(page, 'Orders'))
    expect(await keysDialog(page).count()).toBe(0)
    await pressEnterOn(page.getByRole('button', { name: 'Menu' }))
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await page.keyboard.press('Alt+g')
    await expectFocus(heading(page, 'Pledges'))
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('a key asks before it leaves a call whose card is typed, like a link (D404, D534)', async () => {
    const page = await shop.newBrowser()
    await openAs(shop, page, 'reception@zed.example', '/phoneform')
    await bar(page).waitFor()
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Kept Caller')
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /Payment/ })
      .click()
    await page.getByLabel(/Card number/).fill('4111 1111 1111 1111')
    await page.keyboard.press('Alt+o')
    await page.getByRole('dialog', { name: 'Leave this call?' }).waitFor()
    await page.keyboard.press('Enter')
    expect(await page.getByLabel(/Card number/).inputValue()).toMatch(/^4111/)
    expect(new URL(page.url()).pathname).toBe('/phoneform')
  })

  test('Keys opens on every page of staff with the same key, and has the page’s own keys with the bar’s (D536)', async () => {
    const page = await shop.newBrowser()
    await openDesk(shop, page, 'admin')
    for (const [path, title, own] of [
      ['/checkout', 'Desk', /Walk-in, no details\s*Alt\+W/],
      ['/zedadmin', 'Office', /Print the record\s*Alt\+P/],
      ['/orders', 'Orders', /Orders\s*Alt\+O/],
      ['/packing', 'Packing', /Packing\s*Alt\+B/],
      ['/door', 'Door', /Door\s*Alt\+D/],
      ['/people', 'People', /People\s*Alt\+R/],
      ['/fulfilment', 'Cards, packs and shirts', /Packing\s*Alt\+B/],
      ['/pledges', 'Pledges', /Pledges\s*Alt\+G/],
      ['/shift-report', 'Shift tally', /Shift tally\s*Alt\+Y/],
      ['/lists', 'Lists', /Lists\s*Alt\+L/],
      ['/catalogue-desk', 'Catalogue', /Stock and dates\s*Alt\+T/],
      ['/audit', 'Audit', /Shop\s*Alt\+H/],
    ] as const) {
      if (new URL(page.url()).pathname !== path) await page.goto(path)
      await heading(page, title).waitFor()
      await bar(page).waitFor()
      await page.keyboard.press('Alt+k')
      await keysDialog(page).waitFor()
      expect(await keysDialog(page).textContent()).toMatch(own)
      await page.keyboard.press('Escape')
      await keysDialog(page).waitFor({ state: 'detached' })
    }
  })
})

describe('the bar', () => {
  test('says how much waits, and says less once it’s done (D535)', async () => {
    // A parcel to pack.
    await buyOnline(shop, [{ type: 'merch', id: 'tea-towel' }], { email: 'zedder@zed.example' })
    const page = await shop.newBrowser()
    await openDesk(shop, page)
    await bar(page).getByRole('link', { name: 'Packing 1 to pack' }).waitFor()
    await shop.db.all("update parcel set packed_at = now(), packed_by = (select id from contact where email = 'reception@zed.example')")
    await page.keyboard.press('Alt+o')
    await expectFocus(heading(page, 'Orders'))
    await bar(page).getByRole('link', { name: 'Packing', exact: true }).waitFor()
  })

  test('it takes the place of the public’s on a page that was drawn at build, and nothing moves (D534)', async () => {
    for (const phone of [true, false]) {
      const page = await shop.newBrowser({ phone })
      await loginAs(page, 'reception@zed.example')
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries() as Shift[]) if (!hadRecentInput) shifts.push(value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/donations', { waitUntil: 'commit' })
      await bar(page).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(0)
      const shifts: number[] = await page.evaluate(() => Reflect.get(window, 'shifts'))
      expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
    }
  })

  test('nobody else loads it: visitors and Zedders keep the public’s (D534)', async () => {
    const page = await shop.newBrowser()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await loginAs(page, 'zedder@zed.example')
    await page.waitForLoadState('networkidle')
    expect(await bar(page).count()).toBe(0)
    expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBe(1)
    await page.keyboard.press('Alt+o')
    expect(new URL(page.url()).pathname).toBe('/subscriptions')
    expect(asked.filter((path) => /staff-bar|waiting-work/.test(path))).toEqual([])
  })
})
