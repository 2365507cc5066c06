import type { WireCart } from '#domain/cart/wire.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import { startWorkers } from '#server/workers.ts'
import { createTestApi, type Sent, sampleFields } from './api.ts'

export type Method = 'PayPal' | 'Eftpos' | 'Cash' | 'Pledge'
export type Person = { id: number; email: string; token: string }
type Line = Record<string, unknown>
export type Reply = { status: number; body: Record<string, unknown>; headers: Headers }
type OrderReply = Record<string, unknown> & {
  order_id: string
  number: string
  status: string
  total: number
  transaction_id: string | null
}

/** One unit of each, as the browser sends it: ids and choices, no price. */
export const line = {
  full: (nameoncard = 'Zoë Ó Súilleabháin'): Line => ({ type: 'subscription', id: 'full', nameoncard }),
  subscription: (id: string, choices: Line = {}): Line => ({ type: 'subscription', id, ...choices }),
  merch: (id: string, param?: string): Line => ({ type: 'merch', id, ...(param === undefined ? {} : { param }) }),
  ticket: (id: string, choices: Line = {}): Line => ({ type: 'ticket', id, ...choices }),
  donation: (dollars: number): Line => ({ type: 'donation', name: 'Donation', price: dollars }),
}

/** The whole shop in this process: stock counted, the payment double behind the real client, workers that run on `tick`. */
export async function createTestShop(overrides: Partial<Deps> = {}) {
  const { provider, double } = createPaymentProvider(readConfig({ NODE_ENV: 'test' }), {
    timeouts: { create: 300, show: 300, capture: 300, verify: 300, list: 300 },
  })
  if (!double) throw new Error('Tests pay at the double.')
  const api = await createTestApi({ payments: provider, ...overrides })
  const workers = startWorkers(api.deps, { isIdle: true })
  const { control } = double

  async function call(name: Parameters<typeof api.call>[0], sent: Sent = {}): Promise<Reply> {
    return (await api.call(name, sent)) as Reply
  }

  const confirm = (
    person: Person,
    items: Line[],
    rest: Partial<Record<keyof WireCart, unknown>> = {},
    headers: Record<string, string> = {},
  ) => call('confirmOrder', { token: person.token, headers, body: { contact: sampleFields(person.email), cart: { items, ...rest } } })

  const orderOf = (reply: Reply) => {
    if (reply.status !== 200) throw new Error(`Expected an order, got ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body.order as OrderReply
  }

  const openPayment = (person: Person, order_id: string) =>
    call('createPaypalTransaction', { token: person.token, body: { order: { order_id } } })
  const capture = (person: Person, orderID: string) => call('capturePaypalTransaction', { token: person.token, body: { orderID } })

  return {
    ...api,
    double,
    control,
    workers,
    call,
    confirm,
    orderOf,
    openPayment,
    capture,
    /** Confirms, opens the provider's order and has the buyer approve it, ready to be captured. */
    async approved(person: Person, items: Line[], rest: Partial<Record<keyof WireCart, unknown>> = {}) {
      const order = orderOf(await confirm(person, items, rest))
      const { body } = await openPayment(person, order.order_id)
      const providerOrderId = String(body.id)
      control.approve(providerOrderId)
      return { order, providerOrderId }
    },
    async status(person: Person, order_id: string) {
      return orderOf(await call('orderStatus', { token: person.token, params: { order_id } }))
    },
    async stock(sku: string) {
      const row = await api.db.one<{ initial: number; available: number; reserved: number; sold: number }>(
        'select initial, available, reserved, sold from stock where sku = $1',
        [sku],
      )
      if (!row) throw new Error(`${sku} is not counted`)
      return row
    },
    /** Resets an item's stock: this many available, none reserved. */
    async recount(sku: string, initial: number) {
      await api.db.all('update stock set initial = $2, available = $2, reserved = 0, sold = 0 where sku = $1', [sku, initial])
    },
    /** Makes every payment being captured look two minutes old. */
    async ageCaptures() {
      await api.db.all("update payment set capturing_since = now() - interval '2 minutes', updated_at = now() - interval '2 minutes'")
    },
  }
}
export type TestShop = Awaited<ReturnType<typeof createTestShop>>
