import { pathOf } from '#domain/api/call.ts'
import { calls } from '#domain/api/contract.ts'
import type { Config, PaypalCredentials } from '#server/config.ts'
import { paypalHosts } from '#server/payments/paypal-client.ts'
import { createPaypalHttp, type Fetch } from '#server/payments/paypal-http.ts'
import { webhookReply } from '#server/payments/paypal-shapes.ts'
import type { ProviderFault } from '#server/payments/provider.ts'
import { type Finding, fix, look, ok } from './finding.ts'

const check = 'payments'
const PATIENCE = 8000
/** The events the shop needs: approved in a tab that was closed, captures that end later, and refunds. */
const NEEDED = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

function findingOf(fault: ProviderFault, { webhookId, environment }: PaypalCredentials): Finding {
  if (fault.kind === 'unauthorised')
    return fix(
      check,
      `PayPal refuses PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET (${fault.reason}): copy both again, those of the ${environment} app.`,
    )
  if (fault.kind === 'refused') return fix(check, `PayPal knows no webhook ${webhookId} of this app: copy PAYPAL_WEBHOOK_ID again.`)
  return fix(
    check,
    `PayPal doesn't answer (${fault.reason}): see whether this machine may reach ${paypalHosts[environment]}, and PayPal's status page.`,
  )
}

async function checkPaypal(paypal: PaypalCredentials, baseUrl: string | undefined, ask: Fetch): Promise<Finding> {
  const { webhookId, environment } = paypal
  if (webhookId === undefined)
    return look(check, 'PAYPAL_WEBHOOK_ID is not set: payments whose tab was closed are only found a minute later.')
  const { send } = createPaypalHttp({ credentials: paypal, apiBase: paypalHosts[environment], fetch: ask, now: Date.now })
  const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`
  const answer = await send({ method: 'GET', path, timeout: PATIENCE }, webhookReply)
  if (!answer.ok) return findingOf(answer.fault, paypal)
  const { url, event_types: types } = answer.value
  const expected = `${baseUrl ?? ''}${pathOf(calls.paypalWebhook)}`
  if (baseUrl !== undefined && url !== expected) return fix(check, `PayPal's webhook leads to ${url}: change it to ${expected} there.`)
  const names = types.map(({ name }) => name)
  const missing = names.includes('*') ? [] : NEEDED.filter((name) => !names.includes(name))
  if (missing.length > 0) return fix(check, `PayPal's webhook isn't told of ${missing.join(' and ')}: tick them there.`)
  if (environment === 'sandbox')
    return look(check, "PayPal's sandbox answers: no money moves. For real payments set PAYPAL_ENVIRONMENT=production.")
  return ok(check, 'PayPal gives a token, and its webhook leads here.')
}

/** Asks the provider for a token and for our webhook; takes no money. */
export async function checkPayments(
  { payments, publicBaseUrl }: Pick<Config, 'payments' | 'publicBaseUrl'>,
  ask: Fetch = fetch,
): Promise<Finding> {
  if (payments.kind === 'off') return ok(check, 'PAYMENTS=off: only reception takes money.')
  if (payments.kind === 'double') return look(check, 'Payments are tests without money: set the PayPal variables to take real ones.')
  return checkPaypal(payments.paypal, publicBaseUrl, ask)
}
