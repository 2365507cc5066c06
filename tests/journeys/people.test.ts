import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages } from '#domain/session/account-messages.ts'
import { formatDate } from '#domain/time/station-time.ts'
import { goToDesk, itemField } from './desk-steps.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { accountMenu, clear, confirmOrder, expectFocus, expectText, loginAs, pay, reload, sideDrawer } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const zedder = 'zedder@zed.example'
const shirt: NewLine = { type: 'merch', id: 'logo-tee', options: { size: 'M' } }

const subscriber = async (email: string) => {
  const row = await shop.db.one<{ name: string; subnumber: string; expirydate: string }>(
    'select contact.name, contact.subnumber, expirydate from contact join subscriber on contact.id = contact_id where email = $1',
    [email],
  )
  if (!row) throw new Error(`${email} is no subscriber.`)
  return row
}
const tokenOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('zed.session') ?? '{}').token as string)
/** Whether the server still knows a login. */
const isKnown = async (token: string) =>
  (await fetch(`${shop.url}/support/contact`, { headers: { authorization: `Bearer ${token}` } })).status === 200
const menuNames = async (page: Page) => (await accountMenu(page)).getByRole('listitem').allTextContents()
const kept = (page: Page) => page.evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
const subTotal = (page: Page) => page.getByRole('complementary').getByText('Sub total').locator('..')

/** What the side drawer says about a subscriber. */
async function expectDrawer(page: Page, email: string, word: 'Runs to' | 'Expired'): Promise<void> {
  const drawer = await sideDrawer(page)
  const { name, subnumber, expirydate } = await subscriber(email)
  for (const text of [name, `Subscriber number ${subnumber}`, `${word} ${formatDate(expirydate)}`])
    await drawer.getByText(text, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
}

describe('from login to logout', () => {
  test('a rejected login keeps the email; then menu, drawer and prices are a Zedder’s, and Logout clears all of it (T9, T13, T46, T47, T48, T64, T65, T75, T76, T192, T197, D15, D131, D132)', async () => {
    const page = await shop.newBrowser({ cart: [shirt] })
    await page.goto('/merch')
    await expectText(page, 'Sub total')
    expect(await subTotal(page).textContent()).toContain('$30.00')
    expect(await menuNames(page)).toEqual(['Login', 'Clear'])
    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByLabel('Email').fill(zedder)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expectText(page, messages.loginRejected)
    expect(await page.locator('form[data-rejected]').count()).toBe(1)
    expect(await page.getByLabel('Email').inputValue()).toBe(zedder)
    expect(new URL(page.url()).pathname).toBe('/login')
    expect((await kept(page)).local).not.toContain('zed.session')

    await page.getByRole('button', { name: `Use ${zedder}` }).click()
    await page.waitForURL('**/subscriptions')
    expect(await menuNames(page)).toEqual(['Profile', 'Zedletter Options', 'Your login', 'Logout', 'Clear'])
    await reload(page)
    const menu = await accountMenu(page)
    await menu.getByRole('button', { name: 'Logout' }).waitFor()
    await expectText(page, (await subscriber(zedder)).name)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expectDrawer(page, zedder, 'Runs to')

    // No subscription is in the cart.
    await expectText(page, 'Your subscription is active, so you pay Zedder prices.')
    expect(await subTotal(page).textContent()).toContain('$25.00')
    await page.goto('/merch/logo-tee')
    await page.getByRole('dialog').getByText(', you pay $25').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    const token = await tokenOf(page)
    expect(await isKnown(token)).toBe(true)
    await (await accountMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await page.getByText(accountMessages.loggedOut, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    expect(await kept(page)).toEqual({ local: [], session: [] })
    expect(await menuNames(page)).toEqual(['Login', 'Clear'])
    await expect.poll(() => isKnown(token)).toBe(false)
    // A message about removed items would worry someone who only logs out (D18).
    expect(await page.getByText(messages.removedFromCart).count()).toBe(0)
  })

  test("an ended year is marked and pays what everyone else pays; Clear asks, resets everything and says 'Everything cleared' (T13, T49, T74, T197, T201, D17, D132, D292)", async () => {
    const page = await shop.newBrowser({ cart: [shirt] })
    await loginAs(page, 'expired@zed.example')
    await expectText(page, 'Zedders pay less: add a subscription.')
    expect(await subTotal(page).textContent()).toContain('$30.00')
    await expectDrawer(page, 'expired@zed.example', 'Expired')

    await clear(page, 'Keep it')
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    expect((await kept(page)).local).toContain('zed.session')
    const token = await tokenOf(page)
    await clear(page)
    await expectText(page, messages.everythingCleared)
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    expect(await kept(page)).toEqual({ local: [], session: [] })
    await expect.poll(() => isKnown(token)).toBe(false)
  })

  test('logged out or cleared without a line: this browser forgets at once and says that the login hasn’t ended yet; it ends once there is a line (D986)', async () => {
    const page = await shop.newBrowser({ cart: [shirt] })
    await loginAs(page, zedder)
    const token = await tokenOf(page)
    const entry = (await accountMenu(page)).getByRole('button', { name: 'Logout' })
    await page.context().setOffline(true)
    await entry.click()
    await expectText(page, accountMessages.loggedOutHere)
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    expect(await kept(page)).toEqual({ local: [], session: [] })
    expect(await isKnown(token)).toBe(true)
    await page.waitForTimeout(6000)
    expect(await page.getByText(accountMessages.loggedOutHere).isVisible(), 'it lasts longer than a confirmation').toBe(true)
    await page.context().setOffline(false)
    await expect.poll(() => isKnown(token)).toBe(false)
    await expectText(page, accountMessages.loggedOutThere)
    expect(await page.getByText(accountMessages.loggedOutHere).count()).toBe(0)

    // Clear says what it did as well.
    await loginAs(page, zedder)
    const next = await tokenOf(page)
    await accountMenu(page)
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await clear(page)
    await expectText(page, accountMessages.clearedHere)
    expect(await kept(page)).toEqual({ local: [], session: [] })
    await page.context().setOffline(false)
    await expect.poll(() => isKnown(next)).toBe(false)
  })

  test('Clear on the front page: the focus is back where it was opened, and the welcome waits for the next visit (D174)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/')
    await clear(page)
    await expectText(page, messages.everythingCleared)
    await expectFocus(page.getByRole('button', { name: 'Account', exact: true }))
    await expectNoWelcome(page)
    await reload(page)
    await page.getByRole('dialog', { name: /^Welcome to/ }).waitFor()
  })

  test('Clear at the desk clears the order being taken too, and a later login finds none (T49, T201, D17)', async () => {
    const page = await shop.newBrowser()
    await goToDesk(page)
    await page.getByLabel('Name', { exact: true }).fill('Private Caller')
    await itemField(page).fill('tea towel')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
    const order = () => page.evaluate(() => [localStorage, sessionStorage].map((area) => area.getItem('zed.desk')).join(''))
    await expect.poll(order).toContain('tea-towel')

    await clear(page)
    await expectText(page, messages.everythingCleared)
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    expect(await order()).toBe('')
    await goToDesk(page)
    await expectText(page, 'Nothing in this order yet.')
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  })
})

describe('what a login changes', () => {
  test('only reception sees hidden merch, in the list and at its address (T16, T142, D46)', async () => {
    const visitor = await shop.newBrowser()
    await visitor.goto('/merch/jam')
    await visitor.getByRole('dialog', { name: "We can't find that item" }).waitFor()
    await visitor.goto('/merch')
    const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
    await tile(visitor, 'Logo tee').waitFor()
    expect(await tile(visitor, 'Green room jam').count()).toBe(0)
    expect(await tile(visitor, 'Something else').count()).toBe(0)

    const desk = await shop.newBrowser()
    await loginAs(desk, 'reception@zed.example')
    await (await sideDrawer(desk)).getByRole('link', { name: 'Merch' }).click()
    await tile(desk, 'Green room jam').waitFor()
    await tile(desk, 'Something else').waitFor()
    await (await accountMenu(desk)).getByRole('button', { name: 'Logout' }).click()
    await tile(desk, 'Green room jam').waitFor({ state: 'detached' })
  })

  test('a login that ended elsewhere is dropped once, and what was loading is asked for again without it (D563)', async () => {
    const page = await shop.newBrowser()
    await loginAs(page, zedder)
    // The page that logged in may still be asking for something.
    await page.goto('about:blank')
    await shop.db.all('delete from session where contact_id = (select id from contact where email = $1)', [zedder])
    const asked: [string | undefined, number][] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/api/merch') asked.push([response.request().headers().authorization, response.status()])
    })
    await page.goto('/merch')
    await page.getByText(messages.notAuthorised).first().waitFor()
    await eventually(async () => asked.some(([token, status]) => token === undefined && status === 200))
    expect(await page.getByText(messages.notAuthorised).count()).toBe(1)
    expect(await page.evaluate(() => sessionStorage.getItem('zed.session'))).toBe(null)
    await page.getByRole('main').getByRole('link', { name: 'Logo tee' }).waitFor()
  })
})

/** Waits until a welcome would have opened. */
async function expectNoWelcome(page: Page): Promise<void> {
  await page.waitForTimeout(500)
  expect(await page.getByRole('dialog').count()).toBe(0)
}

/** Buys as someone already logged in, whose details are there: one button at checkout. */
async function buyKnown(page: Page): Promise<void> {
  await loginAs(page, zedder)
  await page.goto('/checkout')
  const main = page.getByRole('main')
  await main.getByText(zedder).waitFor()
  expect(await main.getByRole('tab').count()).toBe(0)
  await main.getByRole('button', { name: 'Continue' }).click()
  expect(await confirmOrder(page)).toMatch(/^ZED-\d{6}$/)
  // Nothing was changed, so nothing is sent or reported as sent (D80).
  expect(await page.getByText(messages.contactUpdated).count()).toBe(0)
  await pay(page)
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor()
  await expectNoWelcome(page)
}

/** After a purchase, which has cleared everything else, the landing page has no welcome. */
async function expectHidden(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /Zed/ }).click()
  await page.getByRole('heading', { name: /Keep the signal/ }).waitFor()
  await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
  // What the page that was left clears may go a moment after the next one is drawn.
  await expect.poll(() => kept(page)).toEqual({ local: ['zed.welcome'], session: [] })
  await expectNoWelcome(page)
}

test('the welcome opens on a first visit; once hidden it stays hidden, after a purchase too, for which one button of checkout is enough (T54, T237, D80, D89, D174)', async () => {
  const page = await shop.newBrowser({ isFirst: true, cart: [shirt] })
  await page.goto('/')
  const welcome = page.getByRole('dialog', { name: /^Welcome to/ })
  await welcome.getByRole('button', { name: 'Hide this' }).click()
  await welcome.waitFor({ state: 'detached' })
  await reload(page)
  await page.getByRole('heading', { name: /Keep the signal/ }).waitFor()
  await expectNoWelcome(page)
  await buyKnown(page)
  await expectHidden(page)
})

test('a welcome that was never seen stays hidden after a purchase has cleared everything else (T54, T237, D89, D174)', async () => {
  const page = await shop.newBrowser({ isFirst: true, cart: [shirt] })
  await buyKnown(page)
  await expectHidden(page)
})
