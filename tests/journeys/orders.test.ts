import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { eventually, type Journey, startJourney } from './harness.ts'
import { comeBack, confirmOrder, expectFocus, expectText, orderNumber, pay, pressEnterOn, tabTo } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const zedder = 'zedder@zed.example'
const shirt: NewLine = { type: 'merch', id: 'logo-tee', options: { size: 'M' } }
const crate: NewLine = { type: 'merch', id: 'record-crate', options: {} }
const donation: NewLine = { type: 'donation', amount: 5000 }

const order = (number: string) => shop.db.one('select * from shop_order where number = $1', [Number(number.slice(4))])
const ordersOf = (email: string) =>
  shop.db.all<{ number: string; state: string }>(
    'select number::text, shop_order.state from shop_order join contact on contact.id = contact_id where email = $1 order by number',
    [email],
  )
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm order' })

/** Someone with this cart, past the first step. */
async function atSummary(cart: NewLine[], email = zedder): Promise<Page> {
  const page = await shop.newBrowser({ cart })
  await page.goto('/checkout')
  await comeBack(page, email)
  return page
}

describe('what travels how', () => {
  test('over 5 kg there is no postage price: pickup is required, and free (T208, T209, D25, D29)', async () => {
    const page = await atSummary([crate, crate, donation])
    const before = await ordersOf(zedder)
    await expectText(page, messages.tooHeavy)
    await expectText(page, 'Total before shipping')
    await confirm(page).click()
    await expectFocus(page.getByRole('radio', { name: 'Station pickup' }))
    expect(await ordersOf(zedder)).toEqual(before)
    await page.keyboard.press('Space')
    await page.getByText(messages.tooHeavy).waitFor({ state: 'detached' })
    await expectText(page, '5.60 kg')
    const number = await confirmOrder(page)
    expect(await order(number)).toMatchObject({
      station_pickup: true,
      shipping_weight: 0,
      shipping_price: 0,
      total_weight: 5600,
      total: 22_000,
    })
  })

  test("a posted pack in an order that is picked up offers 'Pick up my pack too' (D31)", async () => {
    const page = await atSummary([{ type: 'subscription', id: 'full', nameoncard: 'J. Doe', postpack: true }, shirt])
    const main = page.getByRole('main')
    const offer = main.getByRole('button', { name: /Pick up my pack too/ })
    await main.getByText('$125.00').first().waitFor()
    expect(await offer.count()).toBe(0)
    // React Aria hides the input, so a person presses its label.
    await main.getByText('Station pickup').first().click()
    await main.getByText('$115.00').first().waitFor()
    await offer.click()
    await offer.waitFor({ state: 'detached' })
    const number = await confirmOrder(page)
    expect(await order(number)).toMatchObject({ station_pickup: true, sub_total: 10_500, shipping_price: 0, total: 10_500 })
  })
})

test('a whole purchase by keyboard only, and focus is never lost (T325, T10)', async () => {
  const page = await shop.newBrowser()
  const { keyboard } = page
  const main = page.getByRole('main')
  const heading = (level: number, name: string | RegExp) => page.getByRole('heading', { level, name })
  await page.goto('/')
  await heading(1, /Keep the signal/).waitFor()
  await keyboard.press('Tab')
  await expectFocus(page.getByRole('link', { name: 'Skip to content' }))
  await pressEnterOn(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subscriptions' }))
  await expectFocus(heading(1, 'Subscriptions'))

  const tile = main.getByRole('link', { name: /^Full\b/ })
  const dialog = page.getByRole('dialog')
  await pressEnterOn(tile)
  await eventually(() => dialog.evaluate((element) => element.contains(document.activeElement)))
  await keyboard.press('Escape')
  await expectFocus(tile)
  await keyboard.press('Enter')
  await tabTo(dialog.getByLabel('Name on card'))
  await keyboard.type('J. Doe')
  await pressEnterOn(dialog.getByRole('button', { name: /Add to cart/ }))
  await pressEnterOn(dialog.getByRole('link', { name: 'Go to cart' }))
  await expectFocus(heading(1, 'Your cart'))
  await pressEnterOn(main.getByRole('button', { name: 'Checkout' }))
  await pressEnterOn(dialog.getByRole('button', { name: /No thanks/ }))
  await expectFocus(heading(1, 'Checkout'))

  const email = `keyboard-${Date.now()}@people.example`
  for (const [label, text] of [
    ['Name', 'Kay Board'],
    ['Phone', '0491 570 156'],
    ['Email', email],
    ['Street address', '12 Vulture Street'],
    ['Postcode', '4101'],
    ['Password', 'Wombat7mud'],
    ['Password again', 'Wombat7mud'],
  ] as const) {
    await tabTo(main.getByRole('textbox', { name: label, exact: true }))
    await keyboard.type(text)
    if (label !== 'Street address') continue
    await tabTo(main.getByRole('combobox', { name: /Suburb/ }))
    await keyboard.type('West End')
    // While its list is open, nothing else on the page can be reached.
    await keyboard.press('Tab')
  }
  await keyboard.press('Shift+Tab')
  const state = main.getByRole('button', { name: /State/ })
  for (let presses = 0; presses < 30 && !(await state.evaluate((element) => element === document.activeElement)); presses++)
    await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await page.getByRole('listbox').waitFor()
  await keyboard.type('Q')
  await keyboard.press('Enter')
  await expectFocus(state)
  expect(await state.textContent()).toMatch(/Queensland|QLD/)
  await pressEnterOn(main.getByRole('button', { name: 'Add contact' }))

  await expectFocus(heading(2, 'Order Summary'))
  await pressEnterOn(confirm(page))
  await expectFocus(heading(2, 'Pay for your order'))
  const number = await orderNumber(page)
  await pressEnterOn(page.getByRole('button', { name: 'Pay with PayPal (test)' }))
  await expectFocus(heading(1, /Thank you/))
  await expectText(page, number)
  expect(await order(number)).toMatchObject({ state: 'paid', total: 8000 })
})

test('what goes wrong on the way to a payment keeps every line: a login that ended, no server at Confirm order, pressed again for one order, a blocked payment script (T222, T304, D16, D83, D94)', async () => {
  const page = await atSummary([shirt, donation])
  // The press finds out, not a call that is still under way.
  await page.route(
    '**/support/confirm-order',
    async (route) => {
      await shop.db.all('delete from session where contact_id = (select id from contact where email = $1)', [zedder])
      await route.continue()
    },
    { times: 1 },
  )
  const before = await ordersOf(zedder)
  await confirm(page).click()
  await expectText(page, messages.notAuthorised)
  await expectFocus(page.getByRole('heading', { level: 2, name: 'Welcome back' }))
  expect(await page.getByRole('list', { name: 'Checkout steps' }).getByRole('listitem').first().getAttribute('aria-current')).toBe('step')
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor()
  expect(await ordersOf(zedder)).toEqual(before)
  await comeBack(page, zedder)

  let presses = 0
  await page.route('**/support/confirm-order', async (route) => {
    presses++
    if (presses > 2) return route.continue()
    // The second time the order arrives, and only its answer is lost.
    if (presses === 2) await route.fetch()
    await route.abort()
  })
  for (const press of [1, 2]) {
    await confirm(page).click()
    await eventually(async () => presses === press)
    await confirm(page).waitFor()
    await expectText(page, messages.serverUnreachable)
    await expectText(page, 'Logo tee')
  }
  const made = await ordersOf(zedder)
  expect(made).toHaveLength(before.length + 1)
  await page.route('**/fake-paypal/sdk/js*', (route) => route.abort())
  const number = await confirmOrder(page)
  expect(await ordersOf(zedder)).toEqual(made)
  expect(Number(number.slice(4))).toBe(Number(made.at(-1)?.number))
  expect(await order(number)).toMatchObject({ state: 'confirmed', total: 8500 })

  await expectText(page, messages.paymentUnavailable)
  await expectText(page, 'Rather order by phone?')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectText(page, messages.paymentUnavailable)
  await page.unroute('**/fake-paypal/sdk/js*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await pay(page)
  expect(await order(number)).toMatchObject({ state: 'paid' })
})
