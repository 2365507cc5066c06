import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { databaseUrl } from '#tests/support/cluster.ts'
import { runAtConsole } from '#tests/support/console.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, loginAs, loginAt, sideDrawer } from './steps.ts'

/** Each test has many steps, and the machine may be busy. */

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const [RECEPTION, ADMIN] = ['reception@zed.example', 'admin@zed.example']
const event = { id: 'loading-dock-january', name: 'Loading Dock Live: Humid Fronts' }
const main = (page: Page) => page.getByRole('main')
const row = (page: Page, text: string | RegExp) => main(page).getByRole('row', { name: text })

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('zed.session') ?? '{}').token)
}

/** A sale at the desk with a manual price and manual Zedder prices; returns its number. */
async function sellByHand(token: string): Promise<string> {
  const answer = await fetch(`${shop.url}/support/reception-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      contact: null,
      cart: { items: [{ type: 'merch', id: 'misc', price: 12 }], stationPickup: true, subDiscount: true },
      paymentMethod: 'Cash',
    }),
  })
  const { order } = (await answer.json()) as { order: { number: string } }
  return order.number
}

/** Runs a command at the console of this shop. */
async function atConsole(...args: string[]) {
  const { name = '' } = (await shop.db.one<{ name: string }>('select current_database()::text as name')) ?? {}
  return runAtConsole('commands/staff.ts', { folder: tmpdir(), args, env: { DATABASE_URL: databaseUrl(inject('cluster'), name) } })
}

test('a day at the shop is read, filtered and downloaded on the audit page; disabling acts at once', async () => {
  const desk = await shop.newBrowser()
  await loginAt(desk, RECEPTION, `/door-list/${event.id}`)
  const number = await sellByHand(await tokenOf(desk))
  await shop.db.all(
    `insert into order_line (order_id, position, kind, product_id, name, price, full_price, weight, taxable, choices)
     select id, 9, 'ticket', $2, 'Ticket', 0, 0, 0, false, '{"holder":"Zoë Quill"}' from shop_order where number = $1`,
    [Number(number.slice(4)), event.id],
  )
  await shop.db.all("update shop_order set state = 'paid', paid_at = now() where number = $1", [Number(number.slice(4))])
  await desk.reload()
  const [list] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Download CSV' }).click()])
  expect(list.suggestedFilename()).toBe(`door-list-${event.id}-2027-01-23.csv`)
  expect(await readFile(await list.path(), 'utf8')).toContain('Zoë Quill')
  await desk.goto('/audit')
  await desk.getByRole('heading', { level: 1, name: messages.noAccess }).waitFor()

  const page = await shop.newBrowser()
  await loginAs(page, ADMIN)
  await (await sideDrawer(page)).getByRole('link', { name: 'Audit' }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Audit' }))
  for (const text of [
    'Ines Tran Login Logged in as reception.',
    `Ines Tran Price Changed the price of misc to $12.00, in ${number}.`,
    `Ines Tran Discount Gave Zedder prices by hand, in ${number}.`,
    `Ines Tran Export Saved the door list of ${event.name} as a file: 1 name.`,
    'Malachi Byrne Login Logged in as admin.',
  ])
    await row(page, new RegExp(text.replaceAll(/[$.()]/g, '\\$&'))).waitFor()

  await page.getByRole('button', { name: /^(All staff )?Who/ }).click()
  await page.getByRole('option', { name: 'Ines Tran' }).click()
  await page.waitForURL(/\/audit\?person=\d+$/)
  await row(page, /Malachi Byrne/).waitFor({ state: 'detached' })
  await row(page, /Ines Tran Price/).waitFor()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.waitForURL(/\/audit\?person=\d+&day=20\d\d-\d\d-\d\d$/)
  await page.reload()
  await row(page, /Ines Tran Price/).waitFor()
  expect(await row(page, /Malachi Byrne/).count()).toBe(0)
  expect(await main(page).getByRole('button', { name: /Who/ }).textContent()).toContain('Ines Tran')

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
  expect(file.suggestedFilename()).toMatch(/^audit-20\d\d-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(`Changed the price of misc to $12.00, in ${number}.`)
  expect(csv).not.toContain('Malachi Byrne')
  await page.getByLabel('Day').fill('2026-01-31')
  await expectText(page, /^Nothing was recorded/)
  await page.getByRole('button', { name: 'Any day' }).click()
  await row(page, /Ines Tran Price/).waitFor()

  // All her later calls are refused, and so is her password.
  const token = await tokenOf(desk)
  const [shutOut, refused] = await Promise.all([atConsole('disable', RECEPTION), atConsole('disable', ADMIN)])
  expect(shutOut.stdout).toBe(`${RECEPTION} is shut out; 1 login ended.\n`)
  expect(refused.stderr).toBe(`${ADMIN} is the only admin: add another one first.\n`)
  expect((await fetch(`${shop.url}/support/pledges`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  await desk.goto('/pledges')
  await desk.getByRole('alertdialog', { name: messages.notAuthorised }).waitFor()
  await desk.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  const pass = samplePeople.find(({ email }) => email === RECEPTION)?.password
  const again = await fetch(`${shop.url}/support/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: RECEPTION, pass }),
  })
  expect(again.status).toBe(401)

  await page.goto('/audit')
  await row(page, /Command line Staff Disabled Ines Tran; 1 login ended\./).waitFor()
  await row(page, /Malachi Byrne Export Saved this audit trail as a file/).waitFor()
  await row(page, /Ines Tran Refused Tried to log in, though disabled, and was refused\./).waitFor()
})

test('a long trail is read fifty at a time, and a page that fails loses no row; a day in the address is the station’s (D594)', async () => {
  await shop.db.all(
    `insert into audit (actor, action, detail, at)
     select 'console', 'catalogue.change', jsonb_build_object('what', 'stock', 'id', 'jam', 'from', n - 1, 'to', n), '2026-06-01T13:59:00Z'
       from generate_series(1, 70) as n`,
  )
  const page = await shop.newBrowser({ phone: true })
  await page.goto('/audit?person=console&day=2026-06-01')
  await page.getByRole('button', { name: `Use ${ADMIN}` }).click()
  await expectText(page, '1 June 2026')
  const rows = main(page).getByRole('row', { name: /Command line/ })
  await eventually(async () => (await rows.count()) === 50)
  expect(await rows.first().textContent()).toContain('from 69 to 70.')
  await page.route('**/support/audit?*before=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Older' }).press('Enter')
  await main(page).getByRole('alert').filter({ hasText: messages.serverUnreachable }).waitFor()
  expect(await rows.count()).toBe(50)
  await page.unroute('**/support/audit?*before=*')
  // The same button has the focus still.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try again')
  await page.keyboard.press('Enter')
  await eventually(async () => (await rows.count()) === 70)
  expect(await rows.last().textContent()).toContain('from 0 to 1.')
  await expectText(page, 'That is all.')

  await page.route('**/support/audit?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Any day' }).click()
  await expectText(page, messages.serverUnreachable)
  await page.unroute('**/support/audit?**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await rows.first().waitFor()
})
