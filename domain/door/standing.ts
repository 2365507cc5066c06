import type { OrderState } from '#domain/order/order-desk.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'
import type { DoorRefusal } from './door.ts'

/** What the door needs to know about a ticket's order. */
export type TicketFacts = { state: OrderState; isPledge: boolean; isTakenBack: boolean }

/** Whether a ticket lets someone in: paid, pledged and to be paid at the door, or refused and why (D521). */
export function standingOf({ state, isPledge, isTakenBack }: TicketFacts): 'paid' | 'unpaid' | DoorRefusal {
  if (isTakenBack) return state === 'refunded' ? 'refunded' : 'taken_back'
  switch (state) {
    case 'paid':
    case 'fulfilled':
    case 'partly_refunded':
    case 'disputed':
      return 'paid'
    case 'pledged':
      return 'unpaid'
    case 'pending_provider':
      return isPledge ? 'unpaid' : 'not_paid'
    case 'refunded':
    case 'cancelled':
      return state
    default:
      return 'not_paid'
  }
}

/** Whether a standing keeps someone out. */
export const isRefused = (standing: ReturnType<typeof standingOf>): standing is DoorRefusal => standing !== 'paid' && standing !== 'unpaid'

/** Whether a buyer may still change the name on a ticket: until the event's day starts at the station, and while nobody has come in with it (D525). */
export function mayRename({ eventDateTime, isIn }: { eventDateTime?: string | undefined; isIn: boolean }, today: StationDate): boolean {
  return !isIn && (eventDateTime === undefined || stationDate(new Date(eventDateTime)) > today)
}
