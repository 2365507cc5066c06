import type { DoorRefusal } from '#domain/door/door.ts'
import type { OrderState } from '#domain/order/order-desk.ts'
import { type StationDate, stationDate } from '#domain/time/station-time.ts'

/** What the door has to know of the order a ticket is in. */
export type TicketFacts = { state: OrderState; isPledge: boolean; isTakenBack: boolean }

/** Whether a ticket lets somebody in: paid, promised and to be paid at the door, or refused and why (D521). */
export function standingOf({ state, isPledge, isTakenBack }: TicketFacts): 'paid' | 'unpaid' | DoorRefusal {
  if (isTakenBack) return 'refunded'
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

/** Whether a standing keeps somebody out. */
export const isRefused = (standing: ReturnType<typeof standingOf>): standing is DoorRefusal => standing !== 'paid' && standing !== 'unpaid'

/** Whether a buyer may still change the name on a ticket: until the event's day begins at the station, and nobody has come in with it (D525). */
export function mayRename({ eventDateTime, isIn }: { eventDateTime?: string | undefined; isIn: boolean }, today: StationDate): boolean {
  return !isIn && (eventDateTime === undefined || stationDate(new Date(eventDateTime)) > today)
}
