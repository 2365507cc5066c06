import { proxy } from 'valtio'
import { type Contact, emptyContact } from '#domain/contact/contact.ts'
import type { Cents } from '#domain/money/money.ts'
import type { PaymentMethod } from '#domain/order/order.ts'

export type Desk = {
  /** Restored from storage: before that there is nothing to show. */
  isOpen: boolean
  kind: 'new' | 'returning' | 'walk-in'
  contact: Contact
  /** A new key resets the form to `contact`. */
  formKey: string
  chosen?: { subnumber: string; expiry: string | null; pledges: { count: number; amount: Cents }; pendingEmail?: string } | undefined
  searchText: string
  panel: 'eftpos' | 'cash' | 'pledge' | 'paypal' | 'credit-card'
  terminalNumber: string
  /** In dollars, as it was typed. */
  tendered?: number | undefined
  discountOverride?: boolean | undefined
  isScripted: boolean
  completedBy: string
  /** The request that has no answer yet: the same body is sent again with the same key (security 2.3, rule 11). */
  attempt?: { body: string; key: string } | undefined
  /** The order the server made from this screen; the next one sent replaces it (D105). */
  made?: { order_id: string; number: string; total: Cents; method: PaymentMethod; of: string } | undefined
  /** PayPal's id for the payment (D104). */
  transactionId?: string | undefined
  /** The payment is taken: the desk now asks who took it. */
  isTaken: boolean
}

/** An order nobody has started yet: eftpos is open first (T244). The script stays on or off, as reception left it. */
export function freshDesk(): Omit<Desk, 'isOpen' | 'isScripted'> {
  return {
    kind: 'new',
    contact: emptyContact,
    formKey: crypto.randomUUID(),
    chosen: undefined,
    searchText: '',
    panel: 'eftpos',
    terminalNumber: '',
    tendered: undefined,
    discountOverride: undefined,
    completedBy: '',
    attempt: undefined,
    made: undefined,
    transactionId: undefined,
    isTaken: false,
  }
}

/** The order being taken at the desk, except its lines, which are in the cart. */
export const desk = proxy<Desk>({ ...freshDesk(), isOpen: false, isScripted: false })
