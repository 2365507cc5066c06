import type { Config } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import type { Helper } from '#server/http/site.ts'
import { createPaypalDouble, type PaypalDouble } from '#server/payments/double/double.ts'
import { DOUBLE_MERCHANT_ID } from '#server/payments/double/represent.ts'
import { passToDouble } from '#server/payments/double/shared-double.ts'
import { DOUBLE_WEBHOOK_ID } from '#server/payments/double/webhooks.ts'
import { watch } from '#server/watch/happenings.ts'
import { createPaypalProvider, type PaypalTimeouts, paypalHosts } from './paypal-client.ts'
import type { PaymentProvider } from './provider.ts'

/** The same provider, with each call counted and timed. */
function watched(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    create: (request) => watch('provider', { call: 'create' }, () => provider.create(request)),
    show: (id) => watch('provider', { call: 'show' }, () => provider.show(id)),
    capture: (id, requestKey) => watch('provider', { call: 'capture' }, () => provider.capture(id, requestKey)),
    refund: (request) => watch('provider', { call: 'refund' }, () => provider.refund(request)),
    list: (period, page) => watch('provider', { call: 'list' }, () => provider.list(period, page)),
    showDispute: (id) => watch('provider', { call: 'dispute' }, () => provider.showDispute(id)),
    verifyWebhook: (...delivery) => watch('provider', { call: 'verify' }, () => provider.verifyWebhook(...delivery)),
  }
}

/** Where the double's script and controls are, at the shop's own origin. */
const DOUBLE_PATH = '/fake-paypal'

type Made = {
  provider: PaymentProvider | undefined
  /** What the shop serves for the double's sake. */
  helper?: Helper
  /** The double itself, unless several processes share one. */
  double?: PaypalDouble
}

/** The provider on the double: one of this process alone, or the one at `url`. */
function createOnDouble(
  { clientId, clientSecret, url }: Extract<Config['payments'], { kind: 'double' }>,
  options: { isProduction: boolean; timeouts?: Partial<PaypalTimeouts> },
): Made {
  const double = url === undefined ? createPaypalDouble({ clientId, clientSecret, basePath: DOUBLE_PATH }) : undefined
  const origin = url === undefined ? 'http://127.0.0.1' : new URL(url).origin
  const provider = createPaypalProvider({
    credentials: { clientId, clientSecret, merchantId: DOUBLE_MERCHANT_ID, webhookId: DOUBLE_WEBHOOK_ID, environment: 'sandbox' },
    apiBase: origin,
    ...(double ? { fetch: double.fetch, roots: double.roots } : {}),
    browser: { clientId, environment: 'sandbox', sdkBaseUrl: `${DOUBLE_PATH}/sdk/js`, isTest: true },
    ...options,
  })
  if (double) return { provider: watched(provider), double, helper: { path: DOUBLE_PATH, app: double.app } }
  return { provider: watched(provider), helper: passToDouble(DOUBLE_PATH, origin) }
}

/**
 * The provider the configuration asks for, or undefined if payments are off. The shop serves `helper` for the browser; the server
 * itself talks to a double of its own without a socket. Throws ConsoleError for a double in production (ruling 5).
 */
export function createPaymentProvider(
  config: Pick<Config, 'payments' | 'isProduction'>,
  options: { timeouts?: Partial<PaypalTimeouts> } = {},
): Made {
  const { payments, isProduction } = config
  if (payments.kind === 'off') return { provider: undefined }
  if (payments.kind === 'paypal') {
    const { paypal } = payments
    const browser = { clientId: paypal.clientId, environment: paypal.environment, isTest: paypal.environment !== 'production' }
    const apiBase = paypalHosts[paypal.environment]
    return { provider: watched(createPaypalProvider({ credentials: paypal, apiBase, browser, isProduction, ...options })) }
  }
  if (isProduction) throw new ConsoleError('Production takes no test payments: give PayPal credentials, or PAYMENTS=off.')
  return createOnDouble(payments, { isProduction, ...options })
}
