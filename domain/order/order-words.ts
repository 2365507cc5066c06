import { formatMoney } from '#domain/money/money.ts'
import type { HistoryEntry, LetterKind, Look, OrderChannel, OrderFilter, OrderState, SentAgain } from './order-desk.ts'
import type { ParcelStage } from './parcel.ts'

/** An order's badge. */
export type Standing = { label: string; tone: 'neutral' | 'positive' | 'warning' | 'critical' | 'info' }

const states: Readonly<Record<OrderState, Standing>> = {
  confirmed: { label: 'Waiting for payment', tone: 'warning' },
  awaiting_completion: { label: 'Not finished at the desk', tone: 'warning' },
  pending_provider: { label: 'PayPal is still clearing it', tone: 'warning' },
  pledged: { label: 'Pledged', tone: 'warning' },
  needs_review: { label: 'Needs a look', tone: 'critical' },
  paid: { label: 'Paid', tone: 'positive' },
  fulfilled: { label: 'All done', tone: 'positive' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Not paid in time', tone: 'neutral' },
  partly_refunded: { label: 'Partly refunded', tone: 'info' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  disputed: { label: 'Disputed at PayPal', tone: 'critical' },
}

const stages: Readonly<Record<ParcelStage, Standing>> = {
  to_pack: { label: 'To pack', tone: 'info' },
  to_post: { label: 'To post', tone: 'info' },
  to_pick_up: { label: 'To pick up', tone: 'info' },
  posted: { label: 'Posted', tone: 'positive' },
  picked_up: { label: 'Picked up', tone: 'positive' },
}

/** An order's badge: its parcel's next step, once it's paid. */
export function standingOf({ state, stage }: { state: OrderState; stage: ParcelStage | null }): Standing {
  return (state === 'paid' || state === 'fulfilled') && stage !== null ? stages[stage] : states[state]
}

const lookWords: Readonly<Record<Look['kind'], (amount: string) => string>> = {
  aside: () => 'Money and facts disagree',
  disputed: () => 'The buyer disputes it at PayPal',
  went_back: (amount) => `${amount} went back at PayPal`,
  refused: (amount) => `PayPal won’t give ${amount} back`,
  gone_after_all: (amount) => `PayPal gave ${amount} back after it had said no`,
}

/** Says what disagrees, and why where PayPal or the shop said so. Without a full stop. */
export function disagreement({ kind, amount, why }: Pick<Look, 'kind' | 'amount' | 'why'>): string {
  const what = lookWords[kind](formatMoney(amount ?? 0))
  return why ? `${what}: ${kind === 'disputed' ? why.toLowerCase().replaceAll('_', ' ') : why}` : what
}

export const filterLabels: Readonly<Record<OrderFilter, string>> = {
  all: 'All orders',
  to_pack: 'To pack',
  to_post: 'To post',
  to_pick_up: 'To pick up',
  waiting: 'Waiting for money',
  review: 'Needs a look',
  refunded: 'Refunded',
  disputed: 'Disputed',
}

export const letterLabels: Readonly<Record<LetterKind, string>> = {
  invoice: 'Invoice, to the buyer',
  pledge: 'Pledge slip, to the pledger',
  pledge_reminder: 'Reminder of the pledge',
  welcome: 'Number and last day, to the subscriber',
  posted: '“It’s in the post”, to the buyer',
  credit_note: 'Credit note, to the buyer',
  gift: 'Their gift, to the person it’s for',
  event_changed: 'Event changed, to the buyer',
  order_notice: 'New order, to reception',
  review_notice: 'Needs a person, to reception',
  money_notice: 'Money moved at PayPal, to reception',
}

/** What the history says of a letter that was sent again. */
export const sentAgainWords: Readonly<Record<SentAgain, string>> = {
  invoice: 'invoice sent again',
  posted: 'letter about the parcel sent again',
  credit_note: 'credit note sent again',
  welcome: 'number and last day sent again',
  gift: 'letter about the gift sent again',
  pledge: 'letter about the pledge sent again',
}

export const channelLabels: Readonly<Record<OrderChannel, string>> = { online: 'online', desk: 'desk', phone: 'phone' }

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** What the history says of a parcel's number: `tracking corrected: Sendle, 33ABC`. */
export const trackingWords = (what: string, carrier: string, tracking: string | undefined): string =>
  [`${what} ${carrier}`, tracking].filter(Boolean).join(', ')

/** A line as people tell it from the others: a ticket with the name on it. */
export const nameOfLine = ({ name, who }: { name: string; who: string | null }): string => (who === null ? name : `${name}, for ${who}`)

/** The note beside a new name on a ticket; an empty one is the buyer's (D387). */
export function renamedNote(before: string, after: string): string {
  const nameOf = (holder: string) => (holder.trim() === '' ? 'the buyer’s own name' : `“${holder.trim()}”`)
  return `${nameOf(before)} is now ${nameOf(after)}.`
}

/** The note beside a change that took lines back: which, with the names on tickets, and why (D387). */
export function takenBackNote(lines: readonly { name: string; who: string | null }[], why: string): string {
  return lines.length === 0 ? why : `Taken back: ${lines.map(nameOfLine).join('; ')}. ${why}`
}

/** One line of an order's history, without a full stop. */
export function historyLabel({ from, to, reason }: Pick<HistoryEntry, 'from' | 'to' | 'reason'>): string {
  if (to === null) return 'Note'
  if (from === null && reason !== null) return capital(reason)
  if (from === null) return to === 'awaiting_completion' ? 'Taken at the desk' : 'Ordered'
  if (from === to) return capital(reason ?? states[to].label)
  return reason === null ? states[to].label : `${states[to].label}: ${reason}`
}
