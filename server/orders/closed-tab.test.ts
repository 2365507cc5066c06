import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, line, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

test('the buyer’s window closes during the capture: the order is paid and the invoice goes out', async () => {
  const person = await shop.person()
  const { order, providerOrderId } = await shop.approved(person, [line.merch('tea-towel')])
  shop.control.failNext({ match: { path: '/capture' }, do: { slow: 200 } })
  const server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' })
  await expect.poll(() => server.listening).toBe(true)
  const { port } = server.address() as AddressInfo
  const asked = request({
    port,
    method: 'POST',
    path: '/support/capture-paypal-transaction',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
  })
  asked.on('error', () => {})
  asked.end(JSON.stringify({ orderID: providerOrderId }))
  await expect.poll(() => shop.control.log({ path: `/${providerOrderId}/capture` }), { interval: 5 }).toHaveLength(1)
  asked.destroy()
  await expect.poll(async () => (await shop.status(person, order.order_id)).status).toBe('paid')
  await shop.workers.tick()
  expect(shop.letters.filter(({ to, attachments }) => to.address === person.email && attachments?.length === 1)).toHaveLength(1)
  await new Promise((resolve) => server.close(resolve))
})
