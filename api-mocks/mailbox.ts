import type { Account } from '#api-mocks/fixtures/accounts.ts'
import type { RadioTimesUpdate } from '#domain/contact/radio-times.ts'
import { sampleLinks } from '#domain/contact/sample-links.ts'

type Purpose = 'zedletter' | 'radio-times'
/** Whose link it is: a contact by id, or an address that is nobody's. */
export type Link = { purpose: Purpose; owner: number | string }

/** What the station in memory knows of letters. `mailed` holds the address of every page that was mailed, newest last. */
export type MockLetters = {
  links: Map<string, Link>
  /** Addresses of no contact, by whether they get Zedletter. */
  readers: Map<string, boolean>
  radioTimes: Map<number, RadioTimesUpdate>
  mailed: { email: string; path: string }[]
}

/** A station whose first sample person has the sample links. */
export function createMockLetters(accounts: readonly Account[]): MockLetters {
  const owner = accounts.find(({ contact }) => contact.email === sampleLinks.email)?.contact.id ?? 0
  return {
    links: new Map<string, Link>([
      [sampleLinks.zedletter, { purpose: 'zedletter', owner }],
      [sampleLinks.radioTimes, { purpose: 'radio-times', owner }],
    ]),
    readers: new Map(),
    radioTimes: new Map(),
    mailed: [],
  }
}
