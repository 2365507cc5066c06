import type { Page } from 'playwright'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileBodies } from '#domain/samples/hostile-bodies.ts'
import { samplePeople } from '#domain/samples/people.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { comeBack, confirmOrder, expectText, loginAt, pay } from './steps.ts'

/** Each test has many steps, and the machine may be busy. */

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const main = (page: Page) => page.getByRole('main')

async function request(
  address: string,
  { body, token }: { body?: unknown; token?: string } = {},
): Promise<{ status: number; data: unknown }> {
  const answer = await fetch(`${shop.url}${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, data: await answer.json() }
}

async function tokenOf(email: string): Promise<string> {
  const pass = samplePeople.find((person) => person.email === email)?.password
  const { data } = await request('/support/login', { body: { name: email, pass } })
  return (data as { token: string }).token
}

/** Opens the catalogue as an admin. */
async function adminAtCatalogue(): Promise<Page> {
  const page = await shop.newBrowser()
  await loginAt(page, 'admin@zed.example', '/catalogue-desk')
  await page.getByRole('heading', { name: 'Catalogue', level: 1 }).waitFor()
  return page
}

async function openThing(page: Page, name: string): Promise<void> {
  if (!page.url().endsWith('/catalogue-desk')) await main(page).getByRole('link', { name: 'All of the catalogue' }).click()
  await main(page).getByRole('textbox', { name: 'Name or venue' }).fill(name)
  await main(page).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

async function save(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Saved. It’s in the shop now.')
}

const linkTo = (page: Page, name: RegExp) => main(page).getByRole('link', { name })

test('a hidden shirt leaves list and address, and a cart says so; what was hidden can be shown; someone else’s change of the stock is shown before it is overwritten (T142, D46)', async () => {
  const visitor = await shop.newBrowser({ cart: [{ type: 'merch', id: 'logo-tee', options: { size: 'M' } }] })
  await visitor.goto('/merch')
  await linkTo(visitor, /^Logo tee/).waitFor()

  const admin = await adminAtCatalogue()
  await openThing(admin, 'Logo tee')
  await main(admin).getByText('Only the desk', { exact: true }).click()
  await save(admin)
  await openThing(admin, 'Green room jam')
  await main(admin).getByText('Everyone', { exact: true }).click()
  await save(admin)

  // The page was drawn at build with the shirt on it, and it is already in the visitor's cart.
  await visitor.goto('/merch')
  await linkTo(visitor, /^Green room jam/).waitFor()
  await linkTo(visitor, /^Logo tee/).waitFor({ state: 'detached' })
  await visitor.goto('/merch/logo-tee')
  await visitor.getByRole('heading', { name: "We can't find that item" }).waitFor()
  await visitor.goto('/merch/jam')
  await visitor.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).waitFor()
  await visitor.goto('/cart')
  await expectText(visitor, /This is no longer sold/)

  await openThing(admin, 'Logo tee')
  await main(admin).getByText('Everyone', { exact: true }).click()
  await save(admin)
  await visitor.goto('/merch')
  await linkTo(visitor, /^Logo tee/).waitFor()

  // Stock falls to three.
  await openThing(admin, 'Keep the signal loud tee')
  const medium = main(admin).getByRole('textbox', { name: 'M', exact: true })
  await medium.fill('3')
  // Two are sold while the form is open.
  await shop.db.all("update stock set available = available - 2, sold = sold + 2 where sku = 'merch:loud-tee:size=M'")
  await main(admin).getByRole('button', { name: 'Save' }).click()
  await expectText(admin, 'Now it’s 20.')
  expect(await medium.inputValue()).toBe('3')
  await save(admin)
  expect(await shop.db.one("select initial, available, sold from stock where sku = 'merch:loud-tee:size=M'")).toEqual({
    initial: 5,
    available: 3,
    sold: 2,
  })

  await visitor.goto('/merch/loud-tee')
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('button', { name: /Size/ }).click()
  await visitor.getByRole('option', { name: /^M.*< 5 remain/ }).waitFor()
})

test('an event moves to another day with new words, at once (D57, D59, hostile 22)', async () => {
  const visitor = await shop.newBrowser()
  await visitor.goto('/tickets/open-day')
  await visitor
    .getByRole('dialog')
    .getByText(/Saturday 6 March 2027/)
    .first()
    .waitFor()

  const admin = await adminAtCatalogue()
  await openThing(admin, 'Station open day')
  await main(admin).getByLabel('Date').fill('2027-03-07')
  await main(admin).getByLabel('Time at the station').fill('11:00')
  const body = main(admin).getByRole('textbox', { name: 'Description' })
  await body.click()
  await admin.keyboard.press('ControlOrMeta+a')
  await body.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    },
    `<p>Bring a <b>friend</b>.</p>${Object.values(hostileBodies).join('\n')}`,
  )
  await main(admin).getByRole('textbox', { name: 'Tickets in all' }).fill('2')
  // Visiting the shop in between loses nothing.
  await main(admin).getByRole('link', { name: 'All of the catalogue' }).click()
  await expectText(admin, 'Not saved')
  await openThing(admin, 'Station open day')
  await save(admin)
  const kept = await body.innerHTML()
  expect(kept).toContain('<p>Bring a <strong>friend</strong>.</p>')
  expect(kept).not.toMatch(/<script|<img|<iframe|<[^>]*\son\w+=|<[^>]*javascript:/i)

  await visitor.goto('/tickets/open-day')
  const dialog = visitor.getByRole('dialog')
  await dialog
    .getByText(/Sunday 7 March 2027, 11:00 am/)
    .first()
    .waitFor()
  await dialog.getByText('Bring a friend.').waitFor()
  expect(await dialog.locator('script, iframe, [onclick], [onerror]').count()).toBe(0)
  expect(await visitor.evaluate(() => '__ran' in globalThis)).toBe(false)
  const tickets = (await request('/api/tickets')).data as { id: string; body: string; stock?: { available: number }[] }[]
  const stored = tickets.find(({ id }) => id === 'open-day')
  expect(stored?.stock?.[0]?.available).toBe(2)
  expect(stored?.body).not.toMatch(/<script|<img|<iframe|<[^>]*\son\w+=|<[^>]*javascript:/i)
  const door = await request('/support/door-list/open-day', { token: await tokenOf('reception@zed.example') })
  expect(door.data).toMatchObject({ event: { eventDateTime: '2027-03-07T11:00:00+10:00' } })

  // An event that has ended is no longer sold.
  await main(admin).getByLabel('Date').fill('2026-03-07')
  await save(admin)
  await visitor.goto('/tickets')
  await linkTo(visitor, /Loading Dock Live/)
    .first()
    .waitFor()
  await linkTo(visitor, /Station open day/).waitFor({ state: 'detached' })
  const trail = await eventually(async () => {
    const rows = await shop.db.all<{ detail: { what: string; from: unknown; to: unknown } }>(
      "select detail from audit where action = 'catalogue.change' and subject = 'ticket:open-day' order by id",
    )
    return rows.length === 4 && rows
  })
  expect(trail.map(({ detail }) => detail.what)).toEqual(['capacity', 'date', 'body', 'date'])
  expect(trail[2]?.detail).toMatchObject({ what: 'body', from: expect.any(Number), to: stored?.body.length })
})

const moves = [
  {
    delay: 200,
    id: 'autumn-concert',
    name: 'Autumn concert',
    place: 'Old Tram Hall',
    day: '2027-04-18',
    was: 'Saturday 17 April 2027, 7:30 pm',
    is: 'Sunday 18 April 2027, 7:30 pm',
  },
  {
    delay: 50,
    id: 'radiothon-party',
    name: 'Radiothon closing party',
    place: 'Wharf Street Club',
    day: '2027-08-28',
    was: 'Sunday 22 August 2027, 8:00 pm',
    is: 'Saturday 28 August 2027, 8:00 pm',
  },
]

test('two events move, at 200 and at 50 ms a key: their buyer gets a letter and the tickets for each; a spelling is told to nobody (M13, D553, D554)', async () => {
  const buyer = await shop.newBrowser({ cart: moves.map(({ id }) => ({ type: 'ticket', id, options: {} })), phone: true })
  await buyer.goto('/checkout')
  const email = 'zedder@zed.example'
  await comeBack(buyer, email)
  const number = await confirmOrder(buyer)
  await pay(buyer)
  const order = await shop.db.one<{ id: string }>('select id from shop_order where number = $1', [Number(number.slice(4))])

  const admin = await adminAtCatalogue()
  // The browser that paid forgets its buyer by itself (D89).
  const again = await shop.newBrowser({ phone: true })
  await loginAt(again, email, `/my-tickets/${order?.id}`)
  for (const { delay, name, place, day, was, is } of moves) {
    await openThing(admin, name)
    const tick = main(admin).getByRole('checkbox', { name: 'Tell those with tickets' })
    await main(admin).getByRole('textbox', { name: 'Place' }).selectText()
    await admin.keyboard.type(place, { delay })
    await main(admin).getByText('Tell those with tickets').click()
    await expectText(admin, /^Nobody gets a letter/)
    await save(admin)
    await main(admin).getByLabel('Date').fill(day)
    await expectText(admin, '1 order has tickets. Its buyer gets a letter with the new date.')
    expect(await tick.isChecked()).toBe(true)
    await save(admin)

    const isNews = ({ to, subject }: Email) => subject === `${name} has a new date` && to?.some(({ address }) => address === email)
    const letter = await eventually(async () => (await shop.letters()).find(isNews))
    expect(letter.text).toContain(`It was: ${was}, ${place}.`)
    expect(letter.text).toContain(`It’s now: ${is}, ${place}.`)
    expect(letter.attachments.map(({ filename }) => filename)).toEqual([`tickets-${number}.pdf`, `${number}.ics`])
    expect((await shop.letters()).filter(({ subject }) => subject?.startsWith(`${name} has`))).toHaveLength(1)

    await again.goto(`/my-tickets/${order?.id}`)
    await expectText(again, new RegExp(is))
  }
  await admin.goto(`/orders/${number}`)
  await expect.poll(() => main(admin).getByText('Event changed, to the buyer').count()).toBe(2)
})
