import type { StoredCart } from './cart.ts'

/** The most lines one order may hold (security 2.13). */
export const MAX_LINES = 40

/** The cart of a new browser. It is kept apart from the schemas so that the first page need not load them. */
export const emptyCart: StoredCart = { version: 1, lines: [], pickup: false, donationDeclined: false }
