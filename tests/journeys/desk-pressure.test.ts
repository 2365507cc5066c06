import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireReservations } from '#server/orders/expire-reservations.ts'
import { completedBy, goToDesk, itemField } from './desk-steps.ts'
import { type Journey, startJourney } from './harness.ts'
import { expectFocus, expectText, pressEnterOn, reload } from './steps.ts'

/** Each test has many steps, and the machine may be busy. */

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

/** Milliseconds from key to key of somebody who doesn't look up. */
const FAST = { delay: 50 }

async function atTheDesk(): Promise<Page> {
  const page = await shop.newBrowser()
  await goToDesk(page)
  return page
}

/** A walk-in carries a jar of jam away: up to the press that takes the money. */
async function takeJam(page: Page): Promise<string> {
  await page.keyboard.press('Alt+w')
  await expectFocus(itemField(page))
  await page.keyboard.type('jam', FAST)
  await page.getByRole('option', { name: /jam/i }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
  await page.keyboard.press('Alt+Enter')
  await expectFocus(completedBy(page))
  const text = (await page.getByRole('dialog', { name: 'Payment completed' }).textContent()) ?? ''
  return /ZED-\d{6}/.exec(text)?.[0] ?? ''
}

const stateOf = async (number: string) =>
  (await shop.db.one<{ state: string }>('select state from shop_order where number = $1', [Number(number.slice(4))]))?.state
const unfinished = (page: Page) => page.getByRole('region', { name: 'Unfinished orders' })
const tabTo = async (page: Page, name: string) => {
  const button = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 5; presses++) {
    if (await button.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} is not reached by Tab`)
}

describe('the desk under pressure', () => {
  test('an order whose card was charged is found and finished, at another desk and after it lapsed (H2, D475, D476)', async () => {
    const page = await atTheDesk()
    const number = await takeJam(page)
    // The practised way out: Cancel, and a new order. Nothing says that nothing was paid.
    await page.keyboard.press('Alt+c')
    const asked = page.getByRole('dialog', { name: 'What happened at the terminal?' })
    await asked.waitFor()
    await tabTo(page, 'The card was charged')
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    await expectText(page, 'Nothing in this order yet.')
    await unfinished(page).getByText('The card was charged. It still has to be finished.').waitFor()
    expect(await stateOf(number)).toBe('awaiting_completion')

    // An hour later its stock is on sale again, and it's on somebody else's screen.
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 minute' where number = $1", [Number(number.slice(4))])
    await expireReservations(shop)
    expect(await stateOf(number)).toBe('expired')
    const other = await atTheDesk()
    await unfinished(other)
      .getByRole('button', { name: `Finish ${number}` })
      .waitFor()
    await other.keyboard.press('Alt+u')
    await expectFocus(other.getByRole('button', { name: `Finish ${number}` }))
    await other.keyboard.press('Enter')
    await expectFocus(completedBy(other))
    await other.keyboard.type('Ana', FAST)
    await other.keyboard.press('Alt+Enter')
    await expectText(other, `${number} is finished`)
    expect(await stateOf(number)).toBe('paid')
    await reload(page)
    await expectText(page, 'Nothing in this order yet.')
    expect(await unfinished(page).getByText(number).count()).toBe(0)
  })

  test('an order whose card was not charged goes on, or is cancelled from the list, with why (H2, D475)', async () => {
    const page = await atTheDesk()
    const number = await takeJam(page)
    await page.keyboard.press('Alt+c')
    await page.getByRole('dialog', { name: 'What happened at the terminal?' }).waitFor()
    await tabTo(page, 'The card wasn’t charged')
    await page.keyboard.press('Enter')
    // The same order is still here.
    await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
    await page.keyboard.press('Alt+n')
    const dialog = page.getByRole('dialog', { name: 'Start a new order?' })
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain(`${number} stays under Unfinished orders`)
    await page.keyboard.press('Enter')
    await expectText(page, 'Nothing in this order yet.')
    await unfinished(page)
      .getByRole('button', { name: `Cancel ${number}` })
      .waitFor()
    await page.keyboard.press('Alt+u')
    await expectFocus(page.getByRole('button', { name: `Finish ${number}` }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: `Cancel ${number}?` }).waitFor()
    await tabTo(page, 'The card wasn’t charged')
    await page.keyboard.press('Enter')
    await expectText(page, `${number} is cancelled`)
    expect(await stateOf(number)).toBe('cancelled')
    const why = await shop.db.all<{ note: string }>(
      'select note from order_note join shop_order on shop_order.id = order_id where number = $1 order by order_note.id',
      [Number(number.slice(4))],
    )
    expect(why.map(({ note }) => note)).toEqual(['The card wasn’t charged.', 'The card wasn’t charged'])
  })

  test('a name typed in other capitals is the same person, Enter finishes, and the trail names them (D478)', async () => {
    const page = await atTheDesk()
    const first = await takeJam(page)
    await page.keyboard.type('Bettina', FAST)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/subscriptions')
    await page.keyboard.press('Alt+n')
    await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
    const second = await takeJam(page)
    await page.keyboard.type(' bettina', FAST)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/subscriptions')
    const finished = await shop.db.all<{ number: number; name: string; detail: { completedBy: string } }>(
      `select number, completed_by as name, audit.detail from shop_order join audit on subject = 'order:' || shop_order.id
        where action = 'reception.finish' and number = any($1) order by number`,
      [[first, second].map((number) => Number(number.slice(4)))],
    )
    expect(finished.map(({ name, detail }) => [name, detail.completedBy])).toEqual([
      ['Bettina', 'Bettina'],
      ['Bettina', 'Bettina'],
    ])
    // Somebody at another desk finds her in the list.
    const other = await atTheDesk()
    await takeJam(other)
    await other.keyboard.type('bet', FAST)
    await other.getByRole('option', { name: 'Bettina' }).waitFor()
    await other.keyboard.press('ArrowDown')
    await other.keyboard.press('Enter')
    await expect.poll(() => completedBy(other).inputValue()).toBe('Bettina')
    await other.keyboard.press('Enter')
    await other.waitForURL('**/subscriptions')
  })

  test('two tabs are two orders, each with its own person and lines, over a reload and the other’s end (D479)', async () => {
    const one = await atTheDesk()
    await one.getByLabel('Name', { exact: true }).pressSequentially('First Caller', FAST)
    await one.keyboard.press('Alt+a')
    await one.keyboard.type('tea towel', FAST)
    await one.getByRole('option', { name: /tea towel/i }).waitFor()
    await one.keyboard.press('Enter')
    await one.getByRole('button', { name: /Remove .*tea towel/i }).waitFor()

    const two = await one.context().newPage()
    await goToDesk(two)
    await expectText(two, 'Nothing in this order yet.')
    expect(await two.getByLabel('Name', { exact: true }).inputValue()).toBe('')
    const number = await takeJam(two)
    await two.keyboard.type('Bettina', FAST)
    await two.keyboard.press('Enter')
    await two.waitForURL('**/subscriptions')
    expect(await stateOf(number)).toBe('paid')

    await reload(one)
    await one.getByRole('button', { name: /Remove .*tea towel/i }).waitFor()
    expect(await one.getByRole('button', { name: /^Remove / }).count()).toBe(1)
    expect(await one.getByLabel('Name', { exact: true }).inputValue()).toBe('First Caller')
    // A visitor in a third tab has a cart of their own.
    const visitor = await one.context().newPage()
    await visitor.goto('/cart')
    await visitor.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
  })

  test('a login leads to the desk, and one that has ended asks for the login, not for a sign-up (D480)', async () => {
    const page = await shop.newBrowser()
    await page.goto('/login')
    await pressEnterOn(page.getByRole('button', { name: 'Use reception@zed.example' }))
    await page.waitForURL('**/checkout')
    await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
    await page.keyboard.press('Alt+w')
    await expectFocus(itemField(page))
    await page.keyboard.type('jam', FAST)
    await page.getByRole('option', { name: /jam/i }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
    // The server forgets the login in the middle of the order.
    await shop.db.all('delete from session')
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
    expect(await page.getByText('Nice to meet you').count()).toBe(0)
    await pressEnterOn(page.getByRole('button', { name: 'Use reception@zed.example' }))
    await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
    await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
  })

  test('what people type finds it, all of it can be browsed, and what is gone says so (D482)', async () => {
    await shop.db.all("update stock set available = 1, initial = 1 + reserved + sold where sku = 'merch:tea-towel'")
    const page = await atTheDesk()
    await page.keyboard.press('Alt+a')
    await expectFocus(itemField(page))
    for (const [typed, name] of [
      ['t-shirt', /tee/i],
      ['u18', /Under 18/],
      ['donate', /Donation/],
      ['ticket', /Ticket, /],
      ['tea towel', /Tea towel.*Out of stock/i],
    ] as const) {
      await page.keyboard.type(typed, FAST)
      await page.getByRole('option', { name }).first().waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    }
    await page.keyboard.press('Escape')
    await page.keyboard.type('e', FAST)
    await expectText(page, /^12 of \d+ shown/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowDown')
    await page
      .getByRole('option', { name: /subscription/ })
      .first()
      .waitFor()
    expect(await page.getByRole('option').count()).toBeGreaterThan(20)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  })
})
