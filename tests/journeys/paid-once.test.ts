import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { soldOutSince } from '#domain/stock/short-lines.ts'
import { eventually, type Journey, startJourney, textOfOpenedPdf } from './harness.ts'
import { addShirt, beNew, comeBack, confirmOrder, expectFocus, expectText, loginAs, orderNumber, pay, reload } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const donation: NewLine = { type: 'donation', amount: 5150 }
const shirt: NewLine = { type: 'merch', id: 'logo-tee', options: { size: 'M' } }
const order = (number: string) => shop.db.one('select * from shop_order where number = $1', [Number(number.slice(4))])
const ordersOf = (email: string) =>
  shop.db.all<{ number: number; state: string }>(
    'select number::integer, shop_order.state from shop_order join contact on contact.id = contact_id where email = $1 order by number',
    [email],
  )
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const fail = (fault: object) =>
  fetch(`${shop.url}/fake-paypal/__control/faults`, { method: 'POST', body: JSON.stringify([{ match: { path: '/capture' }, do: fault }]) })

/** A new person with this cart, at the payment of its order. */
async function atPayment(cart: NewLine[], phone = false): Promise<{ page: Page; email: string; number: string }> {
  const page = await shop.newBrowser({ cart, phone })
  await page.goto('/checkout')
  const email = await beNew(page)
  const number = await confirmOrder(page)
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()
  return { page, email, number }
}

/** Pays and closes the window while the money is being taken. Returns another window of the same browser. */
async function closeWhilePaying(page: Page, milliseconds = 300): Promise<Page> {
  await fail({ slow: milliseconds })
  const next = await page.context().newPage()
  const sent = page.waitForRequest('**/capture-paypal-transaction')
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
  await sent
  await page.close()
  return next
}

describe('paid is paid (D340)', () => {
  test.each([
    ['the cart', '/cart'],
    ['checkout', '/checkout'],
  ])('the window closed while paying: on the next visit %s knows, and there is nothing to pay again', async (_, path) => {
    const { page, email, number } = await atPayment([donation, shirt], true)
    const next = await closeWhilePaying(page)
    await eventually(async () => (await order(number))?.state === 'paid')
    await next.goto(path)
    await expectText(next, `You paid for these: ${number}`)
    await expectText(next, 'Donation, Logo tee')
    await expectText(next, 'Your cart is empty')
    await next.getByRole('button', { name: 'Confirm order' }).waitFor({ state: 'detached' })
    expect(await next.evaluate(() => localStorage.getItem('zed.cart'))).toBeNull()
    expect(await ordersOf(email)).toMatchObject([{ state: 'paid' }])
  })

  test('on a phone’s front page the number at the cart knows too, before the cart is opened', async () => {
    const { page, number } = await atPayment([donation, shirt], true)
    const next = await closeWhilePaying(page)
    await eventually(async () => (await order(number))?.state === 'paid')
    await next.goto('/')
    // Drawn with none, it shows what this browser kept, until it has asked.
    await expect.poll(() => next.evaluate(() => localStorage.getItem('zed.cart'))).toBeNull()
    const cart = next.getByRole('link', { name: 'Cart, 0 items' })
    await cart.waitFor()
    await cart.click()
    await expectText(next, `You paid for these: ${number}`)
  })

  test('while the payment is still being confirmed it says so, and then that it is paid', async () => {
    const { page, number } = await atPayment([donation])
    const next = await closeWhilePaying(page, 4000)
    await next.goto('/cart')
    await expectText(next, `Your payment for these is still being confirmed: ${number}`)
    await expectText(next, `You paid for these: ${number}`)
    await expectText(next, 'Your cart is empty')
  })

  test('a second tab that was about to confirm the same cart is refused, and keeps what isn’t paid', async () => {
    const { page, email, number } = await atPayment([donation])
    const next = await page.context().newPage()
    await next.goto('/checkout')
    await next.getByRole('button', { name: /Continue/ }).click()
    await next.getByRole('button', { name: 'Confirm order' }).waitFor()
    const sent = page.waitForRequest('**/capture-paypal-transaction')
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
    await sent
    await page.close()
    await eventually(async () => (await order(number))?.state === 'paid')
    await next.getByRole('button', { name: 'Confirm order' }).click()
    await expectText(next, `You paid for these: ${number}`)
    await expectFocus(heading(next, 'Checkout'))
    expect(await ordersOf(email)).toMatchObject([{ state: 'paid' }])
  })
})

describe('the steps of checkout (D341)', () => {
  test('Back goes to the step before, a reload stays, and the order keeps its number', async () => {
    const { page, email, number } = await atPayment([donation], true)
    await reload(page)
    await heading(page, 'Pay for your order').waitFor()
    expect(await orderNumber(page)).toBe(number)
    await page.goBack()
    await expectFocus(heading(page, 'Order Summary'))
    await reload(page)
    await heading(page, 'Order Summary').waitFor()
    await page.goForward()
    await heading(page, 'Pay for your order').waitFor()
    expect(await orderNumber(page)).toBe(number)
    await page.goBack()
    await heading(page, 'Order Summary').waitFor()
    expect(await confirmOrder(page)).toBe(number)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Wombat7mud|@people/)
    await pay(page)
    expect(await ordersOf(email)).toEqual([{ number: Number(number.slice(4)), state: 'paid' }])
  })

  test('from the summary, Back leads to the contact, and then to the cart', async () => {
    const page = await shop.newBrowser({ cart: [donation, shirt] })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await beNew(page)
    await page.goBack()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await page.goBack()
    await heading(page, 'Your cart').waitFor()
  })

  test('an address of a step without its login or its order leads to the first step', async () => {
    const page = await shop.newBrowser({ cart: [donation] })
    for (const step of ['summary', 'payment', 'nonsense']) {
      await page.goto(`/checkout?step=${step}`)
      await page.getByRole('tab', { name: 'Returning' }).waitFor()
    }
    await comeBack(page, 'zedder@zed.example')
    await page.goto('/checkout?step=payment')
    await page.getByRole('button', { name: 'Continue' }).waitFor()
  })

  test('paid in the meantime: a reload of the payment leads to the thank-you page, and one that ran out back to the summary', async () => {
    const { page, number } = await atPayment([donation])
    await shop.db.all("update shop_order set state = 'expired', holds_stock = false where number = $1", [Number(number.slice(4))])
    await reload(page)
    await expectText(page, orderMessages.ranOut)
    const again = await confirmOrder(page)
    expect(again).not.toBe(number)
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()
    await shop.db.all("update shop_order set state = 'paid' where number = $1", [Number(again.slice(4))])
    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL('**/payment-success')
    await expectText(page, again)
  })

  test('an order that ran out while its payment was open leads back to the summary, and is ordered again', async () => {
    const { page, number } = await atPayment([donation])
    await shop.db.all("update shop_order set state = 'expired', holds_stock = false where number = $1", [Number(number.slice(4))])
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectText(page, orderMessages.ranOut)
    const again = await confirmOrder(page)
    await pay(page)
    expect(await order(again)).toMatchObject({ state: 'paid' })
  })

  test('another tab changes the cart: the payment is stale and leads to confirm again (D23)', async () => {
    const { page, email, number } = await atPayment([donation, shirt])
    const other = await page.context().newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: /Remove Donation/ }).click()
    await expectText(page, orderMessages.cartChanged)
    expect(await page.getByRole('button', { name: 'Pay with PayPal (test)' }).count()).toBe(0)
    await reload(page)
    await page.getByRole('button', { name: 'Look over your order' }).click()
    await expectFocus(heading(page, 'Order Summary'))
    const again = await confirmOrder(page)
    expect(again).not.toBe(number)
    await pay(page)
    expect((await ordersOf(email)).map(({ state }) => state)).toEqual(['cancelled', 'paid'])
  })
})

describe('an order that waits, in the account (D342)', () => {
  const toAccount = async (page: Page) => {
    await page.goto('/account')
    await page.getByRole('region', { name: 'Your orders' }).waitFor()
  }

  test('is paid from there', async () => {
    const { page, number } = await atPayment([donation], true)
    await toAccount(page)
    await expectText(page, /We hold it for you until/)
    await page.getByRole('button', { name: `Pay $51.50 for ${number}` }).click()
    await heading(page, 'Pay for your order').waitFor()
    expect(await orderNumber(page)).toBe(number)
    await reload(page)
    await pay(page)
    await expectText(page, number)
    expect(await order(number)).toMatchObject({ state: 'paid' })
  })

  test.each([
    ['by itself after six seconds', async () => {}],
    ['when it’s left at once', (page: Page) => page.getByRole('link', { name: 'Back to the shop' }).click()],
  ])('paid from there, what else is in the cart stays, cleared %s (D468)', async (_, leave) => {
    const { page, number } = await atPayment([donation], true)
    await addShirt(page, 'L')
    await toAccount(page)
    await page.getByRole('button', { name: `Pay $51.50 for ${number}` }).click()
    await heading(page, 'Pay for your order').waitFor()
    await pay(page)
    await expectText(page, number)
    await leave(page)
    await page.waitForFunction(() => localStorage.getItem('zed.session') === null)
    // The cart in storage has only what wasn't paid for.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('zed.cart') ?? '')).not.toContain('donation"')
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Remove Logo tee/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
  })

  test('is cancelled from there, after a question, and its stock is for sale again', async () => {
    const stock = () => shop.db.one("select available, reserved from stock where sku = 'merch:logo-tee:size=M'")
    const before = await stock()
    const { page, number } = await atPayment([shirt])
    await toAccount(page)
    await page.getByRole('button', { name: `Cancel ${number}` }).click()
    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await expectText(page, orderMessages.cancelled)
    await page.getByText(number).waitFor({ state: 'detached' })
    await expectFocus(heading(page, 'Your orders'))
    expect(await order(number)).toMatchObject({ state: 'cancelled' })
    expect(await stock()).toEqual(before)
  })

  test('once it ran out, says so and what to do', async () => {
    const { page, number } = await atPayment([donation])
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where number = $1", [Number(number.slice(4))])
    await eventually(async () => (await order(number))?.state === 'expired', 90_000)
    await toAccount(page)
    await expectText(page, 'Not paid in time')
    await expectText(page, orderMessages.expired)
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0)
  })
})

describe('the thank-you page (D343)', () => {
  const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('zed.session'), localStorage.getItem('zed.cart')])

  test('tells what was bought and what comes next, has the invoice after it logged out, and survives a reload', async () => {
    const { page, number } = await atPayment([shirt, donation])
    await pay(page)
    await expectText(page, 'Logo tee, M')
    await expectText(page, '$91.50')
    await expectText(page, 'Your donation is tax deductible.')
    await expectText(page, 'We post your merch to you. Delivery can take up to 14 days.')
    const invoice = page.getByRole('button', { name: 'Your tax invoice, PDF' })
    await invoice.waitFor()
    await page.waitForFunction(() => localStorage.getItem('zed.session') === null)
    expect(await textOfOpenedPdf(page, () => invoice.click())).toContain(number)
    await reload(page)
    await expectText(page, number)
    await expectText(page, 'Logo tee, M')
  })

  test('a donation is not delivered', async () => {
    const { page } = await atPayment([donation])
    await pay(page)
    await expectText(page, 'Your donation is tax deductible.')
    expect(await page.getByText(/14 days|Pick up/).count()).toBe(0)
  })

  test('a reload after it cleared does not log out who came next', async () => {
    const { page } = await atPayment([donation])
    await pay(page)
    await page.waitForFunction(() => localStorage.getItem('zed.session') === null)
    const other = await page.context().newPage()
    await loginAs(other, 'zedder@zed.example')
    await page.reload()
    await page.waitForTimeout(7000)
    expect((await stored(page))[0]).not.toBeNull()
  })

  test('a link to it empties no cart and logs nobody out (D90, hostile 111)', async () => {
    const page = await shop.newBrowser({ cart: [donation] })
    await loginAs(page, 'zedder@zed.example')
    await page.goto('/payment-success')
    await expectText(page, 'For keeping the signal loud.')
    await page.waitForTimeout(7000)
    expect(await stored(page)).not.toContain(null)
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await page.waitForURL(`${shop.url}/`)
    expect(await stored(page)).not.toContain(null)
  })
})

describe('what can’t be had any more is marked in the cart, by name (D344)', () => {
  test('sold out meanwhile, before Confirm order', async () => {
    const page = await shop.newBrowser({ cart: [{ type: 'merch', id: 'logo-tee', options: { size: 'S' } }, donation] })
    const sku = 'merch:logo-tee:size=S'
    await shop.db.all('update stock set sold = sold + available, available = 0 where sku = $1', [sku])
    await page.goto('/cart')
    await expectText(page, soldOutSince)
    await page.goto('/checkout')
    await comeBack(page, 'zedder@zed.example')
    await expectText(page, soldOutSince)
  })

  test('what this buyer’s own order holds is not called sold out', async () => {
    const sku = 'merch:logo-tee:size=XL'
    await shop.db.all('update stock set sold = sold + available - 1, available = 1 where sku = $1', [sku])
    const { page } = await atPayment([{ type: 'merch', id: 'logo-tee', options: { size: 'XL' } }])
    expect(await shop.db.one('select available from stock where sku = $1', [sku])).toEqual({ available: 0 })
    await page.goBack()
    await heading(page, 'Order Summary').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText(soldOutSince).count()).toBe(0)
  })

  test('hidden meanwhile', async () => {
    const page = await shop.newBrowser({ cart: [{ type: 'merch', id: 'slipmats', options: {} }, donation] })
    await page.route('**/api/merch', async (route) => {
      const answer = await (await route.fetch()).json()
      const left = (id: string) => id !== 'slipmats'
      const merch = answer.merch.filter(({ shortcode }: { shortcode: string }) => left(shortcode))
      await route.fulfill({ json: { ...answer, merch, onSale: answer.onSale.filter(left) } })
    })
    // The page was drawn with it, so it knows its name; one that never saw it doesn't (D683).
    await page.goto('/merch')
    await expectText(page, /no longer sold/)
    const remove = page.getByRole('button', { name: /^Remove .*, line 1 of 2$/ })
    expect(await remove.getAttribute('aria-label')).toBe('Remove Slipmats, pair, line 1 of 2')
  })
})
