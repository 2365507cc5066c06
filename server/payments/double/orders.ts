import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { centsOf } from '#server/payments/paypal-shapes.ts'
import { type CreateRequest, readCreateRequest } from './create-request.ts'
import { DoubleRefusal, parseJson } from './refusal.ts'

const refundRequest = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string().regex(/^\d{1,9}\.\d{2}$/) }).optional(),
  custom_id: z.string().max(127).optional(),
})

const HOUR = 3_600_000
const TO_APPROVE = 3 * HOUR
const TO_CAPTURE = 3 * HOUR
const KEY_LIFE = 6 * HOUR

/** How values may be made to differ from what was ordered. `amount` in cents. */
export type Tampering = { amount?: number; currency?: string; payee?: string; custom_id?: string }

export type DoubleCapture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  reason?: string
  at: number
  refunds: DoubleRefund[]
}

export type DoubleRefund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  /** In cents. */
  amount: number
  customId: string | undefined
  at: number
  /** The provider took it back, not the shop. */
  isReversal: boolean
}

export type DoubleDispute = { id: string; orderId: string; captureId: string; status: 'OPEN' | 'RESOLVED'; outcome?: string }

export type DoubleOrder = {
  id: string
  request: CreateRequest
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  createdAt: number
  approvedAt?: number
  payerId?: string
  cardBrand?: string
  willDecline: boolean
  capture?: DoubleCapture
  tampering: Tampering
}

/** How the buyer leaves the provider's page. */
export type Approval = { funding?: 'paypal' | 'card'; brand?: string; outcome?: 'approve' | 'decline' }

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
export const newId = (length = 17) => [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')

type Kept = { body: string; at: number; orderId: string } | { body: string; at: number; refusal: DoubleRefusal }

/** The double's orders and the keys it has seen, in memory. Times are milliseconds of its own clock. */
export function createOrderBook(now: () => number) {
  const orders = new Map<string, DoubleOrder>()
  const byInvoice = new Map<string, DoubleOrder[]>()
  const keys = new Map<string, Kept>()
  const refundKeys = new Map<string, { body: string; refund: DoubleRefund }>()
  const disputes = new Map<string, DoubleDispute>()

  function find(id: string): DoubleOrder {
    const order = orders.get(id)
    if (!order || (order.status === 'CREATED' && now() - order.createdAt > TO_APPROVE)) throw new DoubleRefusal(404, 'INVALID_RESOURCE_ID')
    return order
  }

  /** The orders with the same invoice number as this one. */
  function ofInvoice({ request }: DoubleOrder): DoubleOrder[] {
    const invoice = request.purchase_units[0].invoice_id
    if (invoice === undefined) return []
    const same = byInvoice.get(invoice) ?? []
    byInvoice.set(invoice, same)
    return same
  }

  /** Does the work once per key: the same key repeats the first ending, and is refused with another body. */
  function once(scope: string, key: string | undefined, body: string, deed: () => DoubleOrder): { order: DoubleOrder; isReplay: boolean } {
    if (!key) throw new DoubleRefusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
    const name = `${scope} ${key}`
    const kept = keys.get(name)
    if (kept && now() - kept.at <= KEY_LIFE) {
      if (kept.body !== body) throw new DoubleRefusal(422, 'DUPLICATE_REQUEST_ID')
      if ('refusal' in kept) throw kept.refusal
      return { order: find(kept.orderId), isReplay: true }
    }
    try {
      const order = deed()
      keys.set(name, { body, at: now(), orderId: order.id })
      return { order, isReplay: false }
    } catch (refusal) {
      if (refusal instanceof DoubleRefusal) keys.set(name, { body, at: now(), refusal })
      throw refusal
    }
  }

  const sumOf = (order: DoubleOrder) => order.tampering.amount ?? centsOf(order.request.purchase_units[0].amount.value)

  /** Gives a sum back, or all that's left. A refund that fails or waits leaves the capture as it is. */
  function giveBack(
    order: DoubleOrder,
    {
      amount,
      customId,
      status = 'COMPLETED',
      isReversal = false,
    }: { amount?: number | undefined; customId?: string | undefined; status?: DoubleRefund['status']; isReversal?: boolean },
  ): DoubleRefund {
    const { capture } = order
    if (!capture || (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED'))
      throw new DoubleRefusal(422, capture?.status === 'REFUNDED' ? 'CAPTURE_FULLY_REFUNDED' : 'CAPTURE_STATUS_NOT_VALID')
    const given = () => capture.refunds.reduce((sum, one) => sum + (one.status === 'FAILED' ? 0 : one.amount), 0)
    const wanted = amount ?? sumOf(order) - given()
    if (wanted > sumOf(order) - given()) throw new DoubleRefusal(422, 'REFUND_AMOUNT_EXCEEDED')
    const refund = { id: newId(), status, amount: wanted, customId, at: now(), isReversal }
    capture.refunds.push(refund)
    if (status === 'COMPLETED') capture.status = given() >= sumOf(order) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return refund
  }

  return {
    find,
    giveBack,
    findDispute(id: string): DoubleDispute {
      const dispute = disputes.get(id)
      if (!dispute) throw new DoubleRefusal(404, 'RESOURCE_NOT_FOUND')
      return dispute
    },
    /** The buyer complains at the provider. One complaint per order. */
    dispute(orderId: string): DoubleDispute {
      const { capture } = find(orderId)
      if (!capture) throw new DoubleRefusal(422, 'CAPTURE_STATUS_NOT_VALID')
      const same = [...disputes.values()].find((one) => one.orderId === orderId)
      const dispute = same ?? { id: `PP-D-${newId(8)}`, orderId, captureId: capture.id, status: 'OPEN' as const }
      disputes.set(dispute.id, dispute)
      return dispute
    },
    refund(captureId: string, body: string, key: string | undefined, status?: DoubleRefund['status']) {
      if (!key) throw new DoubleRefusal(400, 'PAYPAL_REQUEST_ID_REQUIRED')
      const kept = refundKeys.get(`${captureId} ${key}`)
      if (kept && kept.body !== body) throw new DoubleRefusal(422, 'DUPLICATE_REQUEST_ID')
      if (kept) return { refund: kept.refund, isReplay: true }
      const order = [...orders.values()].find(({ capture }) => capture?.id === captureId)
      if (!order) throw new DoubleRefusal(404, 'INVALID_RESOURCE_ID')
      const asked = refundRequest.safeParse(parseJson(body))
      if (!asked.success) throw new DoubleRefusal(400, 'INVALID_PARAMETER_VALUE')
      const { amount, custom_id: customId } = asked.data
      if (amount?.currency_code !== undefined && amount.currency_code !== 'AUD')
        throw new DoubleRefusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
      const refund = giveBack(order, { amount: amount && centsOf(amount.value), customId, ...(status && { status }) })
      refundKeys.set(`${captureId} ${key}`, { body, refund })
      return { refund, isReplay: false }
    },
    all: () => [...orders.values()],
    clear() {
      orders.clear()
      byInvoice.clear()
      keys.clear()
      refundKeys.clear()
      disputes.clear()
    },
    create(body: string, key: string | undefined) {
      return once('create', key, body, () => {
        const request = readCreateRequest(body)
        const order: DoubleOrder = { id: newId(), request, status: 'CREATED', createdAt: now(), willDecline: false, tampering: {} }
        orders.set(order.id, order)
        ofInvoice(order).push(order)
        return order
      })
    },
    approve(id: string, { funding = 'paypal', brand = 'VISA', outcome = 'approve' }: Approval = {}): DoubleOrder {
      const order = find(id)
      if (order.status === 'COMPLETED') throw new DoubleRefusal(422, 'ORDER_ALREADY_CAPTURED')
      order.status = 'APPROVED'
      order.approvedAt = now()
      order.payerId ??= newId(13)
      if (funding === 'card') order.cardBrand = brand
      else delete order.cardBrand
      order.willDecline = outcome === 'decline'
      return order
    },
    capture(
      id: string,
      body: string,
      key: string | undefined,
      how: { status?: DoubleCapture['status']; reason?: string } & Tampering = {},
    ) {
      const { status = 'COMPLETED', reason, ...tampering } = how
      return once(`capture ${id}`, key, body, () => {
        const order = find(id)
        if (order.status === 'COMPLETED') throw new DoubleRefusal(422, 'ORDER_ALREADY_CAPTURED')
        if (order.status !== 'APPROVED') throw new DoubleRefusal(422, 'ORDER_NOT_APPROVED')
        if (now() - (order.approvedAt ?? 0) > TO_CAPTURE) throw new DoubleRefusal(422, 'ORDER_EXPIRED')
        if (order.willDecline) throw new DoubleRefusal(422, 'INSTRUMENT_DECLINED')
        const isPaidTwice = ofInvoice(order).some(({ capture }) => capture?.status === 'COMPLETED' || capture?.status === 'PENDING')
        if (isPaidTwice) throw new DoubleRefusal(422, 'DUPLICATE_INVOICE_ID')
        order.status = 'COMPLETED'
        order.capture = { id: newId(), status, at: now(), reason, refunds: [] }
        order.tampering = tampering
        return order
      })
    },
  }
}
