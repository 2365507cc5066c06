import type { RadioTimesUpdate } from '#domain/contact/radio-times.ts'

type Purpose = 'zedletter' | 'radio-times'
/** A link's owner: a contact by id, or an address without a contact. */
export type Link = { purpose: Purpose; owner: number | string }

/** What a mailed link does: confirm an address, or put back one that a contact left. */
export type AddressLink = { purpose: 'confirm' | 'undo'; contactId: number; email: string }

/** The mailing lists and links of the station in memory. `mailed` has the path of every link that was mailed, newest last. */
export type MockLetters = {
  links: Map<string, Link>
  /** Addresses without a contact, by whether they get Zedletter. */
  readers: Map<string, boolean>
  radioTimes: Map<number, RadioTimesUpdate>
  addressLinks: Map<string, AddressLink>
  /** Links that confirmed an address, and which. */
  usedLinks: Map<string, string>
  mailed: { email: string; path: string }[]
}

/** Makes the letters of a station that has mailed nothing yet. */
export function createMockLetters(): MockLetters {
  return { links: new Map(), readers: new Map(), radioTimes: new Map(), addressLinks: new Map(), usedLinks: new Map(), mailed: [] }
}
