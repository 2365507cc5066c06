import type { Handlers } from '#server/http/mount.ts'
import { compareNow, readBooksState, settleDifference } from './books.ts'

/** The books next to PayPal's list (A182 to A184). */
export const bookHandlers: Handlers = {
  books: async (_asked, deps) => readBooksState(deps),
  compareBooks: async (asked, deps) => compareNow(deps, asked),
  settleDifference: async (asked, deps) => settleDifference(deps, asked),
}
