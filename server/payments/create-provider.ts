import type { Config } from '#server/config.ts'
import { ConsoleError } from '#server/console-error.ts'
import { createPaypalDouble, type PaypalDouble } from '#server/payments/double/double.ts'
import { createPaypalProvider, type PaypalTimeouts, paypalHosts } from '#server/payments/paypal-client.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'

/**
 * The provider the configuration asks for, or undefined if payments are off. With a double, mount `double.app` at
 * `double.basePath` for the browser; the server itself talks to it without a socket. Throws ConsoleError for a double in
 * production (ruling 5).
 */
export function createPaymentProvider(
  config: Pick<Config, 'payments' | 'isProduction'>,
  options: { timeouts?: Partial<PaypalTimeouts> } = {},
): { provider: PaymentProvider | undefined; double?: PaypalDouble } {
  const { payments, isProduction } = config
  if (payments.kind === 'off') return { provider: undefined }
  if (payments.kind === 'paypal') {
    const { paypal } = payments
    const browser = { clientId: paypal.clientId, environment: paypal.environment, isTest: paypal.environment !== 'production' }
    return {
      provider: createPaypalProvider({ credentials: paypal, apiBase: paypalHosts[paypal.environment], browser, isProduction, ...options }),
    }
  }
  if (isProduction) throw new ConsoleError('Production takes no test payments: give PayPal credentials, or PAYMENTS=off.')
  const { clientId, clientSecret } = payments
  const double = createPaypalDouble({ clientId, clientSecret })
  const { merchantId, webhookId, sdkBaseUrl } = double
  const provider = createPaypalProvider({
    credentials: { clientId, clientSecret, merchantId, webhookId, environment: 'sandbox' },
    apiBase: 'http://127.0.0.1',
    fetch: double.fetch,
    browser: { clientId, environment: 'sandbox', sdkBaseUrl, isTest: true },
    isProduction,
    ...options,
  })
  return { provider, double }
}
