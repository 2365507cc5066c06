import type { Cents } from '#domain/money/money.ts'

/** What the provider is asked to open, built only from the stored order (security 1.4). Amounts in cents. */
export type ProviderOrderRequest = {
  orderId: string
  orderNumber: string
  requestKey: string
  total: Cents
  shipping: Cents
  items: readonly { name: string; sku: string; quantity: number; unitAmount: Cents }[]
  buyer: { name: string; email: string }
  /** Undefined if nothing is posted. */
  shipTo?: { name: string; address: string; suburb: string; state: string; postcode: string; countryAlpha2: string }
}

/** Money that the provider gave back, or was asked to. Amount in cents. */
export type ProviderRefund = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'
  amount: Cents
  currency: string
  /** The refund's own id here, if the shop asked for it. */
  customId: string
}

/** What the provider is asked to give back of a capture. Amount in cents. */
export type ProviderRefundRequest = { captureId: string; refundId: string; amount: Cents; requestKey: string }

/** A buyer's complaint as the provider shows it. */
export type ProviderDispute = { id: string; captureIds: readonly string[]; isOpen: boolean; reason: string; outcome: string | null }

/** What moved money at the provider. `release`: a hold has ended. `other`: fees, deposits, withdrawals, exchange. */
export type ProviderMovement = 'payment' | 'money_back' | 'money_returned' | 'hold' | 'release' | 'other'

/** One line of the provider's own list. Its amount is in cents, without a sign: `kind` says which way it went. */
export type ProviderTransaction = {
  id: string
  kind: ProviderMovement
  /** The transaction that it is about. */
  referenceId: string | null
  customId: string
  invoiceId: string
  amount: Cents
  currency: string
  at: Date
}

/** A page of the provider's list, the first one being 1. `until`: nothing later is in it yet. */
export type ProviderPage = { transactions: readonly ProviderTransaction[]; pages: number; until: Date | undefined }

/** What the provider is asked to list: at most 31 days. */
export type ProviderPeriod = { from: Date; until: Date }

/** The provider's order as it stands, its shape already checked. Amounts in cents. */
export type ProviderOrder = {
  id: string
  status: 'CREATED' | 'SAVED' | 'APPROVED' | 'VOIDED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED'
  amount: Cents
  currency: string
  customId: string
  merchantId: string | undefined
  cardBrand: string | undefined
  capture:
    | {
        id: string
        status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'FAILED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
        amount: Cents
        currency: string
      }
    | undefined
  refunds: readonly ProviderRefund[]
}

/** How a call to the provider can fail. */
export type ProviderFault =
  /** A definite no. `issue` is the provider's own name for it, such as INSTRUMENT_DECLINED. */
  | { kind: 'refused'; issue: string; debugId?: string }
  /** No definite answer: time ran out, the line broke, 429 or 5xx, or an unreadable reply. The call may have taken effect. */
  | { kind: 'unknown'; reason: string }
  /** Our own credentials or permissions are wrong. */
  | { kind: 'unauthorised'; reason: string }

export type ProviderResult<T> = { ok: true; value: T } | { ok: false; fault: ProviderFault }

/** The payment provider, real or double. It never throws: every ending is a value. */
export type PaymentProvider = {
  create(request: ProviderOrderRequest): Promise<ProviderResult<ProviderOrder>>
  /** The same `requestKey` may be sent again after an unknown ending; the provider then repeats its first result. */
  capture(providerOrderId: string, requestKey: string): Promise<ProviderResult<ProviderOrder>>
  /** Gives money back. The same `requestKey` may be sent again, as with a capture. */
  refund(request: ProviderRefundRequest): Promise<ProviderResult<ProviderRefund>>
  showDispute(id: string): Promise<ProviderResult<ProviderDispute>>
  /** What moved on our account. It lists nothing of the last three hours, and refuses more than it likes as RESULTSET_TOO_LARGE. */
  list(period: ProviderPeriod, page: number): Promise<ProviderResult<ProviderPage>>
  /** The only source of truth for money. */
  show(providerOrderId: string): Promise<ProviderResult<ProviderOrder>>
  /**
   * Whether a webhook's signature is the provider's own; `unknown` if that could not be found out. It is checked here, with the
   * provider's certificate. `countAsking` is called before the provider is asked: for a certificate that isn't kept, or for its own
   * judgement of a signature that cannot be judged here. It stops the asking by throwing.
   */
  verifyWebhook(
    headers: (name: string) => string | undefined,
    rawBody: string,
    countAsking?: (what: 'certificate' | 'signature') => Promise<void>,
  ): Promise<'genuine' | 'forged' | 'unknown'>
  /** What the browser needs to load the provider's script. */
  browser: { clientId: string; environment: 'sandbox' | 'production'; sdkBaseUrl?: string; isTest: boolean }
  /** Our account at the provider, if it is known: money for any other is not ours. */
  merchantId: string | undefined
}
