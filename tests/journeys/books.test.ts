import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Journey, startJourney } from './harness.ts'
import { comeBack, confirmOrder, loginAt, pay, pressEnterOn, tabTo } from './steps.ts'

let shop: Journey
beforeAll(async () => {
  shop = await startJourney()
})
afterAll(() => shop.stop())

const HOUR = 3_600_000
async function control(path: string, body?: object) {
  const answer = await fetch(`${shop.url}/fake-paypal/__control/${path}`, { method: 'POST', body: body && JSON.stringify(body) })
  expect(answer.status).toBe(200)
}

test('money that went back at PayPal unseen is listed, and settled with a reason, by keyboard alone (D541, D545)', async () => {
  // Five hours ago, so that it's on PayPal's list.
  await control('clock', { advance: -5 * HOUR })
  const buyer = await shop.newBrowser({ cart: [{ type: 'merch', id: 'tea-towel', options: {} }] })
  await buyer.goto('/checkout')
  await comeBack(buyer, 'zedder@zed.example')
  const number = await confirmOrder(buyer)
  await pay(buyer)
  await shop.db.all(
    "update payment set created_at = created_at - interval '5 hours', capturing_since = capturing_since - interval '5 hours', updated_at = updated_at - interval '5 hours'",
  )
  const payment = await shop.db.one<{ id: string }>(
    'select provider_order_id as id from payment join shop_order on shop_order.id = order_id where number = $1',
    [Number(number.slice(4))],
  )
  await control(`orders/${payment?.id}/refund`)
  await control('clock', { advance: 5 * HOUR })
  // While PayPal shows its list and not its orders, nobody can put it right.
  await control('faults', [{ match: { path: '/v2/' }, do: { status: 500 }, times: 500 }])

  const page = await shop.newBrowser()
  await loginAt(page, 'admin@zed.example', '/books')
  await page.getByText('They haven’t been compared yet.').waitFor()
  await pressEnterOn(page.getByRole('button', { name: 'Compare now' }))
  const row = page.getByRole('row', { name: new RegExp(`${number}`) })
  await row.getByText(/Gave \$[\d.]+ back/).waitFor()
  await row.getByText('Doesn’t know it').waitFor()
  await pressEnterOn(row.getByRole('button', { name: /^Settle / }))
  await tabTo(page.getByRole('textbox', { name: /How it was settled/ }))
  await page.keyboard.type('The buyer rang: they have it')
  await pressEnterOn(page.getByRole('button', { name: 'It’s settled' }))
  await page.getByText('Nothing here needs a look.').waitFor()
})
