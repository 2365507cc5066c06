import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { specialLabels } from '#domain/cart/line-rules.ts'
import { messages } from '#domain/messages.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { type Journey, startJourney } from './harness.ts'
import { beNew, confirmOrder, expectFocus, expectText, fillGift, whenReady } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const dialogOf = (page: Page) => page.getByRole('dialog').first()
const add = (page: Page) => dialogOf(page).getByRole('button', { name: /^Add to cart/ })
const lines = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('zed.cart') ?? '{"lines":[]}').lines)
const choose = async (page: Page, label: string | RegExp, value: string) => {
  await dialogOf(page).getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: value }).click()
}

test('the grid links every type to its own screen, with name, cost, contents and picture; one with a name requires it before anything is added (T22, T111 to T114, T116 to T118)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/subscriptions')
  await page.getByRole('heading', { name: 'Subscriptions', level: 1 }).waitFor()
  const tile = (id: string) => page.getByRole('main').locator(`a[href="/subscriptions/${id}"]`)
  const links = await page
    .getByRole('main')
    .locator('a[href^="/subscriptions/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  expect(links.sort()).toEqual(subscriptionTypes.map(({ id }) => `/subscriptions/${id}`).sort())

  const added: { id: string }[] = []
  for (const { id, name, cost, contents, nameoncard, special } of subscriptionTypes) {
    await tile(id).click()
    await page.waitForURL(`**/subscriptions/${id}`)
    const dialog = page.getByRole('dialog', { name: `${name} subscription`, exact: true })
    await dialog.getByText(`$${cost / 100} / year`, { exact: true }).waitFor()
    for (const line of contents) await dialog.getByText(line, { exact: true }).waitFor()
    // The widest drawing is the poster: icons are a few pixels wide.
    const widths = await dialog.locator('svg').evaluateAll((all) => all.map((drawing) => drawing.getBoundingClientRect().width))
    expect(Math.max(...widths)).toBeGreaterThan(100)
    await dialog.getByRole('button', { name: `Add to cart, $${cost / 100}.00` }).click()
    if (nameoncard || special) {
      await expectFocus(dialog.getByRole('textbox', { name: nameoncard ? 'Name on card' : specialLabels[special ?? 'band'] }))
      await dialog.getByText(messages.required).waitFor()
    } else {
      await page.getByRole('dialog', { name: messages.addedToCart }).waitFor()
      added.push({ id })
    }
    const kept = await lines(page)
    expect(kept).toHaveLength(added.length)
    expect(kept).toMatchObject(added)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
  }
})

test('what was typed for a type survives a reload and a closed dialog, until it is in the cart (D293)', async () => {
  const page = await shop.newBrowser({ phone: true })
  await page.goto('/subscriptions/full')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name on card')
  await name.fill('J. Doe')
  await dialog.getByText('Post it (+$10.00)').click()
  await page.reload()
  await dialog.getByRole('button', { name: 'Add to cart, $90.00' }).waitFor()
  expect(await name.inputValue()).toBe('J. Doe')
  await page.keyboard.press('Escape')
  await page.waitForURL('**/subscriptions')
  await page.goto('/subscriptions/concession')
  await name.waitFor()
  expect(await name.inputValue()).toBe('')
  await page.goto('/subscriptions/full')
  await dialog.getByRole('button', { name: 'Add to cart, $90.00' }).click()
  await expectText(page, 'Full subscription')
  await page.goto('/subscriptions/full')
  await dialog.getByRole('button', { name: 'Add to cart, $80.00' }).waitFor()
  expect(await name.inputValue()).toBe('')
})

test('a posted pack is in the price, and the line has the choices: the band’s name, its members, blanks left out (T118 to T122, T132, T133)', async () => {
  const page = await shop.newBrowser()
  await page.goto('/subscriptions/band')
  const dialog = dialogOf(page)
  const members = dialog.getByLabel(/^Member \d$/)
  await expect.poll(() => members.count()).toBe(4)
  await dialog.getByLabel('Band name').fill('The Night Buses')
  await dialog.getByLabel('Member 1').fill('Noor')
  await expectText(page, /within 24 hours and arrives in two weeks/)
  await dialog.getByText('Post it (+$10.00)').click()
  await dialog.getByRole('button', { name: 'Add to cart, $170.00' }).click()
  await dialog.getByRole('heading', { name: 'Added to cart' }).waitFor()
  const [band] = await lines(page)
  expect(band).toMatchObject({
    type: 'subscription',
    id: 'band',
    specialname: 'The Night Buses',
    members: ['Noor'],
    postpack: true,
    favshow: 'All Zed Shows',
  })

  await page.goto('/subscriptions/household')
  await expect.poll(() => members.count()).toBe(4)
  await dialog.getByLabel('Member 2').fill('Zoë')
  await dialog.getByLabel('Member 4').fill('  Kit ')
  await add(page).click()
  await page.getByRole('dialog', { name: messages.addedToCart }).waitFor()
  expect(await lines(page)).toMatchObject([band, { id: 'household', members: ['Zoë', 'Kit'] }])
})

test('in radiothon the line carries every choice and prize into the order (T123, T124, T132, T133)', async ({ onTestFinished }) => {
  const today = '2027-08-15'
  const radiothon = await startJourney({ today })
  onTestFinished(radiothon.stop)
  const page = await radiothon.newBrowser({ today })
  await page.goto('/subscriptions/super')
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name on card').fill('J. Doe')
  await dialog.getByText('Post it (+$10.00)').click()
  expect(await dialog.getByRole('radiogroup', { name: 'T-shirt size' }).getByRole('radio').count()).toBe(6)
  await dialog.getByRole('radiogroup', { name: 'T-shirt size' }).getByText('XXL', { exact: true }).click()
  await choose(page, /Favourite show/, 'Slow Dub Sunday')
  await dialog.getByText(messages.monthlyDrawIn).click()
  await choose(page, /Radiothon gold prize/, 'Turntable and speakers')
  await choose(page, /Today's prize/, 'Brunch for two')
  await choose(page, /General prize/, 'Local label bundle')
  await fillGift(dialog, { name: 'Robin Field', email: 'friend@mail.example' })

  // The terms come first, in a separate dialog over the form (T126, D70).
  await add(page).click()
  await expectFocus(dialog.getByRole('checkbox', { name: 'I agree to the prize draw terms' }))
  expect(await lines(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Read the prize draw terms' }).click()
  const terms = page.getByRole('dialog', { name: 'Prize draw terms' })
  await terms.getByText('sample terms of a sample station').waitFor()
  await terms.getByRole('button', { name: 'Back to my subscription' }).click()
  await terms.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Name on card').inputValue()).toBe('J. Doe')
  await dialog.getByText('I agree to the prize draw terms').click()
  await dialog.getByRole('button', { name: 'Add to cart, $510.00' }).click()
  await page.getByRole('dialog', { name: messages.addedToCart }).waitFor()

  const [{ key: _key, ...line }] = await lines(page)
  const choices = {
    nameoncard: 'J. Doe',
    postpack: true,
    tshirtsize: 'XXL',
    favshow: 'Slow Dub Sunday',
    monthlyPrize: messages.monthlyDrawIn,
    monthlyTermsAgreed: true,
    goldprize: 'Turntable and speakers',
    dailyprize: 'Brunch for two',
    generalprize: 'Local label bundle',
    gift: {
      name: 'Robin Field',
      address: '7 Jacaranda Street',
      suburb: 'Ashgrove',
      state: 'QLD',
      postcode: '4060',
      words: 'For your ears',
    },
    email: 'friend@mail.example',
    phone: '0491 570 157',
  }
  expect(line).toEqual({ type: 'subscription', id: 'super', ...choices })

  await page.goto('/checkout')
  await beNew(page)
  const number = await confirmOrder(page)
  const kept = await radiothon.db.one(
    'select product_id, price, choices from order_line join shop_order on shop_order.id = order_id where number = $1',
    [Number(number.slice(4))],
  )
  expect(kept).toMatchObject({ product_id: 'super', price: 51_000, choices })
})

describe('prize draws by the calendar', () => {
  const open = async (page: Page, id: string) => {
    await page.goto(`/subscriptions/${id}`)
    await whenReady(add(page))
    // A page that was drawn at build keeps the day it was drawn on until the browser is idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))))
  }
  const draws = async (page: Page) => {
    const found = await Promise.all(
      Object.entries({
        monthly: dialogOf(page).getByText(messages.monthlyDrawIn),
        gold: dialogOf(page).getByRole('button', { name: /Radiothon gold prize/ }),
        daily: dialogOf(page).getByRole('button', { name: /Today's prize/ }),
        april: dialogOf(page).getByRole('button', { name: /April atonement prize/ }),
        general: dialogOf(page).getByRole('button', { name: /General prize/ }),
      }).map(async ([draw, field]) => ((await field.count()) > 0 ? [draw] : [])),
    )
    return found.flat()
  }

  test('each type may enter the draws of its flags while they are open; the daily prize is the day’s (T128 to T131)', async () => {
    const page = await shop.newBrowser()
    for (const [today, id, drawn] of [
      ['2027-05-12', 'full', ['monthly', 'general']],
      ['2027-04-01', 'full', ['monthly', 'april', 'general']],
      ['2027-04-30', 'concession', ['monthly', 'april', 'general']],
      ['2027-08-12', 'full', ['monthly', 'general']],
      ['2027-08-13', 'full', ['monthly', 'gold', 'daily', 'general']],
      ['2027-08-22', 'full', ['monthly', 'gold', 'daily', 'general']],
      ['2027-08-22', 'under18', ['monthly', 'daily', 'general']],
      ['2027-08-22', 'business', ['gold', 'general']],
      ['2027-08-22', 'pet', ['general']],
      ['2027-08-22', 'pay-it-forward', []],
      ['2027-08-23', 'full', ['monthly', 'general']],
    ] as const) {
      await page.clock.setFixedTime(`${today}T12:00:00+10:00`)
      await open(page, id)
      await expect.poll(async () => [today, id, await draws(page)]).toEqual([today, id, drawn])
      if (id !== 'full' || !drawn.some((draw) => draw === 'daily')) continue
      const [prize = ''] = prizeLists.daily[today === '2027-08-13' ? 0 : 9] ?? []
      await dialogOf(page)
        .getByRole('button', { name: /Today's prize/ })
        .click()
      expect(await page.getByRole('option').allTextContents()).toEqual([prize, messages.monthlyDrawOut])
    }
  })

  test('the monthly draw uses the station’s wording; declining needs no terms (T125, T127)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/subscriptions/full')
    await dialogOf(page).getByLabel('Name on card').fill('J. Doe')
    await dialogOf(page).getByText('Enter me in the monthly sub prize draw!', { exact: true }).click()
    await dialogOf(page).getByRole('checkbox', { name: 'I agree to the prize draw terms' }).waitFor()
    const draw = dialogOf(page).getByRole('radiogroup', { name: 'Monthly draw' })
    await draw.getByText('No prize thanks, just that warm inner glow', { exact: true }).click()
    await dialogOf(page)
      .getByRole('checkbox', { name: /prize draw terms/ })
      .waitFor({ state: 'detached' })
    await add(page).click()
    await page.getByRole('dialog', { name: messages.addedToCart }).waitFor()
    expect(await lines(page)).toMatchObject([{ monthlyPrize: messages.monthlyDrawOut }])
  })
})

const showsOffered = async (page: Page) => {
  await dialogOf(page)
    .getByRole('button', { name: /Favourite show/ })
    .click()
  await page.getByRole('option').first().waitFor()
  return page.getByRole('option').allTextContents()
}

test('favourite shows come from the station (T124)', async () => {
  const page = await shop.newBrowser()
  const answered = page.waitForResponse('**/programmes')
  await page.goto('/subscriptions/full')
  await answered
  await showsOffered(page)
  await page.getByRole('option', { name: 'Slow Dub Sunday' }).waitFor()
  const all = await page.getByRole('option').allTextContents()
  expect(all[0]).toBe('All Zed Shows')
  expect(all).toContain('Slow Dub Sunday')
  expect(all).not.toContain('The Swap Meet')
})

test("lists that do not load are logged, nothing is said, and a stranger buys all the same, with 'All Zed Shows' (T124, T307, D162, D167, D168)", async () => {
  const page = await shop.newBrowser()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  for (const address of ['**/programmes', '**/api/countries', '**/locality/**']) await page.route(address, (route) => route.abort())
  await page.goto('/subscriptions/full')
  expect(await showsOffered(page)).toEqual(['All Zed Shows'])
  await page.keyboard.press('Escape')
  await dialogOf(page).getByLabel('Name on card').fill('J. Doe')
  await add(page).click()
  await page.getByRole('dialog', { name: messages.addedToCart }).waitFor()
  expect(await lines(page)).toMatchObject([{ favshow: 'All Zed Shows' }])
  const expectLogged = (list: string) => expect.poll(() => logged).toContainEqual(expect.stringContaining(`${list} failed`))
  // Leaving sooner ends the request, and nothing has failed.
  await expectLogged('programmes')
  await page.goto('/checkout')
  await beNew(page)
  await expectLogged('countries')
  await expectLogged('locality')
  for (const text of [messages.serverUnreachable, messages.newsletterUnreachable]) expect(await page.getByText(text).count()).toBe(0)
})
