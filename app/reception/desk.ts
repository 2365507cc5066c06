import { proxy } from 'valtio'
import type { PaymentMethod } from '#domain/api/schemas.ts'
import type { Contact } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import type { Cents } from '#domain/money/money.ts'

export type Desk = {
  /** Taken up from storage: before that there is nothing to show. */
  isOpen: boolean
  kind: 'new' | 'returning' | 'walk-in'
  contact: Contact
  /** Another one starts the form again, from `contact`. */
  formKey: string
  chosen?: { subnumber: string; expiry: string | null; pledges: { count: number; amount: Cents } } | undefined
  searchText: string
  panel: 'eftpos' | 'cash' | 'pledge' | 'paypal' | 'credit-card'
  terminalNumber: string
  /** In dollars, as it was typed. */
  tendered?: number | undefined
  discountOverride?: boolean | undefined
  isScripted: boolean
  completedBy: string
  /** The press whose answer has not come yet: the very same one is sent under the same key (security 2.3, rule 11). */
  attempt?: { body: string; key: string } | undefined
  /** The order the server made of this screen; whatever is sent next takes its place (D105). */
  made?: { order_id: string; number: string; total: Cents; method: PaymentMethod; of: string } | undefined
  /** What PayPal called its payment (D104). */
  transactionId?: string | undefined
  /** The payment is taken: who took it is being asked. */
  isTaken: boolean
}

/** A contact nothing is known of yet. */
export const nobody: Contact = {
  name: '',
  prevsub: 0,
  subnumber: '',
  mobile: '',
  email: '',
  address: '',
  suburb: '',
  state: '',
  postcode: '',
  country: australia,
  dob: '',
  gender: null,
  genderna: '',
  pronouns: '',
  acknowledgement: true,
  comment: '',
  zedletter: false,
}

/** An order nobody has begun yet: eftpos is open first (T244). The script stays as the desk left it. */
export function freshDesk(): Omit<Desk, 'isOpen' | 'isScripted'> {
  return {
    kind: 'new',
    contact: nobody,
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

/** The order that is being taken at the desk, all but its lines, which are the cart's. */
export const desk = proxy<Desk>({ ...freshDesk(), isOpen: false, isScripted: false })
