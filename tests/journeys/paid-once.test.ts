import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { orderMessages } from '#domain/order/order-messages.ts'
import { soldOutSince } from '#domain/stock/short-lines.ts'
import { expireReservations } from '#server/orders/expire-reservations.ts'
import { changeAnswer, eventually, type Journey, startJourney, textOfOpenedPdf } from './harness.ts'
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

const toAccount = async (page: Page) => {
  await page.goto('/account')
  await page.getByRole('region', { name: 'Your orders' }).waitFor()
}

/** A new person with this cart, at the payment of its order. */
async function atPayment(cart: NewLine[], phone = false): Promise<{ page: Page; email: string; number: string }> {
  const page = await shop.newBrowser({ cart, phone })
  await page.goto('/checkout')
  const email = await beNew(page)
  const number = await confirmOrder(page)
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()
  return { page, email, number }
}

/** Pays and closes the window while the money is being taken. Returns another window of the same browser, and what that browser keeps. */
async function closeWhilePaying(page: Page): Promise<{ next: Page; kept: Record<string, string> }> {
  const next = await page.context().newPage()
  const began = performance.now()
  await next.goto('/cart')
  await heading(next, 'Your cart').waitFor()
  // A slow machine takes longer to look at the cart while the money is being taken.
  await fail({ slow: Math.min(15_000, Math.max(4000, Math.round(4 * (performance.now() - began)))) })
  await next.goto('about:blank')
  const sent = page.waitForRequest('**/capture-paypal-transaction')
  await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
  await sent
  const kept: Record<string, string> = await page.evaluate(() => ({ ...localStorage }))
  await page.close()
  return { next, kept }
}

describe('paid is paid (D340)', () => {
  test('the window closed while paying: the cart says it is still being confirmed, and then that it is paid; on the next visit the cart, checkout and the number at the cart on a phone’s front page know, with nothing to pay again', async () => {
    const { page, email, number } = await atPayment([donation, shirt], true)
    const context = page.context()
    let { next, kept } = await closeWhilePaying(page)
    const isPaid = async () => {
      await expectText(next, `You paid for these: ${number}`)
      await expectText(next, 'Donation, Logo tee')
      await expectText(next, 'Your cart is empty')
      await next.getByRole('button', { name: 'Confirm order' }).waitFor({ state: 'detached' })
      expect(await next.evaluate(() => localStorage.getItem('zed.cart'))).toBeNull()
      expect(await ordersOf(email)).toMatchObject([{ state: 'paid' }])
    }
    await next.goto('/cart')
    await expectText(next, `Your payment for these is still being confirmed: ${number}`)
    await isPaid()

    /** The next visit after the window closed, as if there had been none since. */
    const visit = async (path: string) => {
      await next.evaluate((all) => {
        localStorage.clear()
        for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
      }, kept)
      await next.close()
      next = await context.newPage()
      await next.goto(path)
    }
    for (const path of ['/cart', '/checkout']) {
      await visit(path)
      await isPaid()
    }
    await visit('/')
    // Drawn with none, it shows what this browser kept, until it has asked.
    await expect.poll(() => next.evaluate(() => localStorage.getItem('zed.cart'))).toBeNull()
    const cart = next.getByRole('link', { name: 'Cart, 0 items' })
    await cart.waitFor()
    await cart.click()
    await expectText(next, `You paid for these: ${number}`)
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
  test('the address of a step without its login or order leads to the first step; Back goes to the step before and to the cart, a reload stays, the order keeps its number, and what it holds is not called sold out (D344)', async () => {
    const sku = 'merch:logo-tee:size=XL'
    await shop.db.all('update stock set sold = sold + available - 1, available = 1 where sku = $1', [sku])
    const page = await shop.newBrowser({ cart: [donation, { type: 'merch', id: 'logo-tee', options: { size: 'XL' } }], phone: true })
    for (const step of ['summary', 'payment', 'nonsense']) {
      await page.goto(`/checkout?step=${step}`)
      await page.getByRole('tab', { name: 'Returning' }).waitFor()
    }
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const email = await beNew(page)
    await page.goBack()
    await page.getByRole('button', { name: 'Continue' }).waitFor()
    await page.goBack()
    await heading(page, 'Your cart').waitFor()
    await page.goto('/checkout?step=payment')
    await page.getByRole('button', { name: 'Continue' }).click()

    const number = await confirmOrder(page)
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()
    expect(await shop.db.one('select available from stock where sku = $1', [sku])).toEqual({ available: 0 })
    await reload(page)
    await heading(page, 'Pay for your order').waitFor()
    expect(await orderNumber(page)).toBe(number)
    await page.goBack()
    await expectFocus(heading(page, 'Order Summary'))
    await page.waitForLoadState('networkidle')
    expect(await page.getByText(soldOutSince).count()).toBe(0)
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

  test('a reload of the payment of an order that ran out leads back to the summary, and the account says so and what to do; of one paid in the meantime it leads to the thank-you page (D342)', async () => {
    const { page, number } = await atPayment([donation])
    await shop.db.all("update shop_order set reserved_until = now() - interval '1 second' where number = $1", [Number(number.slice(4))])
    await expireReservations(shop)
    expect(await order(number)).toMatchObject({ state: 'expired' })
    await reload(page)
    await expectText(page, orderMessages.ranOut)

    await toAccount(page)
    await expectText(page, 'Not paid in time')
    await expectText(page, orderMessages.expired)
    expect(await page.getByRole('button', { name: /^Pay / }).count()).toBe(0)

    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Continue' }).click()
    const again = await confirmOrder(page)
    expect(again).not.toBe(number)
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()
    await shop.db.all("update shop_order set state = 'paid' where number = $1", [Number(again.slice(4))])
    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL('**/payment-success')
    await expectText(page, again)
  })

  test('an order that ran out while its payment was open leads back to the summary, and is ordered again; another tab changes the cart: the payment is stale and leads to confirm again (D23)', async () => {
    const { page, email, number } = await atPayment([donation, shirt])
    await shop.db.all("update shop_order set state = 'expired', holds_stock = false where number = $1", [Number(number.slice(4))])
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectText(page, orderMessages.ranOut)
    const second = await confirmOrder(page)
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()

    const other = await page.context().newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: /Remove Donation/ }).click()
    await expectText(page, orderMessages.cartChanged)
    expect(await page.getByRole('button', { name: 'Pay with PayPal (test)' }).count()).toBe(0)
    await reload(page)
    await page.getByRole('button', { name: 'Look over your order' }).click()
    await expectFocus(heading(page, 'Order Summary'))
    const again = await confirmOrder(page)
    expect(again).not.toBe(second)
    await pay(page)
    expect(await order(again)).toMatchObject({ state: 'paid' })
    expect((await ordersOf(email)).map(({ state }) => state)).toEqual(['expired', 'cancelled', 'paid'])
  })
})

describe('an order that waits, in the account (D342)', () => {
  /** A new person on a phone whose cart has a shirt besides what waits, and who pays for that in the account. */
  async function payInAccount(): Promise<Page> {
    const { page, number } = await atPayment([donation], true)
    await addShirt(page, 'L')
    await toAccount(page)
    await expectText(page, /We hold it for you until/)
    await page.getByRole('button', { name: `Pay $51.50 for ${number}` }).click()
    await heading(page, 'Pay for your order').waitFor()
    expect(await orderNumber(page)).toBe(number)
    await reload(page)
    await pay(page)
    await expectText(page, number)
    expect(await order(number)).toMatchObject({ state: 'paid' })
    return page
  }

  /** Everything is cleared but what wasn't paid for. */
  async function expectShirtOnly(page: Page): Promise<void> {
    await page.waitForFunction(() => localStorage.getItem('zed.session') === null)
    // The cart in storage has only what wasn't paid for.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('zed.cart') ?? '')).not.toContain('donation"')
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Remove Logo tee/ }).waitFor()
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1)
  }

  test('is paid from there, and what else is in the cart stays, cleared by itself after six seconds, or when it’s left at once (D468); a donation is not delivered (D343)', async () => {
    const staying = await payInAccount()
    await expectText(staying, 'Your donation is tax deductible.')
    expect(await staying.getByText(/14 days|Pick up/).count()).toBe(0)
    const leaving = await payInAccount()
    await leaving.getByRole('link', { name: 'Back to the shop' }).click()
    await expectShirtOnly(leaving)
    await expectShirtOnly(staying)
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
})

describe('the thank-you page (D343)', () => {
  const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('zed.session'), localStorage.getItem('zed.cart')])

  test('tells what was bought and what comes next, has the invoice after it logged out, and survives a reload, which does not log out who came next; a link to it empties no cart and logs nobody out (D90, hostile 111)', async () => {
    const linked = await shop.newBrowser({ cart: [donation] })
    await loginAs(linked, 'zedder@zed.example')
    await linked.goto('/payment-success')
    await expectText(linked, 'For keeping the signal loud.')

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

    const other = await page.context().newPage()
    await loginAs(other, 'zedder@zed.example')
    await reload(page)
    await expectText(page, number)
    await expectText(page, 'Logo tee, M')
    // Longer than it takes to clear, here and in the browser that came by the link.
    await page.waitForTimeout(7000)
    expect((await stored(page))[0]).not.toBeNull()

    expect(await stored(linked)).not.toContain(null)
    await linked.getByRole('link', { name: 'Back to the shop' }).click()
    await linked.waitForURL(`${shop.url}/`)
    expect(await stored(linked)).not.toContain(null)
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

  test('hidden meanwhile', async () => {
    const page = await shop.newBrowser({ cart: [{ type: 'merch', id: 'slipmats', options: {} }, donation] })
    const left = (id: string) => id !== 'slipmats'
    await changeAnswer(page, '**/api/merch', (answer: { merch: { shortcode: string }[]; onSale: string[] }) => ({
      ...answer,
      merch: answer.merch.filter(({ shortcode }) => left(shortcode)),
      onSale: answer.onSale.filter(left),
    }))
    // The page was drawn with it, so it knows its name; one that never saw it doesn't (D683).
    await page.goto('/merch')
    await expectText(page, /no longer sold/)
    const remove = page.getByRole('button', { name: /^Remove .*, line 1 of 2$/ })
    expect(await remove.getAttribute('aria-label')).toBe('Remove Slipmats, pair, line 1 of 2')
  })
})
