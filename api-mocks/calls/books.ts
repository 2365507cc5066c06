import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { type Books, booksMessages } from '#domain/books/books.ts'
import { noteDown } from './audit.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal } from './mock-refusal.ts'

const kept = new WeakMap<MockStation, Books>()

export const booksOf = (station: MockStation): Books =>
  kept.get(station) ?? { last: null, compared: null, isNightly: false, differences: [], count: 0 }

/** The books of the station in memory. What PayPal lists there is what the station has, so they agree. */
export const mockBookCalls = {
  books: (_asked, station) => booksOf(station),
  compareBooks: ({ account }, station) => {
    const at = station.now().toISOString()
    const last = { state: 'done', at, askedBy: account.contact.name, pages: 1, pagesInAll: 1, error: null } as const
    noteDown(station, account, { action: 'books.compare' })
    const books = { ...booksOf(station), last, compared: { from: at, until: at, at, count: station.orders.length, others: 0 } }
    kept.set(station, books)
    return books
  },
  settleDifference: () => {
    throw new MockRefusal(409, { error: booksMessages.changed })
  },
} satisfies MockCalls
