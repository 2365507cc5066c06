import type { RadioTimesUpdate } from '#domain/contact/radio-times.ts'

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

/** A station that has mailed nothing yet. */
export function createMockLetters(): MockLetters {
  return { links: new Map(), readers: new Map(), radioTimes: new Map(), mailed: [] }
}
