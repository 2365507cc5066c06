import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { buyOnline, openAs } from './beforehand.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, loginAs, sideDrawer } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const event = 'loading-dock-january'
const eventName = 'Loading Dock Live: Humid Fronts'
const ticket = (more: { holder?: string; under18?: boolean } = {}) => ({ type: 'ticket', id: event, ...more })
const band = {
  type: 'subscription',
  id: 'band',
  band: 'Ferry Wake',
  members: ['Ana Bell', 'Bo Tree', '', ''],
  postpack: true,
}

/** One of the sample people buys these; returns the order's number. */
const buy = (items: readonly object[]) => buyOnline(shop, items, { email: 'zedder@zed.example' })

async function onPaper(page: Page): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true }))))
  return text
}

async function desk(): Promise<Page> {
  const page = await shop.newBrowser()
  await openAs(shop, page, 'reception@zed.example', '/orders')
  return page
}

test('a ticket with holders is on the printed door list, whose every page names the event (T173, T180, D53, D54)', async () => {
  const number = await buy([
    ticket({ holder: 'Zoë Quill' }),
    ticket({ holder: '=HYPERLINK("http://evil.example")' }),
    ticket({ under18: true }),
    ticket(),
  ])
  const page = await desk()
  await (await sideDrawer(page)).getByRole('link', { name: 'Door lists' }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Door list' }))
  await page.getByRole('button', { name: /Event/ }).click()
  await page.getByRole('option', { name: new RegExp(eventName) }).click()
  await page.waitForURL(`**/door-list/${event}`)
  await expectText(page, '4 names, 4 Zedder, 1 under 18')

  const [paper = '', ...more] = await onPaper(page)
  expect(more).toEqual([])
  for (const text of ['Door list', eventName, '6:30 pm', 'Zoë Quill', 'U18: check ID', 'Zedder', 'Bought by', number])
    expect(paper).toContain(text)
  expect(paper).toMatch(/Wren Okafor.*Wren Okafor, guest 2.*Zoë Quill/s)
  for (const text of ['Download CSV', 'Print', 'Subscriptions', 'Your cart']) expect(paper).not.toContain(text)

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download CSV' }).click()])
  expect(download.suggestedFilename()).toBe(`door-list-${event}-2027-01-23.csv`)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(csv).toContain(`,"Zoë Quill","","Zedder","","","Wren Okafor","${number}"`)

  await shop.db.all(
    `insert into order_line (order_id, position, kind, product_id, name, price, full_price, weight, taxable, choices)
     select order_id, 100 + guest, kind, product_id, name, price, full_price, weight, taxable, jsonb_build_object('holder', 'Guest ' || guest)
       from order_line join shop_order on shop_order.id = order_id, generate_series(1, 60) as guest
      where number = $1 and position = 0`,
    [Number(number.slice(4))],
  )
  await page.reload()
  await expectText(page, /^64 names/)
  const pages = await onPaper(page)
  expect(pages.length).toBeGreaterThan(1)
  for (const sheet of pages) for (const head of [eventName, 'Bought by', 'Order']) expect(sheet).toContain(head)
})

test('the order’s card and pack are on the fulfilment sheet, ticked with who and when, and unticked', async () => {
  const number = await buy([band])
  const page = await desk()
  await (await sideDrawer(page)).getByRole('link', { name: 'Cards, packs and shirts' }).click()
  await expectFocus(page.getByRole('heading', { level: 1, name: 'Cards, packs and shirts' }))
  const cards = page.getByRole('region', { name: /^Cards to print/ })
  const packs = page.getByRole('region', { name: /^Packs to post/ })
  await cards.getByRole('row', { name: new RegExp(`Ana Bell.*Ferry Wake.*10001.*Band.*${number}`) }).waitFor()
  await cards.getByRole('row', { name: /Bo Tree/ }).waitFor()
  await packs.getByRole('row', { name: /Wren Okafor.*12 Jacaranda Street, West End QLD 4101/ }).waitFor()
  const paper = (await onPaper(page)).join('\n')
  for (const text of ['Ana Bell', 'Ferry Wake', 'Bo Tree', '12 Jacaranda Street', number]) expect(paper).toContain(text)

  await page.getByRole('link', { name: /^Address labels/ }).click()
  await page.getByRole('button', { name: /^Print \d+ label/ }).waitFor()
  const labels = (await onPaper(page)).join('\n')
  for (const text of ['Wren Okafor', '12 Jacaranda Street', 'West End QLD 4101']) expect(labels).toContain(text)
  for (const text of ['Address labels', 'actual size', 'Back to the sheet']) expect(labels).not.toContain(text)
  await page.getByRole('link', { name: 'Back to the sheet' }).click()

  const kept = () =>
    shop.db.all<{ slot: string; name: string }>(
      `select slot, contact.name from fulfilment_tick join contact on contact.id = done_by join shop_order on shop_order.id = order_id
        where number = $1 order by slot`,
      [Number(number.slice(4))],
    )
  await cards.getByText('Ana Bell').click()
  await packs.getByText('Wren Okafor').click()
  await packs.getByText(/^Done: Ines Tran, /).waitFor()
  await eventually(async () => (await kept()).length === 2)
  expect(await kept()).toEqual([
    { slot: 'card-1', name: 'Ines Tran' },
    { slot: 'pack', name: 'Ines Tran' },
  ])
  await page.reload()
  await cards.getByText('Bo Tree').waitFor()
  expect(await cards.getByText('Ana Bell').count()).toBe(0)
  await page.getByText('Show what was done in the last two weeks (2)').click()
  await cards.getByText(/^Done: Ines Tran, /).waitFor()
  await cards.getByText('Ana Bell').click()
  await eventually(async () => (await kept()).length === 1)

  await page.route('**/support/fulfilment-tick', (route) => route.abort())
  await cards.getByText('Bo Tree').click()
  await expectText(page, messages.serverUnreachable)
  expect(await cards.getByRole('checkbox', { name: /Bo Tree/ }).isChecked()).toBe(false)
})

describe('both are only for staff (T311, T314, T40, D126)', () => {
  const pages = [`/door-list/${event}`, '/fulfilment', '/address-labels']
  const calls = [`/support/door-list/${event}`, '/support/fulfilment']

  test('without a login you are asked to log in, and the calls answer 401', async () => {
    const page = await shop.newBrowser()
    for (const path of pages) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    }
    for (const path of calls) expect((await fetch(shop.url + path)).status).toBe(401)
  })

  test('a zedder reads that it is for staff, and the calls answer 403', async () => {
    const page = await shop.newBrowser()
    await loginAs(page, 'zedder@zed.example')
    const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('zed.session') ?? '{}'))
    for (const path of pages) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: messages.noAccess }).waitFor()
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    for (const path of calls) expect((await fetch(shop.url + path, { headers })).status).toBe(403)
    const tick = await fetch(`${shop.url}/support/fulfilment-tick`, { method: 'POST', headers, body: '{"keys":["x"],"isDone":true}' })
    expect(tick.status).toBe(403)
  })
})
