import type { Page } from 'playwright'
import encodeQr from 'qr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyOnline, openAs } from './beforehand.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, loginAs } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const event = 'loading-dock-january'

/** Buys tickets, as a new person if nobody is named, since one person may have four to an event; returns the order's number and each holder's code. */
async function buy(holders: readonly string[], email?: string): Promise<{ number: string; codes: readonly string[] }> {
  const tickets = holders.map((holder) => ({ type: 'ticket', id: event, holder }))
  const number = await buyOnline(shop, tickets, email ? { email } : {})
  const rows = await shop.db.all<{ code: string }>(
    'select code from ticket join shop_order on id = order_id where number = $1 order by position',
    [Number(number.slice(4))],
  )
  return { number, codes: rows.map(({ code }) => code) }
}

/** A phone of the station at a door. `prepare` is done before it loads anything. */
async function atDoor(door: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const page = await shop.newBrowser({ phone: true })
  await prepare?.(page)
  await openAs(shop, page, 'reception@zed.example', `/door/${event}`)
  await page.getByRole('textbox', { name: 'This door' }).fill(door)
  await page.getByRole('list', { name: 'Tickets' }).waitFor()
  return page
}

const answerOn = (page: Page) => page.getByRole('main').getByRole('status').first()
/** Types at `delay` ms a key, or pastes. */
async function type(page: Page, text: string, delay?: number): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Name, order number or code' })
  await field.fill(delay === undefined ? text : '')
  if (delay !== undefined) await field.pressSequentially(text, { delay })
  await page.keyboard.press('Enter')
}
const checkIns = (codes: readonly string[]) =>
  shop.db.all<{ door: string }>(
    'select door from check_in join ticket using (order_id, position) where code = any($1) and undone_at is null order by position',
    [codes],
  )

describe('two phones at one event (D520 to D528)', () => {
  test.each([
    [200, 'Ana Bell', 'Bo Tree', 'Cy Long'],
    [50, 'Abe Hill', 'Bea Frost', 'Cora Dunn'],
  ])(
    'at %i ms a key a ticket shown twice is told at once; phones agree when a line is back (M9, hostile 215)',
    async (delay, ...holders) => {
      const [, second, third] = holders
      const inBefore = (await shop.db.all('select 1 from check_in where undone_at is null')).length
      const { number, codes } = await buy(holders)
      const [ana = '', bo = '', cy = ''] = codes
      const [front, side] = [await atDoor('Front door', (fresh) => fresh.clock.install()), await atDoor('Side door')]

      await type(front, ana)
      await expectText(front, /^Let in at /)
      // A phone says so by itself if the server takes long.
      await eventually(async () => (await checkIns(codes)).length === 1)
      await type(side, ana.toLowerCase(), delay)
      await expectText(side, /^Already in since .*, at Front door\.$/)

      await side.context().setOffline(true)
      await expectText(side, 'You’re offline. Keep going.')
      await type(side, second.toLowerCase(), delay)
      await expectText(side, /^Let in at /)
      await expectText(side, /1 press hasn’t been sent yet/)
      await type(side, bo)
      await expectText(side, /^Already in since .*, at Side door\.$/)
      await type(side, cy)
      await expectText(side, /2 presses haven’t been sent yet/)
      await type(side, 'AAAA-AAAA-AAAA')
      await expectText(side, /you’re offline, so it can’t be looked up/)
      await type(front, bo)
      await expectText(front, /^Let in at /)
      await eventually(async () => (await checkIns(codes)).length === 2)

      await side.context().setOffline(false)
      await expectText(side, 'Let in here while offline')
      await expectText(side, new RegExp(`^${second}: also at Front door, at `))
      await eventually(async () => (await checkIns(codes)).length === 3)
      expect((await checkIns(codes)).map(({ door }) => door)).toEqual(['Front door', 'Front door', 'Side door'])
      await side.getByRole('button', { name: 'Got it' }).click()
      // Every ten seconds a phone asks what the other doors have done.
      await front.clock.fastForward(10_000)
      for (const page of [front, side]) await expectText(page, new RegExp(`^${inBefore + 3} of \\d+ in$`))

      await type(side, third.slice(0, 4).toLowerCase(), delay)
      await expectText(side, /^Already in since .*, at Side door\.$/)
      // Within a second of being let in it would be a double tap.
      await side.waitForTimeout(1000)
      await side.getByRole('button', { name: `Undo: ${third}, ${number}` }).click()
      await expectText(side, 'Check-in undone.')
      await eventually(async () => (await checkIns(codes)).length === 2)
      // By touch.
      await side.getByRole('button', { name: `Let in ${third}, ${number}` }).tap()
      await eventually(async () => (await checkIns(codes)).length === 3)
    },
  )

  test('offline presses outlive a reload and the login, and hold no names (D526)', async () => {
    const { codes } = await buy(['Dee Tunnel'])
    const page = await atDoor('Front door')
    await page.route('**/support/check-tickets', (route) => route.abort())
    await type(page, codes[0] ?? '')
    await expectText(page, /^Let in at /)
    const kept = await page.evaluate(() => localStorage.getItem('zed.door-checks'))
    expect(kept).toContain(codes[0])
    expect(kept).not.toContain('Dee')
    // An hour offline, and nobody is logged in.
    await shop.db.all("delete from session where role = 'reception'")
    await page.unroute('**/support/check-tickets')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('zed.door-list'))).toBeNull()
    await page.getByRole('button', { name: 'Use reception@zed.example' }).click()
    await page.getByRole('list', { name: 'Tickets' }).waitFor()
    await eventually(async () => (await checkIns(codes)).length === 1)
    await eventually(async () => (await page.evaluate(() => localStorage.getItem('zed.door-checks'))) === '[]')
  })

  test('refunded tickets and those of another event are refused with why', async () => {
    const { number, codes } = await buy(['Eli Quick'])
    const page = await atDoor('Front door')
    await page.goto('/door/autumn-concert')
    await page.getByRole('textbox', { name: 'Name, order number or code' }).waitFor()
    await type(page, codes[0] ?? '')
    await expectText(page, /^This ticket is for Loading Dock Live/)
    await shop.db.all("update shop_order set state = 'refunded' where number = $1", [Number(number.slice(4))])
    await page.goto(`/door/${event}`)
    await page.getByRole('textbox', { name: 'Name, order number or code' }).waitFor()
    await type(page, codes[0] ?? '')
    await expectText(page, 'This ticket was refunded.')
    expect(await checkIns(codes)).toEqual([])
  })
})

/** What is held before the phone's camera: a QR code of this text. */
async function hold(page: Page, text: string): Promise<void> {
  await page.evaluate((rows) => Object.assign(window, { held: rows }), encodeQr(text, 'raw', { ecc: 'low', border: 4 }))
}

/** A camera that sees what is held before it. */
async function useDrawnCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')
    setInterval(() => {
      const { held = [] } = window as { held?: boolean[][] }
      if (!pen) return
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, 640, 480)
      pen.fillStyle = '#000'
      for (const [y, row] of held.entries())
        for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(160 + x * 8, 80 + y * 8, 8, 8)
    }, 50)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20)
  })
}

test('a phone scans: a ticket held there is read once, and what’s no ticket opens nothing (D528, hostile 219)', async () => {
  const { codes } = await buy(['Hal Ito', 'Ivy Jones'])
  const page = await atDoor('Front door')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/check-tickets') && sent.push(request.url()))
  await useDrawnCamera(page)
  await hold(page, codes[0] ?? '')
  await page.getByRole('button', { name: 'Scan tickets' }).click()
  await expectText(page, 'Hal Ito')
  await eventually(async () => (await answerOn(page).textContent())?.includes('Hal ItoLet in at') === true)
  await hold(page, codes[1] ?? '')
  await eventually(async () => (await answerOn(page).textContent())?.includes('Ivy JonesLet in at') === true)
  const address = page.url()
  await hold(page, 'https://evil.example/')
  await expectText(page, 'That isn’t one of our tickets.')
  expect([sent.length, page.url()]).toEqual([2, address])
  await page.getByRole('button', { name: 'Stop scanning' }).click()
  await page.locator('video').waitFor({ state: 'detached' })
})

test('a phone that has lost its line scans for the first time; one that never had the reader is told so (D568)', async () => {
  const { codes } = await buy(['Jo Park'])
  const page = await atDoor('Front door')
  await eventually(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/decode-[^/]+\.js$/.test(name))))
  await useDrawnCamera(page)
  await page.context().setOffline(true)
  await hold(page, codes[0] ?? '')
  await page.getByRole('button', { name: 'Scan tickets' }).click()
  await eventually(async () => (await answerOn(page).textContent())?.includes('Jo ParkLet in at') === true)
  await page.context().setOffline(false)
  await eventually(async () => (await checkIns(codes)).length === 1)

  const other = await atDoor('Side door', async (fresh) => {
    await fresh.route(/\/decode-[^/]+\.js$/, (route) => route.abort())
  })
  await other.getByRole('button', { name: 'Scan tickets' }).click()
  await expectText(other, /^Scanning isn’t loaded on this phone yet/)
})

test('a browser that reads codes itself uses its own, and loads no other (D528)', async () => {
  const { codes } = await buy(['Kit Moss'])
  const loaded: string[] = []
  const page = await atDoor('Front door', async (fresh) => {
    fresh.on('request', (request) => loaded.push(request.url()))
    await fresh.addInitScript(() => {
      class Own {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => {
          const { seen } = window as { seen?: string }
          return seen === undefined ? [] : [{ rawValue: seen }]
        }
      }
      Object.assign(window, { BarcodeDetector: Own })
    })
  })
  await useDrawnCamera(page)
  await page.evaluate((code) => Object.assign(window, { seen: code }), codes[0] ?? '')
  await page.getByRole('button', { name: 'Scan tickets' }).click()
  await eventually(async () => (await answerOn(page).textContent())?.includes('Kit MossLet in at') === true)
  expect(loaded.filter((url) => /\/decode-[^/]+\.js$/.test(url))).toEqual([])
})

test('a buyer finds their tickets in the letter and the account, changes a name, and the door knows it (D523, D525)', async () => {
  const { number, codes } = await buy(['Finn Ito'], 'zedder@zed.example')
  const page = await shop.newBrowser({ phone: true })
  await openAs(shop, page, 'zedder@zed.example', '/account')
  await page.getByRole('link', { name: `Tickets of ${number}` }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Your tickets' }))
  await page.getByRole('img', { name: 'The code of Finn Ito' }).waitFor()
  await page.getByRole('button', { name: 'Change the name Finn Ito' }).click()
  await page.getByRole('textbox', { name: 'Name on the door list' }).fill('Grace Hall')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Grace Hall' }).waitFor()
  const [calendar] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to a calendar' }).click()])
  expect(calendar.suggestedFilename()).toBe(`${number}.ics`)

  const door = await atDoor('Front door')
  await type(door, 'grace hall')
  await expectText(door, /^Let in at /)
  expect(await answerOn(door).textContent()).toContain('Grace Hall')
  await page.reload()
  await expectText(page, /^Came in at /)
  expect(await page.getByRole('button', { name: /^Change the name/ }).count()).toBe(0)

  const letter = async () =>
    (await shop.letters()).find(
      ({ subject, attachments }) =>
        subject?.startsWith('Tax invoice') && attachments.some(({ filename }) => filename === `tickets-${number}.pdf`),
    )
  await eventually(async () => (await letter()) !== undefined)
  expect((await letter())?.attachments.map(({ filename }) => filename)).toContain(`${number}.ics`)
  expect(codes).toHaveLength(1)
})

test('the door is only for staff', async () => {
  const page = await shop.newBrowser({ phone: true })
  await page.goto(`/door/${event}`)
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await loginAs(page, 'zedder@zed.example')
  await page.goto(`/door/${event}`)
  await page.getByRole('main').waitFor()
  expect(await page.getByRole('textbox', { name: 'This door' }).count()).toBe(0)
})
