import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
// biome-ignore lint/style/noRestrictedImports: a script for browsers can only be tried in one.
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPaymentProvider } from '#server/payments/create-provider.ts'
import { launchOptions, openContext } from '#tests/browser.ts'

const payments = { kind: 'double', clientId: 'test', clientSecret: 'secret' } as const
const { provider, double } = createPaymentProvider({ payments, isProduction: false })
if (!provider || !double) throw new Error('The double is not there.')
const { control, sdkBaseUrl } = double

const order = {
  orderId: '6f1c0f3e-54d6-4a0c-9a39-0f54c6d0a111',
  orderNumber: 'ZED-000123',
  requestKey: 'create:1',
  total: 8000,
  shipping: 0,
  items: [{ name: 'Full subscription', sku: 'sub:full', quantity: 1, unitAmount: 8000 }],
  buyer: { name: 'Wanda', email: 'wanda@example.com' },
}
const asked = {
  clientId: 'test',
  currency: 'AUD',
  intent: 'capture',
  components: 'buttons',
  disableFunding: 'credit,paylater',
  disableCard: 'amex,discover,jcb,elo,hiper',
  commit: true,
  sdkBaseUrl,
}

const page = `
const say = (text) => { document.querySelector('output').append(text + '. ') }
window.start = async (options, props = {}) => {
  const paypal = await window.paypalLoadScript(options)
  const call = async (path) => (await fetch(path, { method: 'POST' })).json()
  const buttons = paypal.Buttons({
    onInit: () => say('ready'),
    createOrder: async () => (await call('/create')).id,
    onApprove: async ({ orderID, payerID, paymentSource }, { restart }) => {
      const { ending } = await call('/capture/' + orderID)
      say(ending + ' by ' + paymentSource + (payerID ? '' : ' without a payer'))
      if (ending === 'INSTRUMENT_DECLINED') return restart()
    },
    onCancel: ({ orderID }) => say('cancelled ' + (orderID ? 'an order' : 'nothing')),
    onError: (error) => say('error: ' + error.message),
    ...(props.isRejecting && { onClick: (data, actions) => actions.reject() }),
    ...(props.fundingSource && { fundingSource: props.fundingSource }),
    ...(props.isFailing && { createOrder: async () => { throw new Error('no order') } }),
  })
  window.buttons = buttons
  if (!buttons.isEligible()) return say('not eligible')
  await buttons.render('#place')
}
`
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'"

let attempts = 0
const shop = new Hono()
shop.use(async (context, next) => {
  await next()
  context.header('content-security-policy', policy)
})
shop.get('/', (context) => {
  return context.html(
    '<!doctype html><html lang="en"><title>Pay</title><script src="/loader.js"></script><script src="/page.js"></script><main><div id="place"></div><output></output></main>',
  )
})
shop.get('/page.js', (context) => context.body(page, 200, { 'content-type': 'text/javascript' }))
shop.get('/loader.js', async (context) => {
  const loader = await readFile('node_modules/@paypal/paypal-js/dist/iife/paypal-js.js', 'utf8')
  return context.body(loader, 200, { 'content-type': 'text/javascript' })
})
shop.post('/create', async (context) => {
  const result = await provider.create(order)
  return context.json({ id: result.ok ? result.value.id : undefined })
})
shop.post('/capture/:id', async (context) => {
  const result = await provider.capture(context.req.param('id'), `capture:${++attempts}`)
  if (result.ok) return context.json({ ending: result.value.capture?.status })
  return context.json({ ending: result.fault.kind === 'refused' ? result.fault.issue : result.fault.kind })
})
shop.route(double.basePath, double.app)

let browser: Browser
let tab: Page
let origin = ''
let server: ReturnType<typeof serve>
let complaints: string[] = []

beforeAll(async () => {
  server = serve({ fetch: shop.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  browser = await chromium.launch(await launchOptions())
  tab = await (await openContext(browser)).newPage()
  tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  tab.on('pageerror', (error) => complaints.push(error.message))
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})
beforeEach(async () => {
  control.reset()
  await tab.goto(origin)
  complaints = []
})

const start = (options: object = asked, props: object = {}) => {
  return tab.evaluate(([given, more]) => (window as unknown as { start: (...all: unknown[]) => Promise<void> }).start(given, more), [
    options,
    props,
  ] as const)
}
const button = (name: string) => tab.getByRole('button', { name, exact: true })
const said = (text: string) => tab.getByRole('status').filter({ hasText: text }).waitFor()

describe('the stand-in of the provider’s script, loaded by the provider’s own loader under a strict policy', () => {
  test('pay with PayPal', async () => {
    await start()
    await said('ready')
    await button('Pay with PayPal (test)').click()
    await said('COMPLETED by paypal')
    expect(control.log({ path: '/capture' })).toHaveLength(1)
    expect(complaints).toEqual([])
  })

  test('pay with a card, by keyboard, and press twice', async () => {
    await start()
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Tab')
    await tab.keyboard.press('Enter')
    await tab.keyboard.press('Enter')
    await said('COMPLETED by card')
    expect(control.log({ path: '/capture' })).toHaveLength(1)
    expect(control.orders()[0]?.cardBrand).toBe('VISA')
  })

  test('cancel, and then pay the same order', async () => {
    await start()
    await button('Cancel payment (test)').click()
    await said('cancelled an order')
    expect(control.log({ path: '/capture' })).toEqual([])
    await button('Pay with PayPal (test)').click()
    await said('COMPLETED')
    expect(control.orders()).toHaveLength(1)
  })

  test('a declined card brings the buttons back, and another way pays', async () => {
    await start()
    await button('Decline my card (test)').click()
    await said('INSTRUMENT_DECLINED by card')
    await button('Pay with PayPal (test)').click()
    await said('COMPLETED by paypal')
    expect(control.orders()).toHaveLength(1)
  })

  test('a click that the shop rejects asks for no order', async () => {
    await start(asked, { isRejecting: true })
    await button('Pay with PayPal (test)').click()
    await tab.waitForFunction(() => document.querySelector('[aria-busy]')?.getAttribute('aria-busy') === 'false')
    expect(control.log({ path: '/v2/' })).toEqual([])
  })

  test('an order that cannot be had is an error, and the buttons stay', async () => {
    await start(asked, { isFailing: true })
    await button('Pay with PayPal (test)').click()
    await said('error: no order')
    expect(await button('Pay with PayPal (test)').getAttribute('aria-disabled')).toBe('false')
  })

  test('buttons are big enough, in a group with a name, and leave when closed', async () => {
    await start()
    const group = tab.getByRole('group', { name: 'PayPal (test)' })
    expect(await group.getByRole('button').allTextContents()).toEqual([
      'Pay with PayPal (test)',
      'Debit or Credit Card (test)',
      'Cancel payment (test)',
      'Decline my card (test)',
    ])
    for (const one of await group.getByRole('button').all()) expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await tab.evaluate(() => (window as unknown as { buttons: { close: () => Promise<void> } }).buttons.close())
    expect(await group.count()).toBe(0)
  })

  test('one funding source shows one way to pay', async () => {
    await start(asked, { fundingSource: 'card' })
    expect(await button('Pay with PayPal (test)').count()).toBe(0)
    expect(await button('Debit or Credit Card (test)').count()).toBe(1)
  })

  test.each([
    ['another currency', { ...asked, currency: 'USD' }, 'AUD'],
    ['a card brand not shut out', { ...asked, disableCard: 'amex,discover,jcb,elo' }, 'hiper'],
    ['no client', { ...asked, clientId: '' }, 'client-id'],
  ])('%s: the script refuses to load', async (_, options, reason) => {
    await expect(start(options)).rejects.toThrow(/not available/)
    expect(complaints.join()).toContain(reason)
  })

  test('scripts that fail', async () => {
    control.failNext({ do: 'sdk-404' })
    await expect(start()).rejects.toThrow(/failed to load/)
    control.failNext({ do: 'sdk-throws' })
    await expect(start()).rejects.toThrow(/not available/)
    control.failNext({ do: 'ineligible' })
    await start()
    await said('not eligible')
  })
})
