import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { MockLetters } from '#api-mocks/mailbox.ts'
import type { Scenario } from '#api-mocks/scenario.ts'
import type { Order } from '#domain/api/schemas.ts'
import type { Catalogue, StockRow } from '#domain/catalogue/catalogue.ts'
import type { SamplePerson } from '#domain/contact/sample-people.ts'
import type { KeptRecord } from '#domain/office/unpaid-record.ts'
import type { CardDetails } from '#domain/payment/card.ts'

export type MockOrder = {
  order: Order
  /** Null: a sale at the desk without details. */
  contactId: number | null
  fingerprint: string
  /** What the desk knows of an order it took. */
  desk?: { pledgedBy?: string; isFinished: boolean; paidAt?: Date; isStockFreed?: boolean }
  payment?: { id: string; isApproved: boolean; isDeclined: boolean }
}

/** What somebody asked for by phone. The cards of mocks are test numbers. */
export type MockRecord = Omit<KeptRecord, 'card'> & {
  key: string | undefined
  card: CardDetails | null
  /** What became of it, with whom. */
  ended?: { as: 'processed'; by: string; subid: string; key: string | undefined } | { as: 'deleted' }
}

/** A whole station in memory: what the mocked calls read and change. */
export type MockStation = {
  scenario: Scenario
  accounts: Account[]
  /** Whom the login offers. */
  samplePeople: readonly SamplePerson[]
  /** token to contact id */
  sessions: Map<string, number>
  /** What recovery would mail: token to contact id. The first is `mock_recover_1`. */
  recoveries: Map<string, number>
  recoveriesIssued: number
  letters: MockLetters
  orders: MockOrder[]
  unpaid: MockRecord[]
  catalogue: Catalogue
  /** Where the payment double's script is. */
  paymentScript: string
  now: () => Date
}

const copyStock = <T extends { stock?: readonly StockRow[] }>(items: readonly T[]): T[] =>
  items.map((item) => (item.stock ? { ...item, stock: item.stock.map((row) => ({ ...row })) } : { ...item }))

type Given = Pick<MockStation, 'accounts' | 'samplePeople' | 'letters' | 'catalogue' | 'paymentScript'> & { unpaid?: MockRecord[] }

/** A fresh station of these people and things; its own copies, so that what it sells is left as it was. */
export function openStation(given: Given, options: { scenario?: Scenario; now?: () => Date } = {}): MockStation {
  const { accounts, catalogue } = given
  return {
    ...given,
    scenario: options.scenario ?? 'normal',
    accounts: accounts.map((account) => ({ ...account, contact: { ...account.contact } })),
    sessions: new Map(),
    recoveries: new Map(),
    recoveriesIssued: 0,
    orders: [],
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
