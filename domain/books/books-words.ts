import type { BookComparison, BookDifference, Books } from '#domain/books/books.ts'
import { formatMoney } from '#domain/money/money.ts'
import { formatInstant } from '#domain/time/station-time.ts'

type Side = NonNullable<BookDifference['paypal']>

/** A sum as one side says it: dollars here are Australian. */
const sum = ({ amount, currency }: Side) => (currency === 'AUD' ? formatMoney(amount) : `${currency} ${(amount / 100).toFixed(2)}`)

const atPaypal: Readonly<Record<BookDifference['kind'], (sum: string) => string>> = {
  payment: (sum) => `Took ${sum}`,
  money_back: (sum) => `Gave ${sum} back`,
  money_returned: (sum) => `Returned ${sum} to the station`,
  hold: (sum) => `Holds ${sum} for a dispute`,
}
const inBooks: Readonly<Record<BookDifference['kind'], (sum: string) => string>> = {
  ...atPaypal,
  payment: (sum) => `Was paid ${sum}`,
}

/** What each side says of a difference. */
export function sidesOf({ kind, paypal, books }: BookDifference): { paypal: string; books: string } {
  return {
    paypal: paypal ? atPaypal[kind](sum(paypal)) : 'Doesn’t list it',
    books: books ? inBooks[kind](sum(books)) : 'Doesn’t know it',
  }
}

/** What to do about a difference, in a sentence or two. */
export function adviceFor({ kind, paypal, books, order }: BookDifference): string {
  if (kind === 'hold') return 'Answer the dispute at PayPal. It’s on the order as soon as PayPal tells the shop of it.'
  if (kind === 'money_returned') return 'The order still counts as given back. Note here that the station has the money again.'
  if (paypal && books) return 'Compare both at PayPal. If the order has to change, open it; then note here what was decided.'
  if (!paypal)
    return kind === 'payment'
      ? 'Search for its number at PayPal. Until it’s clear that the money came, keep the order’s goods here.'
      : 'Search for its number at PayPal. The buyer may still be waiting for this money.'
  if (kind === 'money_back') return 'Find out at PayPal who gave it back and why, then note it here.'
  if (order) return 'Open the order: it’s paid, give it back, or cancel it. Money that the order can’t take, give back at PayPal.'
  return 'No order here is named on it. Give it back at PayPal, or note here what it was for.'
}

const reasons: Readonly<Record<string, string>> = {
  NOT_AUTHORIZED:
    'PayPal doesn’t show the shop its list: tick “Transaction Search” in the app’s settings at PayPal. That can take nine hours.',
  CHANGED: 'The list changed while it was read.',
  STOPPED: 'The shop was stopped in the middle of it.',
  INVALID_REQUEST: 'PayPal has no list of these days yet.',
}

/** Why a comparison failed. PayPal's own names for other reasons help whoever phones them. */
export function failureWords({ error }: Pick<BookComparison, 'error'>): string {
  return reasons[error ?? ''] ?? `PayPal’s list could not be read (${(error ?? 'no reason').toLowerCase().replaceAll('_', ' ')}).`
}

/** How far a comparison is. */
export function progressWords({ state, pages, pagesInAll }: Pick<BookComparison, 'state' | 'pages' | 'pagesInAll'>): string {
  if (state === 'asked') return 'Starting…'
  return pagesInAll === null || pagesInAll === 0 ? 'Reading PayPal’s list…' : `Reading PayPal’s list: page ${pages} of ${pagesInAll}`
}

/** What the last comparison that ended well compared. */
export function comparedWords({ at, from, until, count, others }: NonNullable<Books['compared']>): string {
  const things = count === 1 ? 'One payment or refund was' : `${count} payments and refunds were`
  const rest =
    others === 1 ? ' One other payment at this account isn’t the shop’s.' : ` ${others} other payments at this account aren’t the shop’s.`
  return `${things} compared on ${formatInstant(at)}: from ${formatInstant(from)} to ${formatInstant(until)}.${others === 0 ? '' : rest}`
}
