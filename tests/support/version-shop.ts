import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { noLimits } from '#server/http/limits.ts'
import { createPaypalProvider } from '#server/payments/paypal-client.ts'
import { startShop } from '#server/start-shop.ts'

// A shop of the version this file belongs to, without limits, which pays at the double that its test serves; with CALLS_ONLY
// without pages. It ends as server/main.mjs does.
const { DOUBLE = '{}', CALLS_ONLY } = process.env
const { apiBase, ...credentials } = JSON.parse(DOUBLE)
const config = readConfig(process.env)
const payments = createPaypalProvider({
  credentials: { ...credentials, environment: 'sandbox' },
  apiBase,
  browser: { clientId: credentials.clientId, environment: 'sandbox', sdkBaseUrl: '/fake-paypal/sdk/js', isTest: true },
  isProduction: false,
})
const dist = CALLS_ONLY ? { dist: null } : {}
const shop = await startShop(config, { ...dist, limits: noLimits, payments, log: pino({ level: 'error' }, pino.destination(2)) })
process.once('SIGTERM', async () => {
  await shop.stop()
  process.exit(0)
})
