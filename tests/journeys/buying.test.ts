import type { Page } from 'playwright'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { messages } from '#domain/messages.ts'
import { renewedExpiry, stationDate } from '#domain/time/station-time.ts'
import { changeAnswer, eventually, type Journey, pdfText, startJourney } from './harness.ts'
import { addShirt, addSubscription, beNew, confirmOrder, expectText, fillContact, goToCheckout, listenTo, pay, reload } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const order = (number: string) => shop.db.one('select * from shop_order where number = $1', [Number(number.slice(4))])
const stock = async (sku: string) =>
  (await shop.db.one<{ available: number; sold: number; initial: number }>('select * from stock where sku = $1', [sku])) ?? {
    available: 0,
    sold: 0,
    initial: 0,
  }
const shirt = 'merch:logo-tee:size=M'
const captures = async () => (await shop.paymentLog()).filter(({ path }) => path.endsWith('/capture')).length
const total = (page: Page) => page.getByRole('complementary').getByText('Sub total').locator('..')

const full: NewLine = { type: 'subscription', id: 'full', nameoncard: 'J. Doe' }

type Merch = { merch: { shortcode: string; price: number[] }[] }

/** What merch there was when this browser opened the shop, as `then` has it: it learns what there is now once it has sent its order. */
async function keepBehind(page: Page, then: (answer: Merch) => Merch): Promise<void> {
  let hasSent = false
  page.on('request', (request) => {
    if (request.url().endsWith('/support/confirm-order')) hasSent = true
  })
  await changeAnswer(page, '**/api/merch', (answer: Merch) => (hasSent ? answer : then(answer)))
}

/** A new person with a full subscription, past the first step. */
async function atSummary(): Promise<{ page: Page; email: string }> {
  const page = await shop.newBrowser({ cart: [full] })
  await page.goto('/checkout')
  return { page, email: await beNew(page) }
}

/** Picks the letters with an invoice. Everybody new also gets one that asks them to confirm their address. */
const isInvoiceTo = (email: string) => (letter: Pick<Email, 'to' | 'attachments'>) =>
  letter.attachments.length > 0 && letter.to?.some(({ address }) => address === email)

describe('a listener subscribes and buys a shirt', () => {
  test('a new person buys a full subscription and a shirt (T3, T5, T10, T191)', async () => {
    const page = await shop.newBrowser()
    const before = await stock(shirt)
    const capturesBefore = await captures()

    await addShirt(page, 'M')
    await expectText(page, /Save \$5\.00 on this cart now/)
    expect(await total(page).textContent()).toContain('$30.00')
    await addSubscription(page, 'Full', 'J. Doe')
    await expectText(page, 'Zedder prices save you $5.00 on this order')
    expect(await total(page).textContent()).toContain('$105.00')

    await goToCheckout(page)
    const email = await beNew(page)
    await expectText(page, '$115.00')
    await expectText(page, /\$10\.45/)
    const number = await confirmOrder(page)
    expect(await order(number)).toMatchObject({ state: 'confirmed', total: 11_500 })
    await pay(page)
    await expectText(page, number)

    const paid = await order(number)
    expect(paid).toMatchObject({ state: 'paid', sub_total: 10_500, shipping_price: 1000, total: 11_500, gst: 1045, sub_discount: true })
    expect(
      await shop.db.all('select kind, product_id, param, price from order_line where order_id = $1 order by kind', [paid?.id]),
    ).toEqual([
      { kind: 'merch', product_id: 'logo-tee', param: 'M', price: 2500 },
      { kind: 'subscription', product_id: 'full', param: null, price: 8000 },
    ])
    expect(await stock(shirt)).toMatchObject({ available: before.available - 1, sold: before.sold + 1, initial: before.initial })
    expect(
      await shop.db.one('select subtypecode, expirydate from subscriber join contact on contact.id = contact_id where email = $1', [email]),
    ).toEqual({
      subtypecode: 'full',
      expirydate: renewedExpiry(null, stationDate(new Date())),
    })
    expect(await captures()).toBe(capturesBefore + 1)

    const invoice = await eventually(async () => (await shop.letters()).find(isInvoiceTo(email)))
    const text = await pdfText(invoice)
    for (const wanted of [/tax invoice/i, number, '$115.00', '$10.45'])
      expect(text).toMatch(typeof wanted === 'string' ? new RegExp(wanted.replaceAll(/[$.]/g, '\\$&')) : wanted)
    const letters = (await shop.letters()).filter(isInvoiceTo(email))
    expect(letters).toHaveLength(1)
  })

  test('the messages and requests on the way through checkout; leaving payment resets its steps (T215 to T221, T223 to T229, T231 to T233)', async () => {
    const page = await shop.newBrowser({ cart: [{ type: 'merch', id: 'logo-tee', options: { size: 'M' } }] })
    const main = page.getByRole('main')
    const sent = (call: string) => page.waitForRequest(`**/support/${call}`)
    const step = () => main.getByRole('list', { name: 'Checkout steps' }).locator('[aria-current=step]').textContent()
    await page.goto('/checkout')
    const steps = main.getByRole('list', { name: 'Checkout steps' }).getByRole('listitem')
    await steps.first().waitFor()
    for (const [index, name] of ['Contact Information', 'Order Summary', 'Payment'].entries())
      expect(await steps.nth(index).textContent()).toContain(name)
    for (const name of ['Returning', 'New']) await main.getByRole('tab', { name }).waitFor()
    const isTold = await listenTo(page)

    const created = sent('create-contact')
    const email = await beNew(page)
    expect((await created).postDataJSON()).toMatchObject({ email, password: 'Wombat7mud', confirmPassword: 'Wombat7mud' })
    await isTold(messages.contactCreated)
    expect(await step()).toContain('Order Summary')

    const confirmed = sent('confirm-order')
    await confirmOrder(page)
    const request = await confirmed
    expect(request.headers().authorization).toMatch(/^Bearer ./)
    expect(request.postDataJSON()).toMatchObject({ contact: { email }, cart: { items: [{ type: 'merch', id: 'logo-tee', param: 'M' }] } })
    await isTold(messages.orderConfirmed)
    expect(await step()).toContain('Payment')

    const script = await page.locator('script[src*="/sdk/js"]').first().getAttribute('src')
    const parameters = new URL(script ?? '', shop.url).searchParams
    expect(parameters.get('currency')).toBe('AUD')
    expect(parameters.get('disable-card')).toBe('amex,discover,jcb,elo,hiper')

    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Merch' }).click()
    await page.getByRole('heading', { level: 1, name: 'Merch' }).waitFor()
    await page.goBack()
    await main.getByRole('list', { name: 'Checkout steps' }).locator('[aria-current=step]').getByText('Contact Information').waitFor()
    await main.getByRole('button', { name: 'Continue' }).click()
    const again = await confirmOrder(page)

    const calls = ['create-paypal-transaction', 'capture-paypal-transaction', 'email-invoice'].map(sent)
    await pay(page)
    // It takes the place of "Payment received.": one confirmation at a time (D353).
    await isTold(messages.invoiceSent)
    const [opened, captured, mailed] = (await Promise.all(calls)).map((call) => call.postDataJSON())
    const paid = await order(again)
    expect(opened).toMatchObject({
      order: { order_id: paid?.id },
      paypalOrder: {
        purchase_units: [{ amount: { currency_code: 'AUD', value: '40.00' } }],
        payer: { email_address: email, address: { admin_area_1: 'QLD', country_code: 'AU' } },
      },
    })
    const payment = await shop.db.one('select * from payment where order_id = $1', [paid?.id])
    expect(payment).toMatchObject({ provider_order_id: captured.orderID, capture_id: mailed.transactionId })
  })
})

describe('payment', () => {
  test('cancelled: nothing was charged; declined or refused: it says why; then it is paid, and six seconds later the shop forgets (D85, T237)', async () => {
    const page = await shop.newBrowser({ cart: [full] })
    await page.clock.install()
    await page.goto('/checkout')
    await beNew(page)
    const number = await confirmOrder(page)
    const press = (name: string) => page.getByRole('button', { name }).click()
    await press('Cancel payment (test)')
    await expectText(page, new RegExp(messages.nothingCharged))
    await press('Decline my card (test)')
    await expectText(page, messages.paymentDeclined)
    expect(await order(number)).toMatchObject({ state: 'confirmed' })
    // A refusal that finishes the order at PayPal leads to a new one there.
    for (const [words, fault] of [
      [messages.cardBrand, { issue: 'CARD_BRAND_NOT_SUPPORTED' }],
      [messages.paymentDeclined, { captured: 'DECLINED' }],
    ] as const) {
      const faults = JSON.stringify([{ match: { path: '/capture' }, do: fault }])
      await fetch(`${shop.url}/fake-paypal/__control/faults`, { method: 'POST', body: faults })
      await press('Pay with PayPal (test)')
      await expectText(page, words)
      await press('Try again')
      await page.getByText(words).waitFor({ state: 'detached' })
    }

    const now = () => page.evaluate(() => Date.now())
    const stored = () => page.evaluate(() => [localStorage.getItem('zed.session'), localStorage.getItem('zed.cart')])
    // From here on the page's clock goes on only when it's told to. Later than the slowest machine takes to pause it.
    await page.clock.pauseAt((await now()) + 60_000)
    const before = await now()
    await press('Pay with PayPal (test)')
    const thanks = page.getByRole('heading', { level: 1, name: /Thank you/ })
    await eventually(async () => {
      await page.clock.runFor(10)
      return thanks.isVisible()
    })
    const paidAt = await now()
    await page.clock.runFor(before + 5900 - paidAt)
    expect(await stored()).not.toContain(null)
    await expectText(page, /We’ll clear this browser’s cart and log you out in a moment/)
    const { token } = JSON.parse((await stored())[0] ?? '{}')
    const isKnown = async () =>
      (await fetch(`${shop.url}/support/contact`, { headers: { authorization: `Bearer ${token}` } })).status === 200
    expect(await isKnown()).toBe(true)
    await page.clock.runFor(paidAt - before + 200)
    await expect.poll(async () => (await stored())[0]).toBeNull()
    await expect.poll(isKnown).toBe(false)
    await expectText(page, /We’ve cleared this browser’s cart and logged you out/)
    await expectText(page, number)

    const paid = await order(number)
    expect(paid).toMatchObject({ state: 'paid' })
    expect(await shop.db.all('select state from payment where order_id = $1 order by created_at', [paid?.id])).toMatchObject([
      { state: 'declined' },
      { state: 'declined' },
      { state: 'captured' },
    ])
  })

  test('the window closed after approval: the order is still paid and the invoice still arrives', async () => {
    const { page, email } = await atSummary()
    const number = await confirmOrder(page)
    const sent = page.waitForRequest('**/capture-paypal-transaction')
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).click()
    await sent
    await page.close()
    await eventually(async () => (await order(number))?.state === 'paid')
    await eventually(async () => (await shop.letters()).some(isInvoiceTo(email)))
  })

  test('a double click makes one order on Confirm order, and one capture on pay', async () => {
    const { page, email } = await atSummary()
    const before = await captures()
    await page.getByRole('button', { name: 'Confirm order' }).dblclick()
    await page.getByRole('button', { name: 'Pay with PayPal (test)' }).dblclick()
    await page.waitForURL('**/payment-success')
    expect(
      await shop.db.all(
        "select 1 from shop_order join contact on contact.id = contact_id where email = $1 and shop_order.state <> 'cancelled'",
        [email],
      ),
    ).toHaveLength(1)
    expect(await captures()).toBe(before + 1)
  })
})

describe('what changes while someone buys', () => {
  test('the last shirt, two browsers: one gets it, the other sees it on the line and keeps what was typed', async () => {
    const cart: NewLine[] = [{ type: 'merch', id: 'logo-tee', options: { size: 'L' } }]
    const [first, second] = [await shop.newBrowser({ cart }), await shop.newBrowser({ cart })]
    const sku = 'merch:logo-tee:size=L'
    let seen: Merch | undefined
    await keepBehind(second, (answer) => (seen ??= answer))
    for (const page of [first, second]) {
      await page.goto('/checkout')
      await beNew(page)
    }
    await shop.db.all('update stock set sold = sold + available - 1, available = 1 where sku = $1', [sku])
    await confirmOrder(first)
    await second.getByRole('button', { name: 'Confirm order' }).click()
    await expectText(second, messages.soldOutMeanwhile)
    expect(await shop.db.one('select available from stock where sku = $1', [sku])).toEqual({ available: 0 })
    expect(await second.getByRole('button', { name: 'Confirm order' }).isVisible()).toBe(true)
    await expectText(second, 'Logo tee')
  })

  test('a price changed between cart and confirm: the new total is shown and must be confirmed (D24)', async () => {
    const page = await shop.newBrowser()
    // This browser loaded the shop before the price rose.
    await keepBehind(page, (answer) => ({
      ...answer,
      merch: answer.merch.map((row) => (row.shortcode === 'logo-tee' ? { ...row, price: [20, 22] } : row)),
    }))
    await addShirt(page, 'M')
    await page.goto('/checkout')
    await beNew(page)
    await expectText(page, '$32.00')
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await expectText(page, messages.priceChanged)
    await expectText(page, '$40.00')
    const number = await confirmOrder(page)
    expect(await order(number)).toMatchObject({ total: 4000 })
  })

  test('a broken connection, a reload at every step and a look at the cart lose neither cart nor login, nor what a new person typed, but for the password (T202, T76, D293)', async () => {
    const page = await shop.newBrowser({ phone: true })
    await addSubscription(page, 'Full', 'J. Doe')
    await reload(page)
    await goToCheckout(page)
    const name = page.getByRole('main').getByLabel('Name', { exact: true })
    const address = page.getByRole('main').getByLabel('Email', { exact: true })
    await page.context().setOffline(true)
    await name.fill('Offline Person')
    await address.fill('offline@people.example')
    await address.blur()
    await page.context().setOffline(false)
    expect(await name.inputValue()).toBe('Offline Person')
    expect(await address.inputValue()).toBe('offline@people.example')

    const email = await fillContact(page, 'Half Typed')
    const main = page.getByRole('main')
    const typed = async () => ({
      name: await name.inputValue(),
      email: await address.inputValue(),
      suburb: await main.getByRole('combobox', { name: /Suburb/ }).inputValue(),
      postcode: await main.getByLabel('Postcode').inputValue(),
      password: await main.getByLabel('Password', { exact: true }).inputValue(),
    })
    const whole = { name: 'Half Typed', email, suburb: 'West End', postcode: '4101', password: 'Wombat7mud' }
    await main.getByRole('tab', { name: 'Returning' }).click()
    await main.getByRole('tab', { name: 'New' }).click()
    expect(await typed()).toEqual(whole)
    await reload(page)
    expect(await typed()).toEqual({ ...whole, password: '' })
    await page.goBack()
    await page.goForward()
    await name.waitFor()
    expect(await typed()).toEqual({ ...whole, password: '' })
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Wombat7mud')
    await main.getByLabel('Password', { exact: true }).fill('Wombat7mud')
    await main.getByLabel('Password again').fill('Wombat7mud')
    await main.getByRole('button', { name: 'Add contact' }).click()
    await main.getByRole('button', { name: 'Confirm order' }).waitFor()
    expect(await page.evaluate(() => sessionStorage.getItem('zed.contact'))).toBeNull()
    // Each step stays (D341).
    await reload(page)
    const number = await confirmOrder(page)
    await reload(page)
    await pay(page)
    expect(await order(number)).toMatchObject({ state: 'paid' })
  })
})
