import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import type { ProviderOrderRequest } from '#server/payments/provider.ts'
import { openSharedDouble, passToDouble, type SharedDouble } from './shared-double.ts'

let double: SharedDouble
const credentials = { clientId: 'test', clientSecret: 'secret' }
beforeAll(async () => {
  double = await openSharedDouble(credentials)
})
afterAll(() => double.close())

const shop = () => createPaymentProvider({ payments: { kind: 'double', ...credentials, url: double.url }, isProduction: false })
const order: ProviderOrderRequest = {
  orderId: '6b1f6c1e-7f0a-4b57-9b9e-0d6f0c2f3a11',
  orderNumber: 'ZED-1001',
  requestKey: 'create:1',
  total: 4400,
  shipping: 0,
  items: [{ name: 'Loud tee', sku: 'merch:loud-tee:M', quantity: 1, unitAmount: 4400 }],
  buyer: { name: 'Zoë', email: 'zoe@zed.example' },
}
const ask = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  passToDouble('/fake-paypal', new URL(double.url).origin).app.fetch(new Request(`http://localhost${path}`, init), {} as never)

describe('a double that processes share (D299)', () => {
  test('what one process orders, another captures, once the browser approved it', async () => {
    const [one, other] = [shop().provider, shop().provider]
    const made = await one?.create(order)
    if (!made?.ok) throw new Error(JSON.stringify(made))
    const approved = await ask(`/__control/orders/${made.value.id}/approve`, { method: 'POST', body: '{}' })
    expect(approved.status).toBe(200)
    const captured = await other?.capture(made.value.id, 'capture-key')
    expect(captured).toMatchObject({ ok: true })
  })

  test('its controls stay with this machine, since the process says who asks through a proxy', async () => {
    expect((await ask('/__control/orders')).status).toBe(200)
    expect((await ask('/__control/orders', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404)
    expect((await ask('/__control/orders', { headers: { host: 'shop.example' } })).status).toBe(404)
    expect((await ask('/__control/reset', { method: 'POST', headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
  })
})
