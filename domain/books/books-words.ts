import { formatMoney } from '#domain/money/money.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import type { BookComparison, BookDifference, Books } from './books.ts'

type Side = NonNullable<BookDifference['paypal']>

/** A sum as one side has it: dollars here are Australian. */
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

/** What each side says about a difference. */
export function sidesOf({ kind, paypal, books }: BookDifference): { paypal: string; books: string } {
  return {
    paypal: paypal ? atPaypal[kind](sum(paypal)) : 'Doesn’t list it',
    books: books ? inBooks[kind](sum(books)) : 'Doesn’t know it',
  }
}

/** What to do about a difference, in a sentence or two. */
export function adviceFor({ kind, paypal, books, order }: BookDifference): string {
  if (kind === 'hold') return 'Answer the dispute at PayPal. It’ll show on the order as soon as PayPal tells the shop.'
  if (kind === 'money_returned') return 'The order still counts as refunded. Note here that the station has the money again.'
  if (paypal && books) return 'Compare both at PayPal. If the order has to change, open it. Then note here what you decided.'
  if (!paypal)
    return kind === 'payment'
      ? 'Search for its number at PayPal. Until it’s clear that the money came, keep the order’s goods here.'
      : 'Search for its number at PayPal. The buyer may still be waiting for this money.'
  if (kind === 'money_back') return 'Find out at PayPal who gave it back and why, then note it here.'
  if (order)
    return 'Open the order and mark it as paid, give the money back, or cancel it. If the order can’t take the money, give it back at PayPal.'
  return 'It doesn’t name any order here. Give it back at PayPal, or note here what it was for.'
}

const reasons: Readonly<Record<string, string>> = {
  NOT_AUTHORIZED:
    'PayPal doesn’t show the shop its list: tick “Transaction Search” in the app’s settings at PayPal. That can take nine hours.',
  CHANGED: 'The list changed while we were reading it.',
  STOPPED: 'The shop stopped partway through.',
  INVALID_REQUEST: 'PayPal has no list for these days yet.',
}

/** Why a comparison failed. For other reasons it gives PayPal's own name, to quote on the phone. */
export function failureMessage({ error }: Pick<BookComparison, 'error'>): string {
  return reasons[error ?? ''] ?? `PayPal’s list could not be read (${(error ?? 'no reason').toLowerCase().replaceAll('_', ' ')}).`
}

/** How far a comparison has got. */
export function progressLabel({ state, pages, pagesInAll }: Pick<BookComparison, 'state' | 'pages' | 'pagesInAll'>): string {
  if (state === 'asked') return 'Starting…'
  return pagesInAll === null || pagesInAll === 0 ? 'Reading PayPal’s list…' : `Reading PayPal’s list: page ${pages} of ${pagesInAll}`
}

/** Whether the last comparison had no time to cover: the shop's first payment is too new for PayPal's list. */
export const hasNothingYet = ({ from, until, count }: NonNullable<Books['compared']>): boolean => count === 0 && from >= until

/** What the last successful comparison covered. */
export function comparedSummary({ at, from, until, count, others }: NonNullable<Books['compared']>): string {
  const things = count === 1 ? 'One payment or refund was' : `${count} payments and refunds were`
  const rest =
    others === 1 ? ' One other payment at this account isn’t the shop’s.' : ` ${others} other payments at this account aren’t the shop’s.`
  return `${things} compared on ${formatInstant(at)}: from ${formatInstant(from)} to ${formatInstant(until)}.${others === 0 ? '' : rest}`
}
