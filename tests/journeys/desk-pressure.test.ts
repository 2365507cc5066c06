import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_POSTCODE } from '#domain/contact/contact.ts'
import { expireReservations } from '#server/orders/expire-reservations.ts'
import {
  addItem,
  atBothSpeeds,
  completedBy,
  fillNewContact,
  goToDesk,
  itemField,
  orderIn,
  startShopPerSpeed,
  takeJam,
  takeOrder,
} from './desk-steps.ts'
import { eventually, type Journey } from './harness.ts'
import { expectClear, expectFocus, expectText, holdMessages, pressEnterOn, reload, tabTo } from './steps.ts'

/** Each test has many steps, and the machine may be busy. */

let shops: Awaited<ReturnType<typeof startShopPerSpeed>>
beforeAll(async () => {
  shops = await startShopPerSpeed()
})
afterAll(() => shops.stop())

async function atTheDesk(shop: Journey): Promise<Page> {
  const page = await shop.newBrowser()
  await goToDesk(page)
  return page
}

const stateOf = async (shop: Journey, number: string) =>
  (await shop.db.one<{ state: string }>('select state from shop_order where number = $1', [Number(number.slice(4))]))?.state
const unfinished = (page: Page) => page.getByRole('region', { name: 'Unfinished orders' })

describe('the desk under pressure', () => {
  test('at 200 and 50 ms a key an order whose card was charged, and one paid in cash, is found and finished at another desk (H2, D475, D476)', () =>
    atBothSpeeds(async (delay) => {
      const shop = shops.at(delay)
      const page = await atTheDesk(shop)
      const number = await takeJam(page, delay)
      // The practised way out: Cancel, and a new order. Nothing says that nothing was paid.
      await page.keyboard.press('Alt+c')
      const asked = page.getByRole('dialog', { name: 'What happened at the terminal?' })
      await asked.waitFor()
      await pressEnterOn(page.getByRole('button', { name: 'The card was charged', exact: true }))
      await asked.waitFor({ state: 'detached' })
      await expectText(page, 'Nothing in this order yet.')
      await unfinished(page).getByText('The card was charged. It still has to be finished.').waitFor()
      expect(await stateOf(shop, number)).toBe('awaiting_completion')

      // An hour later its stock is on sale again, and it's on somebody else's screen.
      await shop.db.all("update shop_order set reserved_until = now() - interval '1 minute' where number = $1", [Number(number.slice(4))])
      await expireReservations(shop)
      expect(await stateOf(shop, number)).toBe('expired')
      const other = await atTheDesk(shop)
      await unfinished(other)
        .getByRole('button', { name: `Finish ${number}` })
        .waitFor()
      await other.keyboard.press('Alt+u')
      await expectFocus(other.getByRole('button', { name: `Finish ${number}` }))
      await other.keyboard.press('Enter')
      await expectFocus(completedBy(other))
      await other.keyboard.type('Ana', { delay })
      await other.keyboard.press('Alt+Enter')
      await expectText(other, `${number} is finished`)
      expect(await stateOf(shop, number)).toBe('paid')
      await reload(page)
      await expectText(page, 'Nothing in this order yet.')
      expect(await unfinished(page).getByText(number).count()).toBe(0)

      await page.keyboard.press('Alt+w')
      await addItem(page, 'jam', delay)
      await page.keyboard.press('Alt+2')
      await expectFocus(page.getByRole('textbox', { name: /^Tendered/ }))
      await page.keyboard.type('20', { delay })
      const inCash = await takeOrder(page)
      await page.keyboard.press('Alt+c')
      await page.getByRole('dialog', { name: 'Where is the cash?' }).waitFor()
      await pressEnterOn(page.getByRole('button', { name: 'In the drawer', exact: true }))
      await expectText(page, 'Nothing in this order yet.')
      await reload(other)
      const listed = unfinished(other).getByRole('listitem').filter({ hasText: inCash })
      await listed.getByText('The cash is in the drawer. It still has to be finished.').waitFor()
      await listed.getByRole('button', { name: `Finish ${inCash}` }).press('Enter')
      await expectFocus(completedBy(other))
      await other.keyboard.type('Ana', { delay })
      await other.keyboard.press('Alt+Enter')
      await expectText(other, `${inCash} is finished`)
      expect(await stateOf(shop, inCash)).toBe('paid')
    }))

  test('a message lies over nothing of the buyer’s form, and the desk says at once that there is no network, and when there is again (L4, L7)', async () => {
    const page = await atTheDesk(shops.at(50))
    await holdMessages(page)
    await page.keyboard.press('Alt+a')
    await addItem(page, 'jam')
    await page.getByRole('button', { name: /Remove .*jam/i }).press('Enter')
    const message = page.getByRole('alertdialog')
    await message.waitFor()
    await expectClear(message, page.getByRole('region', { name: 'Contact' }))

    await page.context().setOffline(true)
    await expectText(page, 'You’re offline')
    await page.context().setOffline(false)
    await page.getByText('You’re offline').waitFor({ state: 'detached' })
  })

  test('at 200 and 50 ms a key an order whose card was not charged goes on, or is cancelled with why; one that PayPal was paid for can be left, and only finished (H2, D475, D476)', () =>
    atBothSpeeds(async (delay) => {
      const shop = shops.at(delay)
      const page = await atTheDesk(shop)
      const number = await takeJam(page, delay)
      await page.keyboard.press('Alt+c')
      await page.getByRole('dialog', { name: 'What happened at the terminal?' }).waitFor()
      await pressEnterOn(page.getByRole('button', { name: 'The card wasn’t charged', exact: true }))
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
      await pressEnterOn(page.getByRole('button', { name: 'The card wasn’t charged', exact: true }))
      await expectText(page, `${number} is cancelled`)
      expect(await stateOf(shop, number)).toBe('cancelled')
      const why = await shop.db.all<{ note: string }>(
        'select note from order_note join shop_order on shop_order.id = order_id where number = $1 order by order_note.id',
        [Number(number.slice(4))],
      )
      expect(why.map(({ note }) => note)).toEqual(['The card wasn’t charged.', 'The card wasn’t charged'])

      await fillNewContact(page, 'Noor Haddad')
      await page.keyboard.press('Alt+a')
      await addItem(page, 'jam', delay)
      await page.keyboard.press('Alt+4')
      await expectFocus(page.getByRole('button', { name: 'Open PayPal' }))
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
      await expectFocus(completedBy(page))
      const byPayPal = await orderIn(page)
      await page.keyboard.press('Alt+c')
      const paid = page.getByRole('dialog', { name: 'PayPal has taken the money' })
      await paid.waitFor()
      // The money is here, so nothing offers to say that it isn't.
      expect(await paid.getByRole('button').allTextContents()).toEqual(['Back to finishing', 'Finish it later'])
      await pressEnterOn(page.getByRole('button', { name: 'Finish it later', exact: true }))
      await paid.waitFor({ state: 'detached' })
      // The desk is empty for the next one, and no panel still waits for PayPal.
      await expectText(page, 'Nothing in this order yet.')
      expect(await page.getByText(/Confirming your payment/).count()).toBe(0)
      await unfinished(page)
        .getByRole('button', { name: `Finish ${byPayPal}` })
        .waitFor()
      expect(
        await unfinished(page)
          .getByRole('button', { name: `Cancel ${byPayPal}` })
          .count(),
      ).toBe(0)
      expect(await stateOf(shop, byPayPal)).toBe('paid')

      await page.keyboard.press('Alt+u')
      await tabTo(unfinished(page).getByRole('button', { name: `Finish ${byPayPal}` }))
      await page.keyboard.press('Enter')
      await expectFocus(completedBy(page))
      await page.keyboard.type('Ana', { delay })
      await page.keyboard.press('Alt+Enter')
      await expectText(page, `${byPayPal} is finished`)
      const finished = await shop.db.one('select completed_by, payment_method from shop_order where number = $1', [
        Number(byPayPal.slice(4)),
      ])
      expect(finished).toEqual({ completed_by: 'Ana', payment_method: 'PayPal' })
    }))

  test('at 200 and 50 ms a key a name in other capitals is the same person, Enter finishes, and the trail names them (M6, D478)', () =>
    atBothSpeeds(async (delay) => {
      const [shop, name] = [shops.at(delay), delay === 50 ? 'Bettina' : 'Rosalind']
      const page = await atTheDesk(shop)
      const first = await takeJam(page, delay)
      await page.keyboard.type(name, { delay })
      await page.keyboard.press('Enter')
      await page.waitForURL('**/subscriptions')
      await page.keyboard.press('Alt+n')
      await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
      const second = await takeJam(page, delay)
      await page.keyboard.type(` ${name.toLowerCase()}`, { delay })
      await page.keyboard.press('Enter')
      await page.waitForURL('**/subscriptions')
      const finished = await shop.db.all<{ number: number; name: string; detail: { completedBy: string } }>(
        `select number, completed_by as name, audit.detail from shop_order join audit on subject = 'order:' || shop_order.id
        where action = 'reception.finish' and number = any($1) order by number`,
        [[first, second].map((number) => Number(number.slice(4)))],
      )
      expect(finished.map((order) => [order.name, order.detail.completedBy])).toEqual([
        [name, name],
        [name, name],
      ])
      // Somebody at another desk finds her in the list.
      const other = await atTheDesk(shop)
      await takeJam(other, delay)
      await other.keyboard.type(name.slice(0, 3).toLowerCase(), { delay })
      await other.getByRole('option', { name }).waitFor()
      await other.keyboard.press('ArrowDown')
      await other.keyboard.press('Enter')
      await expect.poll(() => completedBy(other).inputValue()).toBe(name)
      await other.keyboard.press('Enter')
      await other.waitForURL('**/subscriptions')
    }))

  test('at 200 and 50 ms a key two tabs are two orders, each with its person, over a reload and the other’s end (M5, D479)', () =>
    atBothSpeeds(async (delay) => {
      const shop = shops.at(delay)
      const one = await atTheDesk(shop)
      await one.getByLabel('Name', { exact: true }).pressSequentially('First Caller', { delay })
      await one.keyboard.press('Alt+a')
      await addItem(one, 'tea towel', delay)

      const two = await one.context().newPage()
      await goToDesk(two)
      await expectText(two, 'Nothing in this order yet.')
      expect(await two.getByLabel('Name', { exact: true }).inputValue()).toBe('')
      const number = await takeJam(two, delay)
      await two.keyboard.type('Bettina', { delay })
      await two.keyboard.press('Enter')
      await two.waitForURL('**/subscriptions')
      expect(await stateOf(shop, number)).toBe('paid')

      await reload(one)
      await one.getByRole('button', { name: /Remove .*tea towel/i }).waitFor()
      expect(await one.getByRole('button', { name: /^Remove / }).count()).toBe(1)
      expect(await one.getByLabel('Name', { exact: true }).inputValue()).toBe('First Caller')
      // A visitor in a third tab has a cart of their own.
      const visitor = await one.context().newPage()
      await visitor.goto('/cart')
      await visitor.getByRole('button', { name: 'Cart, 0 items' }).waitFor()
    }))

  test('at 200 and 50 ms a key a login leads to the desk; one that ended, or a crash, asks for it again, and the desk goes on (M7, D480)', () =>
    atBothSpeeds(async (delay) => {
      const shop = shops.at(delay)
      const page = await shop.newBrowser()
      await page.goto('/login')
      await pressEnterOn(page.getByRole('button', { name: 'Use reception@zed.example' }))
      await page.waitForURL('**/checkout')
      await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
      await page.keyboard.press('Alt+w')
      await addItem(page, 'jam', delay)
      // The server forgets the login in the middle of the order.
      await shop.db.all('delete from session')
      await page.keyboard.press('Alt+Enter')
      await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
      expect(await page.getByText('Nice to meet you').count()).toBe(0)
      await pressEnterOn(page.getByRole('button', { name: 'Use reception@zed.example' }))
      await page.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
      await page.getByRole('button', { name: /Remove .*jam/i }).waitFor()
      const number = await takeOrder(page)
      await page.keyboard.type('Bettina', { delay })
      await page.keyboard.press('Enter')
      await page.waitForURL('**/subscriptions')
      expect(await stateOf(shop, number)).toBe('paid')

      // The browser crashes, and starts again: what was in its tabs is gone, what it keeps is there.
      const again = await page.context().newPage()
      await page.close()
      await again.goto('/checkout')
      await again.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
      expect(await again.getByText('Nice to meet you').count()).toBe(0)
      await pressEnterOn(again.getByRole('button', { name: 'Use reception@zed.example' }))
      await again.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
      await takeJam(again, delay)
    }))

  test('in a browser that never completed an order, /checkout is the public’s and asks a visitor who they are: staff log in at /login (M7, D480)', async () => {
    const shop = shops.at(50)
    const empty = await shop.newBrowser()
    await empty.goto('/checkout')
    await empty.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
    expect(await empty.getByText('Nice to meet you').count()).toBe(0)
    const buyer = await shop.newBrowser({ cart: [{ type: 'merch', id: 'tea-towel', options: {} }] })
    await buyer.goto('/checkout')
    await expectText(buyer, 'Nice to meet you')
    for (const page of [empty, buyer]) expect(await page.getByRole('heading', { level: 1, name: 'Login' }).count()).toBe(0)
  })

  test('at 200 and 50 ms a key what people type finds it, all can be browsed, and what is gone says so (M3, D482)', () =>
    atBothSpeeds(async (delay) => {
      const shop = shops.at(delay)
      await shop.db.all("update stock set available = 1, initial = 1 + reserved + sold where sku = 'merch:tea-towel'")
      const page = await atTheDesk(shop)
      await page.keyboard.press('Alt+a')
      await expectFocus(itemField(page))
      for (const [typed, name] of [
        ['t-shirt', /tee/i],
        ['shirt', /tee/i],
        ['u18', /Under 18/],
        ['donate', /Donation/],
        ['ticket', /Ticket, /],
        ['tea towel', /Tea towel.*Out of stock/i],
      ] as const) {
        await page.keyboard.type(typed, { delay })
        await page.getByRole('option', { name }).first().waitFor()
        await page.keyboard.press('Control+a')
        await page.keyboard.press('Delete')
      }
      await page.keyboard.press('Escape')
      await page.keyboard.type('e')
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
    }))

  test('at 200 and 50 ms a key each suburb is the one typed, from memory, and a postcode has four digits (H7, D550, D551)', () =>
    atBothSpeeds(async (delay) => {
      const page = await shops.at(delay).newBrowser()
      // From here on no suggestion can come from the server.
      await page.route('**/support/locality/**', (route) => route.abort())
      await goToDesk(page)
      const suburb = page.getByRole('combobox', { name: /Suburb/ })
      const postcode = page.getByLabel('Postcode')
      await eventually(async () => {
        if (await page.getByRole('option', { name: /Paddington QLD 4064/ }).isVisible()) return true
        await suburb.fill('')
        await suburb.fill('paddington')
        return false
      })
      for (const [typed, name, code] of [
        ['paddington', 'Paddington', '4064'],
        ['new farm', 'New Farm', '4005'],
        ['south bris', 'South Brisbane', '4101'],
        ['toowong', 'Toowong', '4066'],
      ] as const) {
        await suburb.fill('')
        await suburb.pressSequentially(typed, { delay })
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect.poll(() => postcode.inputValue()).toBe(code)
        expect(await suburb.inputValue()).toBe(name)
      }
      await suburb.pressSequentially(' heights', { delay })
      await expect.poll(() => postcode.inputValue()).toBe('')

      await fillNewContact(page, 'Four Digits')
      await postcode.fill('')
      await postcode.pressSequentially('4066f', { delay })
      await page.keyboard.press('Alt+a')
      await addItem(page, 'jam', delay)
      await page.keyboard.press('Alt+Enter')
      await expectText(page, NO_POSTCODE)
      // What is typed next replaces what was refused (D552).
      await postcode.focus()
      await postcode.selectText()
      await page.keyboard.type('4066', { delay })
      await page.keyboard.press('Alt+Enter')
      await expectFocus(completedBy(page))
    }))

  test('without its list of suburbs the desk asks the server, and nobody is told anything (hostile 225)', async () => {
    const page = await shops.at(50).newBrowser()
    const blocked: string[] = []
    await page.route('**/suburb-list-*.js', (route) => {
      blocked.push(route.request().url())
      return route.abort()
    })
    await goToDesk(page)
    await eventually(async () => blocked.length > 0)
    const asked = page.waitForRequest('**/support/locality/**')
    await page.getByRole('combobox', { name: /Suburb/ }).pressSequentially('paddington', { delay: 50 })
    await asked
    await page.getByRole('option', { name: /Paddington QLD 4064/ }).waitFor()
    expect(await page.getByRole('region', { name: 'Messages' }).count()).toBe(0)
  })
})
