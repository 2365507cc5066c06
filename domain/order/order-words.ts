import type { HistoryEntry, LetterKind, OrderChannel, OrderFilter, OrderState } from '#domain/order/order-desk.ts'
import type { ParcelStage } from '#domain/order/parcel.ts'

/** How an order stands, for its badge. */
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

/** Says how an order stands: what its parcel waits for, once it's paid. */
export function standingOf({ state, stage }: { state: OrderState; stage: ParcelStage | null }): Standing {
  return (state === 'paid' || state === 'fulfilled') && stage !== null ? stages[stage] : states[state]
}

export const filterLabels: Readonly<Record<OrderFilter, string>> = {
  all: 'All orders',
  to_pack: 'To pack',
  to_post: 'To post',
  to_pick_up: 'To pick up',
  waiting: 'Waiting for money',
  review: 'Needs a look',
  refunded: 'Refunded',
}

export const letterLabels: Readonly<Record<LetterKind, string>> = {
  invoice: 'Invoice, to the buyer',
  pledge: 'What was pledged, to the pledger',
  pledge_reminder: 'Reminder of the pledge',
  welcome: 'Number and last day, to a subscriber by phone',
  posted: '“It’s in the post”, to the buyer',
  order_notice: 'New order, to reception',
  review_notice: 'Needs a person, to reception',
}

export const channelLabels: Readonly<Record<OrderChannel, string>> = { online: 'online', desk: 'desk', phone: 'phone' }

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/** One line of an order's history, as a sentence without its full stop. */
export function historyWords({ from, to, reason }: Pick<HistoryEntry, 'from' | 'to' | 'reason'>): string {
  if (to === null) return 'Note'
  if (from === null && reason !== null) return capital(reason)
  if (from === null) return to === 'awaiting_completion' ? 'Taken at the desk' : 'Ordered'
  if (from === to) return capital(reason ?? states[to].label)
  return reason === null ? states[to].label : `${states[to].label}: ${reason}`
}
