import { generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { writeCertificate } from './certificate.ts'
import { type DoubleDispute, type DoubleOrder, newId } from './orders.ts'
import { represent, representDispute, representRefund } from './represent.ts'

export const DOUBLE_WEBHOOK_ID = 'WH-ZED-DOUBLE'
const CERTIFICATE_ID = 'CERT-DOUBLE'
const CERTIFICATE_NAME = 'messageverificationcerts.sandbox.paypal.com'
const ALGORITHM = 'RSA-SHA256'

/** What goes wrong with a delivery. */
export const deliveryFault = z.enum(['unsigned', 'badsig', 'stale', 'unknown-order', 'evil-cert-url', 'unknown-cert'])
export type DeliveryFault = z.output<typeof deliveryFault>
export const webhookEvent = z.enum([
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
])
export type WebhookEvent = z.output<typeof webhookEvent>
export type Delivery = { headers: Record<string, string>; body: string }

/** Deliveries signed with a key made at the start, the way the provider signs them. */
export function createSigner(now: () => number) {
  let made: ReturnType<typeof makeKeys> | undefined
  const makeKeys = () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const years = { from: Date.UTC(2020), until: Date.UTC(2100) }
    const issuer = { name: CERTIFICATE_NAME, privateKey }
    return {
      publicKey,
      privateKey,
      certificate: writeCertificate({ name: CERTIFICATE_NAME, publicKey, ...years, issuer, maySignOthers: true }),
    }
  }
  const keys = () => {
    made ??= makeKeys()
    return made
  }
  const signed = (id: string, time: string, webhookId: string, raw: string) => Buffer.from(`${id}|${time}|${webhookId}|${crc32(raw)}`)

  return {
    certificate: () => keys().certificate,
    certificateOf: (id: string) => (id === CERTIFICATE_ID ? keys().certificate : undefined),
    isGenuine(claim: { transmission_id: string; transmission_time: string; transmission_sig: string; webhook_id: string }, raw: string) {
      const message = signed(claim.transmission_id, claim.transmission_time, claim.webhook_id, raw)
      return verify(ALGORITHM, message, keys().publicKey, Buffer.from(claim.transmission_sig, 'base64'))
    },
    delivery(
      event: WebhookEvent,
      order: DoubleOrder,
      { wrong, dispute }: { wrong?: DeliveryFault | undefined; dispute?: DoubleDispute | undefined } = {},
    ): Delivery {
      const orderId = wrong === 'unknown-order' ? newId() : order.id
      const whole = represent(order, true)
      const [capture] = whole.purchase_units?.[0]?.payments?.captures ?? []
      const lastRefund = order.capture?.refunds.at(-1)
      const captureId = wrong === 'unknown-order' ? newId() : order.capture?.id
      const ofRefund = lastRefund && {
        ...representRefund(lastRefund),
        links: [{ rel: 'up', href: `https://api.sandbox.paypal.com/v2/payments/captures/${captureId}` }],
      }
      // The provider names only the capture of a refund, in a link.
      const resource = dispute
        ? representDispute(dispute)
        : event.startsWith('CHECKOUT')
          ? { ...whole, id: orderId }
          : ofRefund && /REFUNDED|REVERSED/.test(event)
            ? ofRefund
            : { ...capture, supplementary_data: { related_ids: { order_id: orderId } } }
      const time = new Date(now() - (wrong === 'stale' ? 7 * 86_400_000 : 0)).toISOString()
      const body = JSON.stringify({
        id: `WH-${newId(20)}`,
        event_version: '1.0',
        create_time: time,
        resource_type: event.startsWith('CHECKOUT') ? 'checkout-order' : 'capture',
        event_type: event,
        resource,
      })
      const headers = { 'content-type': 'application/json' }
      if (wrong === 'unsigned') return { headers, body }
      const id = randomUUID()
      const message = signed(id, time, DOUBLE_WEBHOOK_ID, wrong === 'badsig' ? `${body} ` : body)
      const host = wrong === 'evil-cert-url' ? 'api.paypal.com.example.net' : 'api.sandbox.paypal.com'
      return {
        headers: {
          ...headers,
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-cert-url': `https://${host}/v1/notifications/certs/${wrong === 'unknown-cert' ? `CERT-${newId()}` : CERTIFICATE_ID}`,
          'paypal-transmission-id': id,
          'paypal-transmission-sig': sign(ALGORITHM, message, keys().privateKey).toString('base64'),
          'paypal-transmission-time': time,
        },
        body,
      }
    },
  }
}
