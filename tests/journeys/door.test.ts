import type { Page } from 'playwright'
import encodeQr from 'qr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { beNew, confirmOrder, expectFocus, expectText, loginAs, pay } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const event = 'loading-dock-january'
const ticket = (holder: string): NewLine => ({ type: 'ticket', id: event, options: {}, holder })

/** Buys tickets as a new person; returns the order's number and each holder's code. */
async function buy(holders: readonly string[]): Promise<{ page: Page; number: string; codes: readonly string[] }> {
  const page = await shop.newBrowser({ cart: holders.map(ticket), phone: true })
  await page.goto('/checkout')
  // One person may have four tickets to an event.
  await beNew(page)
  const number = await confirmOrder(page)
  await pay(page)
  const rows = await shop.db.all<{ code: string }>(
    'select code from ticket join shop_order on id = order_id where number = $1 order by position',
    [Number(number.slice(4))],
  )
  return { page, number, codes: rows.map(({ code }) => code) }
}

/** A phone of the station at a door. */
async function atDoor(door: string): Promise<Page> {
  const page = await shop.newBrowser({ phone: true })
  await loginAs(page, 'reception@zed.example')
  await page.goto(`/door/${event}`)
  await page.getByRole('textbox', { name: 'This door' }).fill(door)
  await page.getByRole('list', { name: 'Tickets' }).waitFor()
  return page
}

const answerOn = (page: Page) => page.getByRole('main').getByRole('status').first()
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name, order number or code' }).fill(text)
  await page.keyboard.press('Enter')
}
const checkIns = (codes: readonly string[]) =>
  shop.db.all<{ door: string }>(
    'select door from check_in join ticket using (order_id, position) where code = any($1) and undone_at is null order by position',
    [codes],
  )

describe('two phones at one event (D520 to D528)', () => {
  test('a ticket shown twice is told at once; one phone goes on without a line, and both agree when it’s back (hostile 215)', async () => {
    const { number, codes } = await buy(['Ana Bell', 'Bo Tree', 'Cy Long'])
    const [ana = '', bo = '', cy = ''] = codes
    const [front, side] = [await atDoor('Front door'), await atDoor('Side door')]

    await type(front, ana.toLowerCase())
    await expectText(front, /^Let in at /)
    await type(side, ana)
    await expectText(side, /^Already in since .*, at Front door\.$/)

    await side.context().setOffline(true)
    await expectText(side, 'No line. Go on.')
    await type(side, 'bo tree')
    await expectText(side, /^Let in at /)
    await expectText(side, /1 press hasn’t been sent yet/)
    await type(side, bo)
    await expectText(side, /^Already in since .*, at Side door\.$/)
    await type(side, cy)
    await expectText(side, /2 presses haven’t been sent yet/)
    await type(side, 'AAAA-AAAA-AAAA')
    await expectText(side, /without a line nobody can look it up/)
    await type(front, bo)
    await expectText(front, /^Let in at /)
    await eventually(async () => (await checkIns(codes)).length === 2)

    await side.context().setOffline(false)
    await expectText(side, 'Let in here without a line')
    await expectText(side, /^Bo Tree: also at Front door, at /)
    await eventually(async () => (await checkIns(codes)).length === 3)
    expect((await checkIns(codes)).map(({ door }) => door)).toEqual(['Front door', 'Front door', 'Side door'])
    await side.getByRole('button', { name: 'Seen' }).click()
    for (const page of [front, side]) await expectText(page, /^3 of \d+ in$/)

    await type(side, 'cy')
    await expectText(side, /^Already in since .*, at Side door\.$/)
    await side.getByRole('button', { name: `Undo: Cy Long, ${number}` }).click()
    await expectText(side, 'Not in any more.')
    await eventually(async () => (await checkIns(codes)).length === 2)
  })

  test('what was pressed without a line outlives a reload and the login, and has no name in it (D526)', async () => {
    const { codes } = await buy(['Dee Tunnel'])
    const page = await atDoor('Front door')
    await page.route('**/support/check-tickets', (route) => route.abort())
    await type(page, codes[0] ?? '')
    await expectText(page, /^Let in at /)
    const kept = await page.evaluate(() => localStorage.getItem('zed.door-checks'))
    expect(kept).toContain(codes[0])
    expect(kept).not.toContain('Dee')
    // An hour without a line, and nobody is logged in.
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
    await expectText(page, 'The money went back for this ticket.')
    expect(await checkIns(codes)).toEqual([])
  })
})

/** What is held before the phone's camera: a QR code of this text. */
async function hold(page: Page, text: string): Promise<void> {
  await page.evaluate((rows) => Object.assign(window, { held: rows }), encodeQr(text, 'raw', { ecc: 'low', border: 4 }))
}

test('a phone scans: a ticket held there is read once, and what’s no ticket opens nothing (D528, hostile 219)', async () => {
  const { codes } = await buy(['Hal Ito', 'Ivy Jones'])
  const page = await atDoor('Front door')
  const sent: string[] = []
  page.on('request', (request) => request.url().endsWith('/check-tickets') && sent.push(request.url()))
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
  await hold(page, codes[0] ?? '')
  await page.getByRole('button', { name: 'Scan tickets' }).click()
  await expectText(page, 'Hal Ito')
  await eventually(async () => (await answerOn(page).textContent())?.includes('Hal ItoLet in at') === true)
  await hold(page, codes[1] ?? '')
  await eventually(async () => (await answerOn(page).textContent())?.includes('Ivy JonesLet in at') === true)
  const address = page.url()
  await hold(page, 'https://evil.example/')
  await expectText(page, 'That’s no ticket of ours.')
  expect([sent.length, page.url()]).toEqual([2, address])
  await page.getByRole('button', { name: 'Stop scanning' }).click()
  await page.locator('video').waitFor({ state: 'detached' })
})

test('a buyer finds their tickets in the letter and the account, changes a name, and the door knows it (D523, D525)', async () => {
  const { page, number, codes } = await buy(['Finn Ito'])
  await page.goto('/account')
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
