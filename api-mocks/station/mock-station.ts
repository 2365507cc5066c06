import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { Catalogue, StockRow } from '#domain/catalogue/catalogue.ts'
import { settingsOf } from '#domain/catalogue/editing/published-settings.ts'
import type { CameIn } from '#domain/door/door.ts'
import type { Cents } from '#domain/money/money.ts'
import type { KeptRecord } from '#domain/office/kept-record.ts'
import type { Order } from '#domain/order/order.ts'
import type { CardDetails } from '#domain/payment/card.ts'
import { sampleDocuments } from '#domain/samples/documents.ts'
import type { SamplePerson } from '#domain/samples/people.ts'
import { takeSettings } from '#domain/settings.ts'
import type { MockLetters } from './mailbox.ts'
import type { Scenario } from './scenario.ts'

export type MockOrder = {
  order: Order
  /** Null for a sale at the desk without details. */
  contactId: number | null
  /** The sku each line holds one unit of; null where nothing is counted. */
  skus: readonly (string | null)[]
  /** It was taken on the phone form. */
  isPhoned?: true
  fingerprint: string
  /** Only on orders taken at the desk. */
  desk?: {
    pledgedBy?: string
    remindedAt?: string
    isFinished: boolean
    paidAt?: Date
    isStockFreed?: boolean
    pledgeMoney?: { paymentMethod: 'Eftpos' | 'Cash'; transactionId: string | null; attempt: string; at: string; by: string } | undefined
  }
  payment?: { id: string; isApproved: boolean; isDeclined: boolean }
  /** Lines that were taken back, by somebody's decision. */
  takenBack?: number[]
  /** Events whose change its buyer was told, and when. */
  eventsTold?: Map<string, string>
  /** The code of each line that is a ticket. */
  codes?: readonly string[]
  /** Money and order disagree, and `taken` is what was paid, in cents. Someone at the desk decides; `isPaid` is one way to (D384). */
  aside?: { why: string; taken: Cents; at: string; isPaid: boolean }
}

export type MockCheckIn = CameIn & { code: string; isUndone: boolean }

/** Whether an order was put aside, and isn't paid. */
export const isAside = ({ aside }: MockOrder): boolean => aside !== undefined && !aside.isPaid

/** A phone request. The mocks' cards are test numbers. */
export type MockRecord = Omit<KeptRecord, 'card'> & {
  key: string | undefined
  card: CardDetails | null
  /** How it ended, and who ended it. */
  ended?:
    | { as: 'processed'; by: string; subid: string; key: string | undefined; at: Date; undo: () => void; number: string }
    | { as: 'deleted' }
}

/** A whole station in memory: what the mocked calls read and change. */
export type MockStation = {
  scenario: Scenario
  accounts: Account[]
  /** The people the login page suggests. */
  samplePeople: readonly SamplePerson[]
  /** token to contact id */
  sessions: Map<string, number>
  /** What recovery would mail: token to contact id. The first is `mock_recover_1`. */
  recoveries: Map<string, number>
  recoveriesIssued: number
  letters: MockLetters
  orders: MockOrder[]
  /** Who came in with tickets, undone ones too. */
  checkIns: MockCheckIn[]
  unpaid: MockRecord[]
  catalogue: Catalogue
  /** The address of the payment double's script. */
  paymentScript: string
  now: () => Date
}

const copyStock = <T extends { stock?: readonly StockRow[] }>(items: readonly T[]): T[] =>
  items.map((item) => (item.stock ? { ...item, stock: item.stock.map((row) => ({ ...row })) } : { ...item }))

/** The payment double's browser script, a file that the build writes (vite.config.ts). */
export const PAYMENT_SCRIPT = '/practice/payments.js'

type Given = Pick<MockStation, 'accounts' | 'samplePeople' | 'letters' | 'catalogue'> & { unpaid?: MockRecord[] }

/** Opens a fresh station with copies of these people and things, so that the originals never change. It has the samples' draws. */
export function openStation(given: Given, options: { scenario?: Scenario; now?: () => Date } = {}): MockStation {
  const { accounts, catalogue } = given
  takeSettings(settingsOf(sampleDocuments()))
  return {
    ...given,
    paymentScript: PAYMENT_SCRIPT,
    scenario: options.scenario ?? 'normal',
    accounts: accounts.map((account) => ({ ...account, contact: { ...account.contact } })),
    sessions: new Map(),
    recoveries: new Map(),
    recoveriesIssued: 0,
    orders: [],
    checkIns: [],
    unpaid: given.unpaid ?? [],
    catalogue: { ...catalogue, merch: copyStock(catalogue.merch), events: copyStock(catalogue.events) },
    now: options.now ?? (() => new Date()),
  }
}

export function nextContactId({ accounts }: MockStation): number {
  return Math.max(...accounts.map(({ contact }) => contact.id)) + 1
}

export function accountById(station: MockStation, id: number): Account | undefined {
  return station.accounts.find(({ contact }) => contact.id === id)
}

export function accountByEmail(station: MockStation, email: string): Account | undefined {
  return station.accounts.find(({ contact }) => contact.email.toLowerCase() === email.toLowerCase())
}
