import * as z from 'zod'
import { abbreviateState } from '#domain/contact/country.ts'
import type { Cents } from '#domain/money/money.ts'
import type {
  ProviderDispute,
  ProviderMovement,
  ProviderOrder,
  ProviderOrderRequest,
  ProviderPage,
  ProviderRefund,
  ProviderRefundRequest,
  ProviderTransaction,
} from './provider.ts'

const AUSTRALIA = 'AU'

const money = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/) })
const text = z.string().max(1000)

const capture = z.object({
  id: text.min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'DECLINED', 'FAILED', 'REFUNDED', 'PARTIALLY_REFUNDED']),
  amount: money,
})

/** A refund as it arrives, alone or in its order. */
export const refundReply = z.object({
  id: text.min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: money.optional(),
  custom_id: text.optional(),
})

/** A complaint as it arrives. Whatever says who complains is dropped. */
export const disputeReply = z.object({
  dispute_id: text.min(1),
  status: text,
  reason: text.optional(),
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text.optional() }))
    .max(100)
    .optional(),
  dispute_outcome: z.object({ outcome_code: text.optional() }).optional(),
})

const purchaseUnit = z.object({
  amount: money.optional(),
  custom_id: text.optional(),
  payee: z.object({ merchant_id: text.optional() }).optional(),
  payments: z.object({ captures: z.array(capture).max(100).optional(), refunds: z.array(refundReply).max(100).optional() }).optional(),
})

/** The provider's order as it arrives. Whatever we do not read is dropped. */
export const orderReply = z.object({
  id: text.min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z.tuple([purchaseUnit]).optional(),
  payment_source: z.object({ card: z.object({ brand: text.optional() }).optional() }).optional(),
})

/** `2027-05-12T04:03:52+0000`: its offset may come without a colon. */
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/)

const transaction = z.object({
  transaction_id: text.min(1),
  paypal_reference_id: text.optional(),
  transaction_event_code: text,
  transaction_initiation_date: instant,
  transaction_amount: z.object({ currency_code: text, value: z.string().regex(/^-?\d{1,12}(\.\d{1,3})?$/) }).optional(),
  transaction_status: text.optional(),
  invoice_id: text.optional(),
  custom_field: text.optional(),
})

/** A page of the list of what moved, as it arrives. Whatever says who paid isn't asked for. */
export const listReply = z.object({
  transaction_details: z
    .array(z.object({ transaction_info: transaction }))
    .max(500)
    .optional(),
  end_date: instant.optional(),
  last_refreshed_datetime: instant.optional(),
  total_pages: z.int().min(0).max(100_000),
})

/** Where a webhook leads, and what it is told of. */
export const webhookReply = z.object({ url: text, event_types: z.array(z.object({ name: text })).max(200) })

export const tokenReply = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,4096}$/),
  expires_in: z.number().positive().max(10_000_000),
})

export const errorReply = z.object({
  name: z.string().max(200),
  debug_id: z.string().max(200).optional(),
  details: z.array(z.object({ issue: z.string().max(200).optional() })).optional(),
})

export const verificationReply = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** Turns `97.5` and `97.50` into 9750 cents, digit by digit and so exactly. The text must have the shape checked above. */
export function centsOf(value: string): Cents {
  const [whole = '', fraction = ''] = value.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2))
}

/** 9750 cents to `97.50`. */
export function amountText(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Money that moved or may still move comes before a capture that failed. */
const weightOf = { COMPLETED: 0, PARTIALLY_REFUNDED: 1, REFUNDED: 2, PENDING: 3, DECLINED: 4, FAILED: 5 } as const

/** Returns undefined for a short reply without the amount: the order has to be asked for. */
export function readOrder(reply: z.output<typeof orderReply>): ProviderOrder | undefined {
  const [unit] = reply.purchase_units ?? []
  if (!unit?.amount) return undefined
  const [taken] = (unit.payments?.captures ?? []).toSorted((one, other) => weightOf[one.status] - weightOf[other.status])
  return {
    id: reply.id,
    status: reply.status,
    amount: centsOf(unit.amount.value),
    currency: unit.amount.currency_code,
    customId: unit.custom_id ?? '',
    merchantId: unit.payee?.merchant_id,
    cardBrand: reply.payment_source?.card?.brand,
    capture: taken && {
      id: taken.id,
      status: taken.status,
      amount: centsOf(taken.amount.value),
      currency: taken.amount.currency_code,
    },
    refunds: (unit.payments?.refunds ?? []).flatMap((refund) => readRefund(refund) ?? []),
  }
}

/** Returns undefined for a short reply without the amount. */
export function readRefund({ id, status, amount, custom_id }: z.output<typeof refundReply>): ProviderRefund | undefined {
  if (!amount) return undefined
  return { id, status, amount: centsOf(amount.value), currency: amount.currency_code, customId: custom_id ?? '' }
}

/** Fees and their refunds, and the end of a hold that no dispute is about. */
const NOT_PAYMENTS = new Set(['T1105', 'T1108', 'T1109'])

/** What PayPal's code of an event means here. Its first two digits are the group: payments, reversals and refunds, chargebacks. */
function movementOf(code: string, isIn: boolean): ProviderMovement {
  if (code === 'T1110') return 'hold'
  if (code === 'T1111') return 'release'
  const group = code.slice(0, 3)
  if (group === 'T00') return isIn ? 'payment' : 'other'
  if ((group === 'T11' || group === 'T12') && !NOT_PAYMENTS.has(code)) return isIn ? 'money_returned' : 'money_back'
  return 'other'
}

/** What has happened for good: not what was denied, nor what still waits. */
const HAPPENED = new Set(['S', 'V'])

function readTransaction(info: z.output<typeof transaction>): ProviderTransaction | undefined {
  const { transaction_amount: amount, transaction_event_code: code } = info
  if (!amount || !HAPPENED.has(info.transaction_status ?? '')) return undefined
  return {
    id: info.transaction_id,
    kind: movementOf(code, !amount.value.startsWith('-')),
    referenceId: info.paypal_reference_id ?? null,
    customId: info.custom_field ?? '',
    invoiceId: info.invoice_id ?? '',
    amount: centsOf(amount.value.replace('-', '')),
    currency: amount.currency_code,
    at: dateOf(info.transaction_initiation_date),
  }
}

const dateOf = (written: string) => new Date(written.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))

/** A page of the list. It ends where PayPal's own data does, which is sooner than was asked for while it's behind. */
export function readPage({
  transaction_details,
  end_date,
  last_refreshed_datetime,
  total_pages,
}: z.output<typeof listReply>): ProviderPage {
  const ends = [end_date, last_refreshed_datetime].flatMap((end) => (end === undefined ? [] : [dateOf(end).getTime()]))
  return {
    transactions: (transaction_details ?? []).flatMap(({ transaction_info }) => readTransaction(transaction_info) ?? []),
    pages: total_pages,
    until: ends.length === 0 ? undefined : new Date(Math.min(...ends)),
  }
}

export function readDispute(reply: z.output<typeof disputeReply>): ProviderDispute {
  return {
    id: reply.dispute_id,
    captureIds: (reply.disputed_transactions ?? []).flatMap(({ seller_transaction_id }) => seller_transaction_id ?? []),
    isOpen: reply.status !== 'RESOLVED',
    reason: reply.reason ?? '',
    outcome: reply.dispute_outcome?.outcome_code ?? null,
  }
}

/** The body that gives a part of a capture back. Its `custom_id` finds it again in the provider's order. */
export const refundBody = ({ amount, refundId }: ProviderRefundRequest) => ({ amount: aud(amount), custom_id: refundId })

/** Removes control characters and cuts to the provider's limit. Returns undefined if nothing is left. */
function clean(raw: string, longest: number): string | undefined {
  const plain = raw
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
  return plain.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '') || undefined
}

const aud = (cents: Cents) => ({ currency_code: 'AUD', value: amountText(cents) })

type ShipTo = NonNullable<ProviderOrderRequest['shipTo']>

function addressOf(to: ShipTo) {
  return {
    address_line_1: clean(to.address, 300),
    admin_area_2: clean(to.suburb, 120),
    admin_area_1: clean(to.countryAlpha2 === AUSTRALIA ? abbreviateState(to.state) : to.state, 300),
    postal_code: clean(to.postcode, 60),
    country_code: to.countryAlpha2,
  }
}

function payerOf({ buyer, shipTo }: ProviderOrderRequest) {
  const name = clean(buyer.name, 140) ?? ''
  const [, given = name, surname] = /^(.*) (\S+)$/.exec(name) ?? []
  // An address the provider cannot read would make it refuse the whole order, and it only fills in a form.
  const isPlain = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(buyer.email) && buyer.email.length <= 254
  return {
    name: given ? { given_name: given, surname } : undefined,
    email_address: isPlain ? buyer.email : undefined,
    address: shipTo?.countryAlpha2 === AUSTRALIA ? addressOf(shipTo) : { country_code: AUSTRALIA },
  }
}

/**
 * The body that opens an order (security 1.4, T228). No tax_total, since Australian prices include GST, and no category, since a
 * donation next to goods would be refused. `payer` and `application_context` rather than `payment_source.paypal`, which would
 * tie the order to a wallet and hide the guest's card button.
 */
export function orderBody(request: ProviderOrderRequest) {
  const itemTotal = request.items.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0)
  return {
    intent: 'CAPTURE',
    payer: payerOf(request),
    purchase_units: [
      {
        reference_id: request.orderId,
        custom_id: request.orderId,
        invoice_id: request.orderNumber,
        amount: { ...aud(request.total), breakdown: { item_total: aud(itemTotal), shipping: aud(request.shipping) } },
        items: request.items.map((item) => ({
          name: clean(item.name, 127) ?? 'Item',
          sku: clean(item.sku, 127),
          quantity: String(item.quantity),
          unit_amount: aud(item.unitAmount),
        })),
        shipping: request.shipTo && { name: { full_name: clean(request.shipTo.name, 300) }, address: addressOf(request.shipTo) },
      },
    ],
    application_context: {
      shipping_preference: request.shipTo ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
      user_action: 'PAY_NOW',
      payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
      locale: 'en-AU',
    },
  }
}
