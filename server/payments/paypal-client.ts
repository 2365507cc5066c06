import type { PaypalCredentials } from '#server/config.ts'
import { createPaypalHttp, type Fetch } from './paypal-http.ts'
import {
  disputeReply,
  listReply,
  orderBody,
  orderReply,
  readDispute,
  readOrder,
  readPage,
  readRefund,
  refundBody,
  refundReply,
  verificationReply,
} from './paypal-shapes.ts'
import type { PaymentProvider, ProviderFault, ProviderOrder, ProviderResult } from './provider.ts'
import { createCertificates } from './webhook-certificates.ts'
import { isSignedWith, readDelivery, verificationBody } from './webhook-signature.ts'

/** Milliseconds for a whole call, including the token. */
export type PaypalTimeouts = { create: number; show: number; capture: number; verify: number; list: number }

const usualTimeouts: PaypalTimeouts = { create: 8000, show: 8000, capture: 20_000, verify: 8000, list: 30_000 }

/** Where the provider's REST interface lives. */
export const paypalHosts = { production: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const

/** The environment's real host, or a loopback address outside production: money questions go nowhere else. */
export function isAllowedApiBase(apiBase: string, environment: PaypalCredentials['environment'], isProduction: boolean): boolean {
  if (apiBase === paypalHosts[environment]) return true
  return !isProduction && environment === 'sandbox' && /^http:\/\/127\.0\.0\.1(:\d{1,5})?$/.test(apiBase)
}

/** As many as fit into a reply of 1 MB. PayPal allows 500. */
const PAGE_SIZE = 250

const failed = (fault: ProviderFault) => ({ ok: false, fault }) as const

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
  /** Answers inside the process, and whose certificates it signs webhooks with; both refused in production. */
  fetch?: Fetch
  roots?: () => readonly string[]
  timeouts?: Partial<PaypalTimeouts>
  now?: () => number
}): PaymentProvider {
  const { credentials, apiBase, isProduction, fetch = globalThis.fetch, roots, now = Date.now } = options
  if (!isAllowedApiBase(apiBase, credentials.environment, isProduction)) throw new Error(`Payments may not be sent to ${apiBase}.`)
  if (isProduction && (options.fetch || roots || options.browser.sdkBaseUrl))
    throw new Error('Production takes payments from the real provider only.')
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  const { send } = createPaypalHttp({ credentials, apiBase, fetch, now })
  const certificates = createCertificates({ fetch, now, timeout: timeouts.verify, ...(roots && { roots }) })

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
    async refund(request) {
      const { captureId, requestKey } = request
      const path = `/v2/payments/captures/${captureId}/refund`
      const call = { method: 'POST', path, timeout: timeouts.capture, requestKey, body: JSON.stringify(refundBody(request)) } as const
      const result = known(captureId) ?? (await send(call, refundReply))
      if (!result.ok) return result
      const value = readRefund(result.value)
      return value ? { ok: true, value } : failed({ kind: 'unknown', reason: 'unreadable' })
    },
    async showDispute(id) {
      const result = known(id) ?? (await send({ method: 'GET', path: `/v1/customer/disputes/${id}`, timeout: timeouts.show }, disputeReply))
      if (!result.ok) return result
      if (result.value.dispute_id !== id) return failed({ kind: 'unknown', reason: 'another_dispute' })
      return { ok: true, value: readDispute(result.value) }
    },
    async list({ from, until }, page) {
      const query = new URLSearchParams({
        start_date: from.toISOString(),
        end_date: until.toISOString(),
        fields: 'transaction_info',
        page_size: String(PAGE_SIZE),
        page: String(page),
      })
      const result = await send({ method: 'GET', path: `/v1/reporting/transactions?${query}`, timeout: timeouts.list }, listReply)
      return result.ok ? { ok: true, value: readPage(result.value) } : result
    },
    async verifyWebhook(headers, rawBody, countAsking) {
      const { webhookId } = credentials
      const delivery = readDelivery(headers, rawBody, now())
      if (!delivery) return 'forged'
      if (!webhookId) return 'unknown'
      const certificate = await certificates.find(delivery.certificateUrl, async () => countAsking?.('certificate'))
      if (certificate === 'none') return 'forged'
      if (certificate !== 'unreachable') {
        if (!isSignedWith(certificate.publicKey, delivery, webhookId)) return 'forged'
        if (certificate.isTrusted) return 'genuine'
      }
      await countAsking?.('signature')
      const call = { method: 'POST', path: '/v1/notifications/verify-webhook-signature', timeout: timeouts.verify } as const
      const result = await send({ ...call, body: verificationBody(delivery, webhookId) }, verificationReply)
      if (result.ok) return result.value.verification_status === 'SUCCESS' ? 'genuine' : 'forged'
      return result.fault.kind === 'refused' ? 'forged' : 'unknown'
    },
  }
}
