import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addItem, atBothSpeeds, completedBy, fillNewContact, goToDesk, itemField, takeJam } from './desk-steps.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText } from './steps.ts'

/** What happens to keys of someone who doesn't look up, or looks up for the first time. */

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

async function atTheDesk(visit?: Parameters<Journey['newBrowser']>[0]): Promise<Page> {
  const page = await shop.newBrowser(visit)
  await goToDesk(page)
  return page
}

const nameField = (page: Page) => page.getByLabel('Name', { exact: true })
const searchField = (page: Page) => page.getByRole('textbox', { name: /^Subscriber number/ })
const terminalField = (page: Page) => page.getByRole('textbox', { name: /^Terminal number/ })
const bins = (page: Page) => page.getByRole('region', { name: 'Order', exact: true }).getByRole('button', { name: /^Remove / })

/** Someone's pledge, and its payment opened as the ledger's link opens it. */
async function openPledge(page: Page, delay: number): Promise<void> {
  const email = await fillNewContact(page, 'Theo Pledger')
  await page.keyboard.press('Alt+a')
  await addItem(page, 'jam', delay)
  await page.keyboard.press('Alt+3')
  await expectFocus(page.getByRole('button', { name: 'Record pledge' }))
  await page.keyboard.press('Enter')
  await expectFocus(completedBy(page))
  await page.keyboard.type('Robin', { delay })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/subscriptions')
  const pledge = await shop.db.one<{ id: string }>(
    "select shop_order.id from shop_order join contact on contact.id = contact_id where shop_order.state = 'pledged' and email_key = $1",
    [email],
  )
  await page.goto(`/checkout?order=${pledge?.id}`)
  await expectFocus(terminalField(page))
}

/** New order and Search lead out of a pledge’s payment (D600). */
async function leavePledge(page: Page, delay: number): Promise<void> {
  await openPledge(page, delay)
  await page.keyboard.press('Alt+n')
  await expectFocus(nameField(page))
  await page.keyboard.type('Noor Haddad', { delay })
  expect(await nameField(page).inputValue()).toBe('Noor Haddad')
  expect(new URL(page.url()).search).toBe('')

  await page.goBack()
  await expectFocus(terminalField(page))
  await page.keyboard.press('Alt+s')
  await expectFocus(searchField(page))
  await page.keyboard.type('okafor', { delay })
  await page.keyboard.press('Enter')
  const found = page.getByRole('list', { name: 'Zedders found' }).getByRole('button').first()
  await expectFocus(found)
  expect(await found.evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid')

  await page.goBack()
  await expectFocus(terminalField(page))
  await page.keyboard.type('004711', { delay })
  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog', { name: 'Leave this payment?' }).waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(terminalField(page))
  expect(await terminalField(page).inputValue()).toBe('004711')
}

/** The keys after Start new are the new order’s (D600). */
async function startNew(page: Page, delay: number): Promise<void> {
  // The dialog takes its time to leave, unless someone has asked for less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('Alt+a')
  await expectFocus(itemField(page))
  // What was typed there before goes.
  await page.keyboard.press('Control+a')
  await addItem(page, 'jam', delay)
  await page.keyboard.press('Alt+n')
  await expectFocus(page.getByRole('button', { name: 'Start new' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+s')
  await expectFocus(searchField(page))
  await page.keyboard.type('okafor', { delay })
  expect(await searchField(page).inputValue()).toBe('okafor')
  await expectText(page, 'Nothing in this order yet.')
}

/** The next caller’s name is nobody who took this payment (D601). */
async function takeNextCaller(page: Page, delay: number): Promise<void> {
  const number = await takeJam(page, delay)
  await page.keyboard.press('Alt+n')
  await expectText(page, 'Finish this order first')
  await page.keyboard.type('okafor', { delay })
  await page.keyboard.press('Enter')
  expect(await completedBy(page).inputValue()).toBe('')
  await page.keyboard.press('Tab')
  await expectFocus(completedBy(page))
  await page.keyboard.type('Ana', { delay })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/subscriptions')
  const order = await shop.db.one('select completed_by from shop_order where number = $1', [Number(number.slice(4))])
  expect(order).toEqual({ completed_by: 'Ana' })
}

/** Presses Enter, and again after 100 ms by the page's own clock, which stands still meanwhile: a slow machine takes longer to press. */
async function pressEnterTwice(page: Page): Promise<void> {
  const stopClock = (ahead: number) =>
    page.evaluate((ms) => {
      const at = performance.now() + ms
      performance.now = () => at
    }, ahead)
  await stopClock(0)
  await page.keyboard.press('Enter')
  await stopClock(100)
  await page.keyboard.press('Enter')
  // What the page was given here goes, and its own clock is there again.
  await page.evaluate(() => void Reflect.deleteProperty(performance, 'now'))
}

/** Enter pressed twice removes one item, and says which (D602). */
async function removeTwice(page: Page, delay: number): Promise<void> {
  await page.keyboard.press('Alt+a')
  for (const item of ['jam', 'tea towel', 'zine']) await addItem(page, item, delay)
  await bins(page).first().focus()
  await pressEnterTwice(page)
  await expectText(page, /^Removed from cart: .*jam/i)
  await expectFocus(bins(page).first())
  expect(await bins(page).count()).toBe(2)
  await bins(page).last().click()
  await bins(page).first().click()
  await expectFocus(itemField(page))
}

/** Enter takes the first suburb, and tee is a tee (D482, D603). */
async function takeFirst(page: Page, delay: number): Promise<void> {
  const suburb = page.getByRole('combobox', { name: /Suburb/ })
  // The list of suburbs loads once the page is at rest (D551).
  await eventually(async () => {
    if (await page.getByRole('option', { name: /Paddington QLD 4064/ }).isVisible()) return true
    await suburb.fill('')
    await suburb.fill('paddington')
    return false
  })
  await suburb.fill('')
  await suburb.pressSequentially('new far', { delay })
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('4005')
  expect(await suburb.inputValue()).toBe('New Farm')
  await suburb.fill('')
  await suburb.pressSequentially('Nowhere Else At All', { delay })
  await page.keyboard.press('Enter')
  expect(await suburb.inputValue()).toBe('Nowhere Else At All')

  await page.keyboard.press('Alt+a')
  await expectFocus(itemField(page))
  await page.keyboard.type('tee', { delay })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('heading', { name: / tee$/ }).waitFor()
}

describe('at the desk', () => {
  test('at 200 and 50 ms a key the next caller’s name is nobody who took this payment; New order and Search lead out of a pledge’s (hostile 250, hostile 251, D600, D601)', () =>
    atBothSpeeds(async (delay) => {
      const page = await atTheDesk()
      await takeNextCaller(page, delay)
      await page.keyboard.press('Alt+n')
      await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
      await leavePledge(page, delay)
    }))

  test('at 200 and 50 ms a key Enter twice removes one item, and says which; Enter takes the first suburb, tee is a tee, and the keys after Start new are the new order’s (hostile 250, hostile 252, D482, D600, D602, D603)', () =>
    atBothSpeeds(async (delay) => {
      const page = await atTheDesk()
      await removeTwice(page, delay)
      await takeFirst(page, delay)
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await startNew(page, delay)
    }))

  test('on a phone what is wrong has the focus at the first try (D552)', async () => {
    const page = await atTheDesk({ phone: true })
    await page.keyboard.press('Alt+a')
    await addItem(page, 'jam', 50)
    await page.keyboard.press('Alt+Enter')
    await expectFocus(page.getByRole('region', { name: /things? needs? fixing$/ }))
  })
})
