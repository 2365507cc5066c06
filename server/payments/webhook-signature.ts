import { type KeyObject, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** What a webhook says about who sent it, its shape already checked. */
export type Delivery = {
  certificateUrl: string
  transmissionId: string
  /** As it was sent: it is signed in this form. */
  sentAt: string
  /** In base64. */
  signature: string
  rawBody: string
}

/** In this spelling only, so that a certificate is asked for once. */
const certificateAddress = /^https:\/\/api(\.sandbox)?\.paypal\.com\/v1\/notifications\/certs\/[\w-]{1,100}$/

/** The provider sends an event again for three days. An older delivery is a copy that someone kept. Milliseconds. */
const OLDEST_DELIVERY = 4 * 86_400_000
const CLOCKS_APART = 3_600_000

function isRecent(time: string, now: number): boolean {
  const age = now - Date.parse(time)
  return age < OLDEST_DELIVERY && age > -CLOCKS_APART
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Reads the headers and body of a webhook. Undefined if one is not what the provider sends, or was not sent lately. */
export function readDelivery(headers: (name: string) => string | undefined, rawBody: string, now: number): Delivery | undefined {
  const given = (name: string, shape: RegExp) => {
    const value = headers(`paypal-${name}`)
    return value !== undefined && shape.test(value) ? value : undefined
  }
  const algorithm = given('auth-algo', /^SHA256withRSA$/)
  const certificateUrl = given('cert-url', certificateAddress)
  const transmissionId = given('transmission-id', /^[\w-]{1,50}$/)
  const signature = given('transmission-sig', /^[A-Za-z0-9+/=]{1,500}$/)
  const sentAt = given('transmission-time', /^[\d:.TZ+-]{10,100}$/)
  if (!algorithm || !certificateUrl || !transmissionId || !signature || !sentAt) return undefined
  if (!isRecent(sentAt, now) || !isJsonObject(rawBody)) return undefined
  return { certificateUrl, transmissionId, sentAt, signature, rawBody }
}

/** Whether a delivery to our webhook was signed with the private half of this key, as the provider documents its signatures. */
export function isSignedWith(publicKey: KeyObject, { transmissionId, sentAt, signature, rawBody }: Delivery, webhookId: string): boolean {
  const signed = `${transmissionId}|${sentAt}|${webhookId}|${crc32(rawBody)}`
  return verify('RSA-SHA256', Buffer.from(signed), publicKey, Buffer.from(signature, 'base64'))
}

/** The same question as the provider's own call takes it. The event is passed on byte for byte, or its signature would no longer match. */
export function verificationBody(delivery: Delivery, webhookId: string): string {
  const claims = JSON.stringify({
    auth_algo: 'SHA256withRSA',
    cert_url: delivery.certificateUrl,
    transmission_id: delivery.transmissionId,
    transmission_sig: delivery.signature,
    transmission_time: delivery.sentAt,
    webhook_id: webhookId,
  })
  return `${claims.slice(0, -1)},"webhook_event":${delivery.rawBody}}`
}
