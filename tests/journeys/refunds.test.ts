import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyOnline } from './beforehand.ts'
import { completedBy, goToDesk, itemField } from './desk-steps.ts'
import { eventually, type Journey, pdfText, startJourney, textOfOpenedPdf } from './harness.ts'
import { expectFocus, expectText, loginAs, pressEnterOn, tabTo } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const buy = (...ids: string[]) =>
  buyOnline(
    shop,
    ids.map((id) => ({ type: 'merch', id })),
    { email: 'zedder@zed.example' },
  )

async function openOrder(number: string, email = 'reception@zed.example'): Promise<Page> {
  const page = await shop.newBrowser()
  await loginAs(page, email)
  await page.goto(`/orders/${number}`)
  await page.getByRole('button', { name: 'Give money back' }).waitFor()
  return page
}

async function control(path: string, body?: object) {
  const answer = await fetch(`${shop.url}/fake-paypal/__control/${path}`, { method: 'POST', body: body && JSON.stringify(body) })
  expect(answer.status).toBe(200)
  return answer.json()
}
/** What PayPal knows of an order: its id there. */
const providerOrderOf = async (number: string) =>
  (
    await shop.db.one<{ id: string }>(
      'select provider_order_id as id from payment join shop_order on shop_order.id = order_id where number = $1',
      [Number(number.slice(4))],
    )
  )?.id ?? ''
const stock = async (id: string) =>
  (await shop.db.one<{ available: number }>('select available from stock where sku = $1', [`merch:${id}`]))?.available ?? 0

/** Ticks or chooses with the keyboard alone. */
async function spaceOn(page: Page, role: 'checkbox' | 'radio', name: string | RegExp): Promise<void> {
  await tabTo(page.getByRole(role, { name }))
  await page.keyboard.press('Space')
}
async function say(page: Page, why: string): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: 'Why' }))
  await page.keyboard.type(why)
}

test('all of an order goes back by keyboard, one thing is on sale again, and the buyer reads a credit note (D405, D407, D409)', async () => {
  const number = await buy('tea-towel', 'picnic-rug')
  const before = [await stock('tea-towel'), await stock('picnic-rug')]
  const page = await openOrder(number)
  await pressEnterOn(page.getByRole('button', { name: 'Give money back' }))
  await page.getByRole('dialog').getByRole('heading', { name: 'Give money back' }).waitFor()
  await spaceOn(page, 'checkbox', /tea towel.*: on sale again/)
  await say(page, 'Never arrived')
  await pressEnterOn(page.getByRole('button', { name: /^Give \$[\d.]+ back$/ }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  await expectFocus(page.getByRole('heading', { level: 1, name: number }))
  await page.getByRole('region', { name: 'History' }).getByText('Never arrived').waitFor()
  expect([await stock('tea-towel'), await stock('picnic-rug')]).toEqual([(before[0] ?? 0) + 1, before[1]])
  const orders = (await (await fetch(`${shop.url}/fake-paypal/__control/orders`)).json()) as {
    id: string
    capture?: { refunds: object[] }
  }[]
  const theirs = await providerOrderOf(number)
  expect(orders.find(({ id }) => id === theirs)?.capture?.refunds).toHaveLength(1)

  const paper = await textOfOpenedPdf(page, () => page.getByRole('button', { name: /^Credit note CN-/ }).click())
  for (const text of ['Credit note', number, 'INV-', 'ABN']) expect(paper).toContain(text)
  const letter = await eventually(async () =>
    (await shop.letters()).find(({ subject, text }) => subject?.startsWith('Refund: credit note CN-') && text?.includes(number)),
  )
  expect(await pdfText(letter)).toContain(number)

  await page.goto('/orders?show=refunded')
  await page.getByRole('row', { name: new RegExp(`${number}.*Refunded.*gave back`) }).waitFor()
  const buyer = await shop.newBrowser()
  await loginAs(buyer, 'zedder@zed.example')
  await buyer.goto('/account')
  const own = buyer.getByRole('listitem').filter({ has: buyer.getByRole('heading', { name: number }) })
  await own.getByText(/^We gave you \$/).waitFor()
  const theirPaper = await textOfOpenedPdf(buyer, () => own.getByRole('button', { name: /^Credit note CN-/ }).click())
  expect(theirPaper).toContain(number)
})

test('one line and then a sum, in cash from an admin’s hand; the tally says who gave it (D406)', async () => {
  const number = await buy('tea-towel', 'picnic-rug')
  const page = await openOrder(number, 'admin@zed.example')
  await pressEnterOn(page.getByRole('button', { name: 'Give money back' }))
  await tabTo(page.getByRole('radio', { name: /^All that’s left/ }))
  await page.keyboard.press('ArrowDown')
  await spaceOn(page, 'checkbox', /tea towel.*\$/)
  await say(page, 'A stain')
  await pressEnterOn(page.getByRole('button', { name: /^Give \$[\d.]+ back$/ }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Partly refunded', { exact: true }).first().waitFor()

  await pressEnterOn(page.getByRole('button', { name: 'Give money back' }))
  await tabTo(page.getByRole('radio', { name: /^All that’s left/ }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await tabTo(page.getByRole('textbox', { name: /Sum to give back/ }))
  await page.keyboard.type('5')
  await tabTo(page.getByRole('radio', { name: 'PayPal, the way it was paid' }))
  await page.keyboard.press('ArrowUp')
  await say(page, 'They came by')
  await pressEnterOn(page.getByRole('button', { name: 'Give $5.00 back' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectText(page, /\$5\.00, Cash, given back/)
  await page.goto('/shift-report')
  await page.getByRole('table', { name: 'Given back' }).getByText('$5.00').first().waitFor()
})

/** What PayPal tells of an order, delivered as it would. */
async function tell(event: string, orderId: string): Promise<void> {
  const { headers, body } = (await control('deliveries', { event, orderId })) as { headers: Record<string, string>; body: string }
  expect((await fetch(`${shop.url}/api/paypal-webhook`, { method: 'POST', headers, body })).status).toBe(200)
}

test('reception gives back what was paid at the desk, in cash or by Eftpos as it was paid; the tally says who, and the drawer holds what it did (D406, D486)', async () => {
  const desk = await shop.newBrowser()
  await goToDesk(desk)
  for (const [method, chord, taken] of [
    ['Cash', 'Alt+2', 'Cash received'],
    ['Eftpos', 'Alt+1', 'Eftpos approved'],
  ] as const) {
    if (method === 'Eftpos') await desk.goto('/checkout')
    await desk.getByRole('heading', { name: 'Desk', exact: true }).waitFor()
    await desk.keyboard.press('Alt+w')
    await expectFocus(itemField(desk))
    await desk.keyboard.type('jam', { delay: 50 })
    await desk.getByRole('option', { name: /jam/i }).first().waitFor()
    await desk.keyboard.press('Enter')
    await desk.getByRole('button', { name: /Remove .*jam/i }).waitFor()
    await desk.keyboard.press(chord)
    await desk.getByRole('button', { name: taken }).click()
    await expectFocus(completedBy(desk))
    const number = /ZED-\d{6}/.exec((await desk.getByRole('dialog', { name: 'Payment completed' }).textContent()) ?? '')?.[0] ?? ''
    await desk.keyboard.type('Bettina')
    await desk.keyboard.press('Alt+Enter')
    await desk.waitForURL('**/subscriptions')

    await desk.goto(`/orders/${number}`)
    await pressEnterOn(desk.getByRole('button', { name: 'Give money back' }))
    if (method === 'Cash') await spaceOn(desk, 'checkbox', /: on sale again$/)
    await say(desk, 'The lid was open')
    await pressEnterOn(desk.getByRole('button', { name: /^Give \$[\d.]+ back$/ }))
    await desk.getByRole('dialog').waitFor({ state: 'detached' })
    await expectText(desk, new RegExp(`\\$[\\d.]+, ${method}, given back`))
  }
  await desk.goto('/shift-report')
  for (const name of [/Cash/, /Eftpos/]) await desk.getByRole('table', { name: 'Given back' }).getByRole('row', { name }).first().waitFor()
})

test('a dispute arrives: it is at “Needs a look”, nothing is packed, and it ends for the station or for the buyer (D410, D567)', async () => {
  const page = await shop.newBrowser()
  await loginAs(page, 'reception@zed.example')
  const isLookedAt = async () => {
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto('/orders?show=review')
    await expectText(page, 'Nothing needs a look.')
  }
  for (const winner of ['seller', 'buyer']) {
    const number = await buy('tea-towel')
    const orderId = await providerOrderOf(number)
    await control(`orders/${orderId}/dispute`)
    await tell('CUSTOMER.DISPUTE.CREATED', orderId)
    await page.goto('/orders')
    await pressEnterOn(page.getByRole('link', { name: 'Needs a look (1)' }))
    await page.getByRole('row', { name: new RegExp(`${number}.*The buyer disputes it at PayPal`) }).waitFor()
    await pressEnterOn(page.getByRole('link', { name: number }))
    await expectText(page, 'The buyer disputes this payment')
    expect(await page.getByRole('button', { name: 'It’s packed' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Give money back' }).count()).toBe(0)
    await eventually(async () => (await shop.letters()).some(({ subject }) => subject === `Order ${number}: its money needs a look`))
    await pressEnterOn(page.getByRole('button', { name: 'I’ve looked at it' }))
    await tabTo(page.getByRole('textbox', { name: 'What you found, and did' }))
    await page.keyboard.type('Sent PayPal the tracking number')
    await pressEnterOn(page.getByRole('button', { name: 'Save' }))
    await isLookedAt()

    await control(`orders/${orderId}/resolve`, { winner })
    if (winner === 'buyer') await tell('PAYMENT.CAPTURE.REVERSED', orderId)
    await tell('CUSTOMER.DISPUTE.RESOLVED', orderId)
    await page.goto(`/orders/${number}`)
    if (winner === 'seller') {
      await page.getByRole('button', { name: 'It’s packed' }).waitFor()
      continue
    }
    await page.getByText('Refunded', { exact: true }).first().waitFor()
    await pressEnterOn(page.getByRole('button', { name: 'Decide what comes back' }))
    await say(page, 'It was posted, and is theirs')
    await pressEnterOn(page.getByRole('button', { name: 'Save' }))
    await isLookedAt()
  }
})
