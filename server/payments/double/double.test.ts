import { beforeEach, describe, expect, test } from 'vitest'
import { sentFrom } from '#tests/support/sent-from.ts'
import { createPaypalDouble } from './double.ts'

const double = createPaypalDouble({ clientId: 'test', clientSecret: 'secret' })
const { control } = double
let token = ''

const aud = (value: string) => ({ currency_code: 'AUD', value })
const unit = {
  amount: { ...aud('97.50'), breakdown: { item_total: aud('80.00'), shipping: aud('17.50') } },
  items: [{ name: 'Full subscription', quantity: '1', unit_amount: aud('80.00') }],
}
const body = (changed: object = {}) => JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ ...unit, ...changed }] })

async function ask(path: string, init: { body?: string; key?: string; token?: string } = {}) {
  const headers = {
    authorization: `Bearer ${init.token ?? token}`,
    'content-type': 'application/json',
    ...(init.key === undefined ? {} : { 'paypal-request-id': init.key }),
  }
  const response = await double.fetch(`http://127.0.0.1${path}`, { method: init.body ? 'POST' : 'GET', headers, body: init.body ?? null })
  const reply = (await response.json()) as { id: string; status: string; debug_id?: string; details?: { issue: string }[] }
  return { status: response.status, reply, issue: reply.details?.[0]?.issue }
}
const create = (sent = body(), key = 'k1') => ask('/v2/checkout/orders', { body: sent, key })

beforeEach(async () => {
  control.reset()
  const authorization = `Basic ${Buffer.from('test:secret').toString('base64')}`
  const init = { method: 'POST', headers: { authorization }, body: 'grant_type=client_credentials' }
  const reply = await double.fetch('http://127.0.0.1/v1/oauth2/token', init)
  token = ((await reply.json()) as { access_token: string }).access_token
})

describe('orders', () => {
  test.each([
    ['items that do not add up', { items: [{ ...unit.items[0], quantity: '2' }] }, 'ITEM_TOTAL_MISMATCH'],
    ['parts that do not add up', { amount: { ...unit.amount, value: '97.51' } }, 'AMOUNT_MISMATCH'],
    ['tax on top', { amount: { ...unit.amount, breakdown: { ...unit.amount.breakdown, tax_total: aud('8.00') } } }, 'AMOUNT_MISMATCH'],
    ['items without their total', { amount: aud('97.50') }, 'ITEM_TOTAL_REQUIRED'],
    ['three decimals', { amount: { ...unit.amount, value: '97.500' } }, 'DECIMAL_PRECISION'],
    ['one decimal', { amount: { ...unit.amount, value: '97.5' } }, 'DECIMAL_PRECISION'],
    ['nothing to pay', { amount: aud('0.00'), items: undefined }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['another currency', { amount: { currency_code: 'USD', value: '97.50' }, items: undefined }, 'CURRENCY_NOT_SUPPORTED_FOR_COUNTRY'],
    [
      'a donation beside goods',
      {
        items: [
          { ...unit.items[0], unit_amount: aud('40.00'), category: 'DONATION' },
          { ...unit.items[0], unit_amount: aud('40.00') },
        ],
      },
      'MULTIPLE_ITEM_CATEGORIES',
    ],
  ])('%s: 422', async (_, changed, issue) => {
    expect(await create(body(changed))).toMatchObject({ status: 422, issue, reply: { debug_id: expect.any(String) } })
    expect(control.orders()).toEqual([])
  })

  test.each([
    ['a long name', body({ items: [{ ...unit.items[0], name: 'x'.repeat(128) }] }), 'INVALID_STRING_MAX_LENGTH'],
    ['no amount', body({ amount: undefined }), 'MISSING_REQUIRED_PARAMETER'],
    ['a field that does not exist', body({ total: 1 }), 'INVALID_PARAMETER_VALUE'],
    ['half a body', '{', 'MALFORMED_REQUEST_JSON'],
  ])('%s: 400', async (_, sent, issue) => {
    expect(await create(sent)).toMatchObject({ status: 400, issue })
  })

  test('a key answers the same again, for six hours, and for one body', async () => {
    const first = await create()
    expect(first.status).toBe(201)
    expect(await create()).toMatchObject({ status: 200, reply: { id: first.reply.id } })
    expect(await create(body({ custom_id: 'other' }))).toMatchObject({ status: 422, issue: 'DUPLICATE_REQUEST_ID' })
    expect(await ask('/v2/checkout/orders', { body: body() })).toMatchObject({ status: 400, issue: 'PAYPAL_REQUEST_ID_REQUIRED' })
    expect(control.orders()).toHaveLength(1)
    control.advance(6 * 3_600_000 + 1)
    expect((await create()).status).toBe(201)
    expect(control.orders()).toHaveLength(2)
  })

  test('an invoice is paid once', async () => {
    const orders = await Promise.all(['a', 'b'].map((key) => create(body({ invoice_id: 'ZED-1' }), key)))
    const answers: (string | undefined)[] = []
    for (const { reply } of orders) {
      control.approve(reply.id)
      answers.push((await ask(`/v2/checkout/orders/${reply.id}/capture`, { body: '{}', key: 'c' })).issue)
    }
    expect(answers).toEqual([undefined, 'DUPLICATE_INVOICE_ID'])
  })

  test('three hours to agree, three more to be captured', async () => {
    const { reply } = await create()
    control.approve(reply.id)
    control.advance(2 * 3_600_000)
    expect((await ask(`/v2/checkout/orders/${reply.id}`, {})).status).toBe(200)
    control.advance(3_600_001)
    expect((await ask(`/v2/checkout/orders/${reply.id}/capture`, { body: '{}', key: 'c' })).issue).toBe('ORDER_EXPIRED')
    const late = await create(body(), 'k2')
    control.advance(3 * 3_600_000 + 1)
    expect(() => control.approve(late.reply.id)).toThrow('INVALID_RESOURCE_ID')
  })

  test('a token ends', async () => {
    control.advance(32_401_000)
    expect((await create()).status).toBe(401)
    expect((await ask('/v2/checkout/orders/X', { token: 'made-up' })).status).toBe(401)
  })

  test('a fault waits for its own request', async () => {
    control.failNext({ match: { method: 'GET', nth: 2 }, do: { status: 503 } })
    const { reply } = await create()
    const path = `/v2/checkout/orders/${reply.id}`
    expect([(await ask(path)).status, (await ask(path)).status, (await ask(path)).status]).toEqual([200, 503, 200])
  })
})

describe('over HTTP', () => {
  const post = (path: string, sent: unknown, { from = '127.0.0.1', ...headers }: Record<string, string> = {}) =>
    double.app.request(path, { method: 'POST', body: JSON.stringify(sent), headers }, sentFrom(from))

  test.each([
    ['another machine', { from: '192.168.1.9' }],
    ['another machine, by IPv6', { from: '2001:db8::9' }],
    ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.9' }],
    ['a name of another site', { host: 'evil.example:8080' }],
  ])('%s may let a buyer approve, and neither sees other orders nor breaks payments', async (_, sender) => {
    const { reply } = await create()
    const answer = await post(`/__control/orders/${reply.id}/approve`, { funding: 'paypal', outcome: 'approve' }, sender)
    expect(await answer.json()).toEqual({ orderID: reply.id, payerID: expect.any(String) })
    const { from = '127.0.0.1', ...headers } = sender as Record<string, string>
    for (const path of ['/log', '/orders'])
      expect((await double.app.request(`/__control${path}`, { headers }, sentFrom(from))).status).toBe(404)
    for (const path of ['/reset', '/faults', '/clock', '/webhooks']) expect((await post(`/__control${path}`, {}, sender)).status).toBe(404)
  })

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:9'])(
    'a page of %s controls nothing (hostile 60)',
    async (origin) => {
      const { reply } = await create()
      for (const path of ['/reset', '/faults', '/clock', '/webhooks', `/orders/${reply.id}/approve`])
        expect((await post(`/__control${path}`, {}, { origin })).status).toBe(403)
      expect(control.order(reply.id).status).toBe('CREATED')
    },
  )

  test('at this machine the controls do what the object does, for a page of the shop too', async () => {
    const origin = { origin: 'http://localhost' }
    expect((await post('/__control/faults', [{ do: 'sdk-404' }, { do: { status: 503 }, times: 2 }], origin)).status).toBe(200)
    expect((await double.app.request('/sdk/js')).status).toBe(404)
    expect((await double.app.request('/sdk/js')).status).toBe(200)
    expect(await (await double.app.request('/__control/log')).json()).toHaveLength(3)
    expect((await post('/__control/faults', [{ do: 'no-such-fault' }])).status).toBe(400)
    expect((await post('/__control/reset', {})).status).toBe(200)
    expect(await (await double.app.request('/__control/log')).json()).toEqual([])
  })
})
