import { randomBytes } from 'node:crypto'
import { type CreateRequest, readCreateRequest } from './create-request.ts'
import { DoubleRefusal } from './refusal.ts'

const HOUR = 3_600_000
const TO_APPROVE = 3 * HOUR
const TO_CAPTURE = 3 * HOUR
const KEY_LIFE = 6 * HOUR

/** How values may be made to differ from what was ordered. `amount` in cents. */
export type Tampering = { amount?: number; currency?: string; payee?: string; custom_id?: string }

export type DoubleCapture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED'
  reason?: string
  at: number
}

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
  const keys = new Map<string, Kept>()

  function find(id: string): DoubleOrder {
    const order = orders.get(id)
    if (!order || (order.status === 'CREATED' && now() - order.createdAt > TO_APPROVE)) throw new DoubleRefusal(404, 'INVALID_RESOURCE_ID')
    return order
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

  return {
    find,
    all: () => [...orders.values()],
    clear() {
      orders.clear()
      keys.clear()
    },
    create(body: string, key: string | undefined) {
      return once('create', key, body, () => {
        const request = readCreateRequest(body)
        const order: DoubleOrder = { id: newId(), request, status: 'CREATED', createdAt: now(), willDecline: false, tampering: {} }
        orders.set(order.id, order)
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
        const invoice = order.request.purchase_units[0].invoice_id
        const isPaidTwice = [...orders.values()].some((other) => {
          const isTaken = other.capture?.status === 'COMPLETED' || other.capture?.status === 'PENDING'
          return isTaken && invoice !== undefined && other.request.purchase_units[0].invoice_id === invoice
        })
        if (isPaidTwice) throw new DoubleRefusal(422, 'DUPLICATE_INVOICE_ID')
        order.status = 'COMPLETED'
        order.capture = { id: newId(), status, at: now(), ...(reason === undefined ? {} : { reason }) }
        order.tampering = tampering
        return order
      })
    },
  }
}
