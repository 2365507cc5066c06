import type { PaypalCredentials } from '#server/config.ts'
import { createPaypalHttp, type Fetch } from '#server/payments/paypal-http.ts'
import { orderBody, orderReply, readOrder, verificationReply } from '#server/payments/paypal-shapes.ts'
import type { PaymentProvider, ProviderFault, ProviderOrder, ProviderResult } from '#server/payments/provider.ts'

/** Milliseconds for a whole call, including the token. */
export type PaypalTimeouts = { create: number; show: number; capture: number; verify: number }

const usualTimeouts: PaypalTimeouts = { create: 8000, show: 8000, capture: 20_000, verify: 8000 }

/** Where the provider's REST interface lives. */
export const paypalHosts = { production: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const

const certificateHosts = new Set(['api.paypal.com', 'api.sandbox.paypal.com'])

/** The environment's real host, or a loopback address outside production: money questions go nowhere else. */
export function isAllowedApiBase(apiBase: string, environment: PaypalCredentials['environment'], isProduction: boolean): boolean {
  if (apiBase === paypalHosts[environment]) return true
  return !isProduction && environment === 'sandbox' && /^http:\/\/127\.0\.0\.1(:\d{1,5})?$/.test(apiBase)
}

function isCertificateAddress(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && certificateHosts.has(url.host) && url.username === '' && url.password === ''
}

const failed = (fault: ProviderFault) => ({ ok: false, fault }) as const

/** The provider sends an event again for three days. An older delivery is a copy that somebody kept. Milliseconds. */
const OLDEST_DELIVERY = 4 * 86_400_000
const CLOCKS_APART = 3_600_000

function isRecent(time: string, now: number): boolean {
  const age = now - Date.parse(time)
  return age < OLDEST_DELIVERY && age > -CLOCKS_APART
}

/**
 * The five headers of a delivery, under the names the verification call uses. Undefined if one is not what the provider sends,
 * or was not sent lately.
 */
function signatureOf(headers: (name: string) => string | undefined, now: number) {
  const given = (name: string, shape: RegExp) => {
    const value = headers(`paypal-${name}`)
    return value !== undefined && shape.test(value) ? value : undefined
  }
  const auth_algo = given('auth-algo', /^SHA256withRSA$/)
  const cert_url = given('cert-url', /^[\x21-\x7e]{1,500}$/)
  const transmission_id = given('transmission-id', /^[\w-]{1,50}$/)
  const transmission_sig = given('transmission-sig', /^[A-Za-z0-9+/=]{1,500}$/)
  const transmission_time = given('transmission-time', /^[\d:.TZ+-]{10,100}$/)
  if (!auth_algo || !cert_url || !transmission_id || !transmission_sig || !transmission_time) return undefined
  return isCertificateAddress(cert_url) && isRecent(transmission_time, now)
    ? { auth_algo, cert_url, transmission_id, transmission_sig, transmission_time }
    : undefined
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/**
 * PayPal's Orders v2 by plain fetch (security 1.4, 1.5). Amounts are in cents. No call throws and none is repeated: 429, 5xx,
 * timeouts and unreadable replies come back as `unknown`, so that the caller can ask again with the same key. Throws at the
 * start if `apiBase` is not an address it may talk to.
 */
export function createPaypalProvider(options: {
  credentials: PaypalCredentials
  apiBase: string
  browser: PaymentProvider['browser']
  isProduction: boolean
  /** Answers inside the process; refused in production. */
  fetch?: Fetch
  timeouts?: Partial<PaypalTimeouts>
  now?: () => number
}): PaymentProvider {
  const { credentials, apiBase, isProduction, now = Date.now } = options
  if (!isAllowedApiBase(apiBase, credentials.environment, isProduction)) throw new Error(`Payments may not be sent to ${apiBase}.`)
  if (isProduction && (options.fetch || options.browser.sdkBaseUrl))
    throw new Error('Production takes payments from the real provider only.')
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  const { send } = createPaypalHttp({ credentials, apiBase, fetch: options.fetch ?? fetch, now })

  type OrderCall = { path: string; timeout: number; id?: string; requestKey?: string; body?: object }

  async function order({ path, timeout, id, requestKey, body }: OrderCall): Promise<ProviderResult<ProviderOrder>> {
    const method = body ? 'POST' : 'GET'
    const call = { method, path: `/v2/checkout/orders${path}`, timeout, requestKey, body: body && JSON.stringify(body) } as const
    const result = await send(call, orderReply)
    if (!result.ok) return result
    if (id !== undefined && result.value.id !== id) return failed({ kind: 'unknown', reason: 'another_order' })
    const value = readOrder(result.value)
    if (value) return { ok: true, value }
    return body ? show(result.value.id) : failed({ kind: 'unknown', reason: 'unreadable' })
  }

  async function show(id: string): Promise<ProviderResult<ProviderOrder>> {
    return known(id) ?? order({ path: `/${id}`, id, timeout: timeouts.show })
  }

  function known(id: string) {
    return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? undefined : failed({ kind: 'refused', issue: 'INVALID_RESOURCE_ID' })
  }

  return {
    browser: options.browser,
    merchantId: credentials.merchantId,
    show,
    create: (request) => order({ path: '', body: orderBody(request), requestKey: request.requestKey, timeout: timeouts.create }),
    async capture(id, requestKey) {
      return known(id) ?? order({ path: `/${id}/capture`, id, body: {}, requestKey, timeout: timeouts.capture })
    },
    async verifyWebhook(headers, rawBody, countAsking) {
      const signature = signatureOf(headers, now())
      if (!signature || !isJsonObject(rawBody)) return 'forged'
      if (!credentials.webhookId) return 'unknown'
      await countAsking?.()
      const claims = JSON.stringify({ ...signature, webhook_id: credentials.webhookId })
      // The event is passed on byte for byte: rewritten, its signature would no longer match.
      const body = `${claims.slice(0, -1)},"webhook_event":${rawBody}}`
      const call = { method: 'POST', path: '/v1/notifications/verify-webhook-signature', body, timeout: timeouts.verify } as const
      const result = await send(call, verificationReply)
      if (result.ok) return result.value.verification_status === 'SUCCESS' ? 'genuine' : 'forged'
      return result.fault.kind === 'refused' ? 'forged' : 'unknown'
    },
  }
}
