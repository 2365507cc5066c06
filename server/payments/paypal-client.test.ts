import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPaypalDouble } from '#server/payments/double/double.ts'
import type { Fault } from '#server/payments/double/faults.ts'
import type { DeliveryFault } from '#server/payments/double/webhooks.ts'
import { createPaymentProvider } from './create-provider.ts'
import { createPaypalProvider, isAllowedApiBase } from './paypal-client.ts'
import type { Fetch } from './paypal-http.ts'
import type { ProviderOrder, ProviderOrderRequest, ProviderResult } from './provider.ts'

const ORDER_ID = '6f1c0f3e-54d6-4a0c-9a39-0f54c6d0a111'
const full: ProviderOrderRequest = {
  orderId: ORDER_ID,
  orderNumber: 'ZED-000123',
  requestKey: `create:${ORDER_ID}`,
  total: 9750,
  shipping: 1750,
  items: [{ name: 'Full subscription', sku: 'sub:full', quantity: 1, unitAmount: 8000 }],
  buyer: { name: 'Wanda van Dyke', email: 'wanda@example.com' },
  shipTo: {
    name: 'Wanda van Dyke',
    address: '1 Tower Rd',
    suburb: 'Hobart',
    state: 'Tasmania',
    postcode: '7000',
    countryAlpha2: 'AU',
  },
}

/** For calls that should be answered, on any machine, and for calls that never will be. Milliseconds. */
const patient = { create: 10_000, show: 10_000, capture: 10_000, verify: 10_000 }
const hasty = { create: 150, show: 150, capture: 150, verify: 150 }
const credentials = { clientId: 'test', clientSecret: 'secret', environment: 'sandbox' } as const
const double = createPaypalDouble({ ...credentials, tokenLife: 600 })
const { control } = double
const browser = { clientId: 'test', environment: 'sandbox', isTest: true } as const

const options = {
  credentials: { ...credentials, merchantId: double.merchantId, webhookId: double.webhookId },
  apiBase: 'http://127.0.0.1',
  fetch: double.fetch,
  roots: double.roots,
  browser,
  isProduction: false,
  timeouts: patient,
}

function connect(changed: { fetch?: Fetch; apiBase?: string; now?: () => number; timeouts?: typeof patient } = {}) {
  return createPaypalProvider({ ...options, ...changed })
}

/** One that gives up soon, with its token in hand: a token that came late would leave the fault for the next call. */
async function connectInHaste(id: string, changed: Parameters<typeof connect>[0] = {}) {
  const hurried = connect({ ...changed, timeouts: hasty })
  let shown = await hurried.show(id)
  while (!shown.ok) shown = await hurried.show(id)
  return hurried
}

let provider = connect()
beforeEach(() => {
  control.reset()
  provider = connect()
})

function good<T>(result: ProviderResult<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}
const faultOf = (result: ProviderResult<unknown>) => (result.ok ? undefined : result.fault)
const refused = (issue: string) => expect.objectContaining({ kind: 'refused', issue, debugId: expect.any(String) })
const captures = () => control.log({ method: 'POST', path: '/capture' })

async function approved(request = full): Promise<ProviderOrder> {
  const order = good(await provider.create(request))
  control.approve(order.id)
  return order
}

describe('what is asked', () => {
  test('an order carries our amounts, our names for it and no tax', async () => {
    const order = good(await provider.create(full))
    expect(order).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'CREATED',
      amount: 9750,
      currency: 'AUD',
      customId: ORDER_ID,
      merchantId: double.merchantId,
      cardBrand: undefined,
      capture: undefined,
      refunds: [],
    })
    const address = {
      address_line_1: '1 Tower Rd',
      admin_area_1: 'TAS',
      admin_area_2: 'Hobart',
      postal_code: '7000',
      country_code: 'AU',
    }
    const aud = (value: string) => ({ currency_code: 'AUD', value })
    expect(control.log({ path: '/v2/checkout/orders' })).toEqual([
      {
        at: expect.any(Number),
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: `create:${ORDER_ID}`,
        status: 201,
        body: {
          intent: 'CAPTURE',
          payer: { name: { given_name: 'Wanda van', surname: 'Dyke' }, email_address: 'wanda@example.com', address },
          purchase_units: [
            {
              reference_id: ORDER_ID,
              custom_id: ORDER_ID,
              invoice_id: 'ZED-000123',
              amount: { ...aud('97.50'), breakdown: { item_total: aud('80.00'), shipping: aud('17.50') } },
              items: [{ name: 'Full subscription', sku: 'sub:full', quantity: '1', unit_amount: aud('80.00') }],
              shipping: { name: { full_name: 'Wanda van Dyke' }, address },
            },
          ],
          application_context: {
            shipping_preference: 'SET_PROVIDED_ADDRESS',
            user_action: 'PAY_NOW',
            payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
            locale: 'en-AU',
          },
        },
      },
    ])
  })

  test('nothing posted: no address but the country, which is AU', async () => {
    const { shipTo: _, ...rest } = full
    good(await provider.create({ ...rest, shipping: 0, total: 8000 }))
    expect(control.log({ path: '/orders' })[0]?.body).toMatchObject({
      payer: { address: { country_code: 'AU' } },
      application_context: { shipping_preference: 'NO_SHIPPING' },
    })
  })

  test('a parcel abroad keeps its own country and state; the payer stays AU', async () => {
    const shipTo = { ...full.shipTo, name: 'W', address: '1 Rue X', suburb: 'Mahé', state: 'Victoria', postcode: '', countryAlpha2: 'SC' }
    good(await provider.create({ ...full, shipTo }))
    expect(control.log({ path: '/orders' })[0]?.body).toMatchObject({
      payer: { address: { country_code: 'AU' } },
      purchase_units: [{ shipping: { address: { admin_area_1: 'Victoria', country_code: 'SC' } } }],
    })
  })

  test.each([
    ['control characters', 'Tee\u0000\r\nshirt\u0085', 'Tee shirt'],
    ['a long name', 'x'.repeat(300), 'x'.repeat(127)],
    ['an emoji across the cut', `${'x'.repeat(126)}🎸`, 'x'.repeat(126)],
    ['nothing at all', '\u0007', 'Item'],
  ])('names are fit for the provider: %s', async (_, name, sent) => {
    good(await provider.create({ ...full, items: [{ name, sku: 'a', quantity: 1, unitAmount: 8000 }] }))
    expect(control.log({ path: '/orders' })[0]?.body).toMatchObject({ purchase_units: [{ items: [{ name: sent }] }] })
  })

  test('an email that the provider would choke on is left out', async () => {
    good(await provider.create({ ...full, buyer: { name: 'Zoë', email: 'zoë@example.com' } }))
    expect(control.log({ path: '/orders' })[0]?.body).not.toHaveProperty('payer.email_address')
  })

  test('sums that do not add up are refused by the provider, and nothing of ours hides it', async () => {
    expect(faultOf(await provider.create({ ...full, total: 9751 }))).toEqual(refused('AMOUNT_MISMATCH'))
  })

  test('an id that would change the address never leaves', async () => {
    expect(faultOf(await provider.show('../../v1/oauth2'))).toEqual({ kind: 'refused', issue: 'INVALID_RESOURCE_ID' })
    expect(faultOf(await provider.capture('A/B', 'k'))).toEqual({ kind: 'refused', issue: 'INVALID_RESOURCE_ID' })
    expect(control.log()).toEqual([])
  })
})

describe('the token', () => {
  test('is asked for once by many calls at once, and kept', async () => {
    await Promise.all([1, 2, 3].map((key) => provider.create({ ...full, requestKey: `k${key}` })))
    expect(control.log({ path: '/oauth2/token' })).toHaveLength(1)
  })

  test('is renewed a minute before it ends', async () => {
    let now = Date.now()
    provider = connect({ now: () => now })
    const { id } = good(await provider.create(full))
    now += 539_000
    await provider.show(id)
    expect(control.log({ path: '/oauth2/token' })).toHaveLength(1)
    now += 2000
    await provider.show(id)
    expect(control.log({ path: '/oauth2/token' })).toHaveLength(2)
  })

  test('is renewed once when the provider no longer takes it', async () => {
    const { id } = good(await provider.create(full))
    control.expireTokens()
    expect(good(await provider.show(id)).id).toBe(id)
    expect(control.log({ path: '/oauth2/token' })).toHaveLength(2)
  })

  test('refused twice is a fault of ours, after one renewal', async () => {
    control.failNext({ do: { status: 401 }, times: 5 })
    expect(faultOf(await provider.show('A'))).toEqual({ kind: 'unauthorised', reason: 'status_401' })
    expect(control.log({ path: '/v2/' })).toHaveLength(2)
  })

  test('credentials that are wrong', async () => {
    const wrong = { ...credentials, clientSecret: 'wrong', merchantId: undefined, webhookId: undefined }
    provider = createPaypalProvider({ credentials: wrong, apiBase: 'http://127.0.0.1', fetch: double.fetch, browser, isProduction: false })
    expect(faultOf(await provider.create(full))).toMatchObject({ kind: 'unauthorised' })
  })

  test('that cannot be had is an unknown ending', async () => {
    control.failNext({ match: { path: '/oauth2' }, do: 'garbage' })
    expect(faultOf(await provider.create(full))).toEqual({ kind: 'unknown', reason: 'unreadable_token' })
    control.failNext({ match: { path: '/oauth2' }, do: 'timeout-before' })
    expect(faultOf(await connect({ timeouts: hasty }).create(full))).toEqual({ kind: 'unknown', reason: 'timeout' })
  })
})

describe('faults', () => {
  const unknown = (reason: string) => ({ kind: 'unknown', reason })
  const endings: [Fault, object][] = [
    ['timeout-before', unknown('timeout')],
    ['timeout-after', unknown('timeout')],
    [{ slow: 5000 }, unknown('timeout')],
    ['reset-before', unknown('network')],
    ['reset-after', unknown('network')],
    ['garbage', unknown('unreadable')],
    ['html', unknown('unreadable')],
    ['truncate', unknown('unreadable')],
    ['huge', unknown('too_large')],
    [{ status: 302 }, unknown('network')],
    [{ status: 408 }, unknown('status_408')],
    [{ status: 409 }, unknown('status_409')],
    [{ status: 429 }, unknown('status_429')],
    [{ status: 500 }, unknown('status_500')],
    [{ status: 502 }, unknown('status_502')],
    [{ status: 503 }, unknown('status_503')],
    [{ status: 403 }, { kind: 'unauthorised', reason: 'NOT_AUTHORIZED' }],
    [{ issue: 'PAYER_CANNOT_PAY' }, refused('PAYER_CANNOT_PAY')],
    [{ issue: 'ORDER_COMPLETION_IN_PROGRESS' }, refused('ORDER_COMPLETION_IN_PROGRESS')],
  ]
  const isTimeout = (expected: object) => 'reason' in expected && expected.reason === 'timeout'
  test.each(endings)('%j at each call, within its time', async (fault, expected) => {
    const { id } = await approved()
    provider = isTimeout(expected) ? await connectInHaste(id) : connect()
    const calls = [() => provider.create({ ...full, requestKey: 'other' }), () => provider.show(id), () => provider.capture(id, 'c:1')]
    for (const call of calls) {
      control.failNext({ do: fault })
      const started = performance.now()
      expect(faultOf(await call())).toEqual(expected)
      expect(performance.now() - started).toBeLessThan(1000)
    }
  })

  test('a 4xx that is not the provider speaking settles nothing', async () => {
    const fetch: Fetch = async (url, init) =>
      url.includes('/v2/') ? new Response('<h1>No</h1>', { status: 400 }) : double.fetch(url, init)
    expect(faultOf(await connect({ fetch }).create(full))).toEqual(unknown('unreadable_400'))
  })

  test.each([
    ['amount 1e3', { value: '1e3' }],
    ['amount -1.00', { value: '-1.00' }],
    ['three decimals', { value: '97.505' }],
    ['a number', { value: 97.5 }],
    ['a currency in small letters', { currency_code: 'aud', value: '97.50' }],
  ])('a reply of the wrong shape is not read: %s', async (_, amount) => {
    const unit = { amount: { currency_code: 'AUD', ...amount } }
    const fetch: Fetch = async (url, init) => {
      return url.includes('/v2/') ? Response.json({ id: 'A', status: 'CREATED', purchase_units: [unit] }) : double.fetch(url, init)
    }
    expect(faultOf(await connect({ fetch }).show('A'))).toEqual(unknown('unreadable'))
  })

  test('another order in the reply is not ours', async () => {
    const { id } = await approved()
    control.failNext({ do: 'wrong-order' })
    expect(faultOf(await provider.show(id))).toEqual(unknown('another_order'))
  })

  test.each([
    [{ amount: 1 }, { amount: 1 }],
    [{ currency: 'USD' }, { currency: 'USD' }],
    [{ payee: 'SOMEBODY' }, { merchantId: 'SOMEBODY' }],
    [{ custom_id: 'else' }, { customId: 'else' }],
  ] as const)('a value that differs is handed on for the shop to judge: %j', async (fault, seen) => {
    const { id } = await approved()
    control.failNext({ match: { method: 'GET' }, do: fault })
    expect(good(await provider.show(id))).toMatchObject(seen)
    expect(good(await provider.show(id))).toMatchObject({ amount: 9750, currency: 'AUD', customId: ORDER_ID })
    control.failNext({ match: { path: '/capture' }, do: fault })
    expect(good(await provider.capture(id, 'c:1'))).toMatchObject(seen)
    expect(good(await provider.show(id))).toMatchObject(seen)
  })

  test('the provider is down for a while and comes back', async () => {
    control.failNext({ do: { status: 503 }, times: 1000 })
    expect(faultOf(await provider.create(full))).toEqual(unknown('status_503'))
    control.clearFaults()
    good(await provider.create(full))
  })

  test('over a real line: time, size, redirects and broken lines', async () => {
    const shop = new Hono()
    shop.route(double.basePath, double.app)
    shop.route('/', double.app)
    const server = serve({ fetch: shop.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    try {
      provider = connect({ fetch, apiBase: `http://127.0.0.1:${port}` })
      const order = await approved()
      for (const [fault, reason] of [
        ['timeout-before', 'timeout'],
        ['huge', 'too_large'],
        ['reset-after', 'network'],
        [{ status: 302 }, 'network'],
      ] as const) {
        const line = { fetch, apiBase: `http://127.0.0.1:${port}` }
        provider = reason === 'timeout' ? await connectInHaste(order.id, line) : connect(line)
        control.failNext({ do: fault })
        expect(faultOf(await provider.show(order.id))).toEqual(unknown(reason))
      }
      expect(good(await provider.capture(order.id, 'c:1')).capture?.status).toBe('COMPLETED')
    } finally {
      server.close()
    }
  })
})

describe('doing it once', () => {
  test('one create key opens one order', async () => {
    const first = good(await provider.create(full))
    expect(good(await provider.create(full)).id).toBe(first.id)
    expect(control.orders()).toHaveLength(1)
  })

  test('one capture key takes the money once, however the first ended', async () => {
    const { id } = await approved()
    for (const fault of ['timeout-after', 'reset-after', 'garbage'] as const) {
      provider = fault === 'timeout-after' ? await connectInHaste(id) : connect()
      control.failNext({ match: { path: '/capture' }, do: fault })
      expect(faultOf(await provider.capture(id, 'c:1'))?.kind).toBe('unknown')
    }
    const first = good(await provider.capture(id, 'c:1'))
    expect(first).toMatchObject({ status: 'COMPLETED', amount: 9750, capture: { status: 'COMPLETED', amount: 9750, currency: 'AUD' } })
    expect(good(await provider.show(id))).toEqual(first)
    expect(new Set(captures().map((one) => one.requestId))).toEqual(new Set(['c:1']))
  })

  test('a second capture with another key is refused', async () => {
    const { id } = await approved()
    good(await provider.capture(id, 'c:1'))
    expect(faultOf(await provider.capture(id, 'c:2'))).toEqual(refused('ORDER_ALREADY_CAPTURED'))
  })

  test('a decline stays a decline under its key; a new key takes the other card', async () => {
    const { id } = await approved()
    control.approve(id, { funding: 'card', outcome: 'decline' })
    expect(faultOf(await provider.capture(id, 'c:1'))).toEqual(refused('INSTRUMENT_DECLINED'))
    control.approve(id, { funding: 'card', brand: 'MASTERCARD' })
    expect(faultOf(await provider.capture(id, 'c:1'))).toEqual(refused('INSTRUMENT_DECLINED'))
    expect(good(await provider.capture(id, 'c:2'))).toMatchObject({ cardBrand: 'MASTERCARD', capture: { status: 'COMPLETED' } })
  })

  test('before the buyer agreed', async () => {
    const { id } = good(await provider.create(full))
    expect(faultOf(await provider.capture(id, 'c:1'))).toEqual(refused('ORDER_NOT_APPROVED'))
  })

  test('pending, then settled or denied', async () => {
    for (const [turn, status] of [
      ['settle', 'COMPLETED'],
      ['deny', 'DECLINED'],
    ] as const) {
      control.reset()
      const { id } = await approved()
      control.failNext({ match: { path: '/capture' }, do: { pending: 'ECHECK' } })
      expect(good(await provider.capture(id, 'c:1')).capture?.status).toBe('PENDING')
      control[turn](id)
      expect(good(await provider.show(id)).capture?.status).toBe(status)
    }
  })

  test('a short reply to a capture is followed by asking for the order', async () => {
    const { id } = await approved()
    const fetch: Fetch = (url, init) => {
      const headers = new Headers(init.headers)
      headers.delete('prefer')
      return double.fetch(url, { ...init, headers })
    }
    expect(good(await connect({ fetch }).capture(id, 'c:1'))).toMatchObject({ amount: 9750, capture: { status: 'COMPLETED' } })
  })
})

describe('the list of what moved (D541)', () => {
  const HOUR = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * HOUR)
  /** From an hour ago, with the double four hours on: what was done just now is listed. */
  async function list(period = { from: at(-1), until: at(0.5) }, page = 1) {
    control.advance(4 * HOUR)
    const result = await provider.list(period, page)
    control.advance(-4 * HOUR)
    return result
  }
  async function captured(request = full) {
    const { id } = await approved(request)
    return good(await provider.capture(id, `c:${id}`)).capture?.id ?? ''
  }

  test('a payment and what went back of it, in cents, with our own names for them', async () => {
    const captureId = await captured()
    const refund = good(await provider.refund({ captureId, refundId: 'ours', amount: 1005, requestKey: 'r' }))
    const payment = { kind: 'payment', referenceId: null, customId: ORDER_ID, invoiceId: 'ZED-000123', amount: 9750, currency: 'AUD' }
    expect(good(await list())).toEqual({
      pages: 1,
      until: expect.any(Date),
      transactions: [
        { ...payment, id: captureId, at: expect.any(Date) },
        { ...payment, id: refund.id, kind: 'money_back', referenceId: captureId, customId: 'ours', amount: 1005, at: expect.any(Date) },
      ],
    })
  })

  test.each([
    ['T0013', 500, 'payment'],
    ['T0001', -500, 'other'],
    ['T1106', -500, 'money_back'],
    ['T1201', -500, 'money_back'],
    ['T1202', 500, 'money_returned'],
    ['T1110', -500, 'hold'],
    ['T1111', 500, 'release'],
    ['T1108', 30, 'other'],
    ['T0106', -2200, 'other'],
    ['T0400', -90_000, 'other'],
    ['T0200', 500, 'other'],
  ] as const)('%s of %i cents is %s', async (code, amount, kind) => {
    control.move({ code, amount })
    expect(good(await list()).transactions).toMatchObject([{ kind, amount: Math.abs(amount) }])
  })

  test('what was denied or still waits is left out, and what was reversed stays', async () => {
    const { id } = await approved()
    control.failNext({ match: { path: '/capture' }, do: { pending: 'ECHECK' } })
    good(await provider.capture(id, 'c:1'))
    expect(good(await list()).transactions).toEqual([])
    control.settle(id)
    expect(good(await list()).transactions).toHaveLength(1)
    control.refund(id)
    expect(good(await list()).transactions.map(({ kind }) => kind)).toEqual(['payment', 'money_back'])
  })

  test('it is three hours behind, and says so', async () => {
    await captured()
    const early = good(await provider.list({ from: at(-5), until: at(0) }, 1))
    expect(early.transactions).toEqual([])
    expect(Math.abs((early.until?.getTime() ?? 0) - at(-3).getTime())).toBeLessThan(60_000)
  })

  test('it has pages, and each is asked for', async () => {
    for (let count = 0; count < 251; count++) control.move({ code: 'T0013', amount: 100 + count })
    const [first, second] = [good(await list()), good(await list(undefined, 2))]
    expect([first.pages, first.transactions.length, second.transactions.length]).toEqual([2, 250, 1])
  })

  test('more than 31 days, more than it likes, and what it may not show are refused by name', async () => {
    expect(faultOf(await list({ from: at(-24 * 32), until: at(0) }))).toMatchObject({ kind: 'refused', issue: 'INVALID_REQUEST' })
    expect(faultOf(await list({ from: at(5), until: at(6) }))).toMatchObject({ kind: 'refused', issue: 'INVALID_REQUEST' })
    control.failNext({ match: { path: '/v1/reporting' }, do: { issue: 'RESULTSET_TOO_LARGE' } })
    expect(faultOf(await list())).toMatchObject({ kind: 'refused', issue: 'RESULTSET_TOO_LARGE' })
    control.failNext({ match: { path: '/v1/reporting' }, do: { status: 403 } })
    expect(faultOf(await list())).toEqual({ kind: 'unauthorised', reason: 'NOT_AUTHORIZED' })
  })

  test.each([
    ['garbage'],
    ['html'],
    ['truncate'],
    ['huge'],
    ['reset-before'],
    ['reset-after'],
    [{ status: 503 }],
    [{ status: 429 }],
  ] as const)('%j is no list (hostile 221)', async (fault) => {
    await captured()
    // With a token that is still good four hours on.
    good(await list())
    control.failNext({ match: { path: '/v1/reporting' }, do: fault })
    expect(faultOf(await list())).toMatchObject({ kind: 'unknown' })
  })

  test.each([
    ['another form of amount', { transaction_amount: { currency_code: 'AUD', value: '1e3' } }],
    ['a day that is none', { transaction_initiation_date: 'yesterday' }],
    ['no id', { transaction_id: '' }],
  ])('a line of the wrong shape makes none of it readable: %s (hostile 221)', async (_, wrong) => {
    const info = { transaction_id: 'A', transaction_event_code: 'T0006', transaction_initiation_date: '2027-05-12T04:03:52+0000', ...wrong }
    const fetch: Fetch = async (url, init) =>
      url.includes('/v1/reporting')
        ? Response.json({ transaction_details: [{ transaction_info: info }], total_pages: 1 })
        : double.fetch(url, init)
    expect(faultOf(await connect({ fetch }).list({ from: at(-1), until: at(0) }, 1))).toEqual({ kind: 'unknown', reason: 'unreadable' })
  })
})

describe('webhooks', () => {
  const verify = ({ headers, body }: { headers: Record<string, string>; body: string }) => {
    return provider.verifyWebhook((name) => headers[name], body)
  }
  const delivery = async (fault?: DeliveryFault) => {
    const { id } = await approved()
    return control.webhook({ event: 'PAYMENT.CAPTURE.COMPLETED', orderId: id, ...(fault ? { fault } : {}) })
  }

  const questions = () => control.log({ path: '/v1/notifications' }).map(({ path }) => path)

  test('the provider’s own is genuine, byte for byte, and its certificate is fetched once', async () => {
    const genuine = await delivery()
    const verdicts = await Promise.all(Array.from({ length: 5 }, () => verify(genuine)))
    expect(new Set(verdicts)).toEqual(new Set(['genuine']))
    expect(await verify({ ...genuine, body: genuine.body.replace('{', '{ ') })).toBe('forged')
    expect(questions()).toEqual(['/v1/notifications/certs/CERT-DOUBLE'])
  })

  test('a wrong signature is forged, and so is one for another webhook', async () => {
    expect(await verify(await delivery('badsig'))).toBe('forged')
    const elsewhere = createPaypalProvider({ ...options, credentials: { ...options.credentials, webhookId: 'WH-ANOTHER' } })
    const { headers, body } = await delivery()
    expect(await elsewhere.verifyWebhook((name) => headers[name], body)).toBe('forged')
  })

  test('a certificate that the provider does not have is forged, and asked for once', async () => {
    const made = await delivery('unknown-cert')
    for (let count = 0; count < 3; count++) expect(await verify(made)).toBe('forged')
    expect(questions()).toHaveLength(1)
  })

  test('while the certificate is out of reach the provider judges the signature', async () => {
    control.failNext({ match: { path: '/certs/' }, do: { status: 503 } })
    expect(await verify(await delivery())).toBe('genuine')
    expect(await verify(await delivery('badsig'))).toBe('forged')
    expect(questions().filter((path) => path.endsWith('/verify-webhook-signature'))).toHaveLength(2)
  })

  test('a certificate without a known authority: what it signed is asked about, and nothing else', async () => {
    provider = createPaypalProvider({ ...options, roots: () => [] })
    expect(await verify(await delivery('badsig'))).toBe('forged')
    expect(questions()).toHaveLength(1)
    expect(await verify(await delivery())).toBe('genuine')
    expect(questions().at(-1)).toBe('/v1/notifications/verify-webhook-signature')
  })

  test.each([
    ['no signature', {}],
    ['another host', { 'paypal-cert-url': 'https://api.paypal.com.example.net/v1/notifications/certs/C' }],
    ['a user in the address', { 'paypal-cert-url': 'https://api.paypal.com@example.net/c' }],
    ['another path', { 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/../../files/C' }],
    ['capitals in the address', { 'paypal-cert-url': 'https://API.paypal.com/v1/notifications/certs/CERT-DOUBLE' }],
    ['a spelled-out port', { 'paypal-cert-url': 'https://api.paypal.com:443/v1/notifications/certs/CERT-DOUBLE' }],
    ['an address without slashes', { 'paypal-cert-url': 'https:api.paypal.com/v1/notifications/certs/CERT-DOUBLE' }],
    ['a question in the address', { 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/C?x=1' }],
    ['a port', { 'paypal-cert-url': 'https://api.paypal.com:8443/c' }],
    ['no https', { 'paypal-cert-url': 'http://api.paypal.com/c' }],
    ['another algorithm', { 'paypal-auth-algo': 'none' }],
    ['a time of a week ago', { 'paypal-transmission-time': new Date(Date.now() - 7 * 86_400_000).toISOString() }],
    ['a time to come', { 'paypal-transmission-time': new Date(Date.now() + 7_200_000).toISOString() }],
    ['a time with quotes', { 'paypal-transmission-time': '2026-01-01","x":"' }],
  ])('%s is forged, and nobody is asked', async (what, changed) => {
    const genuine = await delivery()
    const headers = what === 'no signature' ? {} : { ...genuine.headers, ...changed }
    const before = control.log().length
    expect(await verify({ headers, body: genuine.body })).toBe('forged')
    expect(control.log()).toHaveLength(before)
  })

  test('a body that is not a JSON object is forged, and nobody is asked', async () => {
    const { headers } = await delivery()
    const before = control.log().length
    for (const body of ['', '[]', '1', '{}{}', '{"a":1},"webhook_id":"x"']) expect(await verify({ headers, body })).toBe('forged')
    expect(control.log()).toHaveLength(before)
  })

  test('when the provider cannot be asked, nothing is decided', async () => {
    const genuine = await delivery()
    control.failNext({ match: { path: '/v1/notifications' }, do: { status: 503 }, times: 2 })
    expect(await verify(genuine)).toBe('unknown')
  })

  test('deliveries come as often as they are sent, and always the same', async () => {
    const { id } = await approved()
    const bodies: string[] = []
    control.deliverTo(async ({ body }) => {
      bodies.push(body)
      return { status: 200 }
    })
    expect(await control.sendWebhook({ event: 'CHECKOUT.ORDER.APPROVED', orderId: id, times: 3 })).toEqual([200, 200, 200])
    expect(new Set(bodies).size).toBe(1)
  })
})

describe('where it may be', () => {
  test.each([
    ['https://api-m.paypal.com', 'production', true, true],
    ['https://api-m.sandbox.paypal.com', 'sandbox', true, true],
    ['https://api-m.sandbox.paypal.com', 'production', true, false],
    ['https://api-m.paypal.com', 'sandbox', false, false],
    ['http://127.0.0.1:4010', 'sandbox', false, true],
    ['http://127.0.0.1:4010', 'sandbox', true, false],
    ['http://127.0.0.1:4010', 'production', false, false],
    ['http://127.0.0.1.example.net', 'sandbox', false, false],
    ['http://127.0.0.1:80@example.net', 'sandbox', false, false],
    ['https://api-m.paypal.com.example.net', 'production', false, false],
  ] as const)('%s for %s, in production %s: %s', (apiBase, environment, isProduction, isAllowed) => {
    expect(isAllowedApiBase(apiBase, environment, isProduction)).toBe(isAllowed)
  })

  test('production takes no double', () => {
    const payments = { kind: 'double', clientId: 'test', clientSecret: 's' } as const
    expect(() => createPaymentProvider({ payments, isProduction: true })).toThrow(/no test payments/)
  })

  test('the configured double answers without a socket, and payments can be off', async () => {
    const payments = { kind: 'double', clientId: 'test', clientSecret: 's' } as const
    const made = createPaymentProvider({ payments, isProduction: false })
    expect(made.provider?.browser).toEqual({ clientId: 'test', environment: 'sandbox', sdkBaseUrl: '/fake-paypal/sdk/js', isTest: true })
    expect((await made.provider?.create(full))?.ok).toBe(true)
    expect(createPaymentProvider({ payments: { kind: 'off' }, isProduction: false })).toEqual({ provider: undefined })
  })

  test('real credentials speak to the real host', () => {
    const paypal = { ...credentials, merchantId: 'M', webhookId: 'W' }
    const made = createPaymentProvider({ payments: { kind: 'paypal', paypal }, isProduction: true })
    expect(made.provider?.browser).toEqual({ clientId: 'test', environment: 'sandbox', isTest: true })
    expect(made.double).toBeUndefined()
  })
})
