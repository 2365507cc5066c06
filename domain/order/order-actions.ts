import type { Cents } from '#domain/money/money.ts'
import type { OrderAction, OrderState } from '#domain/order/order-desk.ts'
import { isHanded, type ParcelStage, stepsFrom } from '#domain/order/parcel.ts'

export type ActionFacts = {
  state: OrderState
  /** Null: no merch that somebody waits for. */
  stage: ParcelStage | null
  /** There is somebody to write and to send to. */
  isKnown: boolean
  isPickup: boolean
  /** It was taken at the desk. */
  isDesk: boolean
  /** The provider is taking the money at this moment. */
  isMoneyUnderWay: boolean
  /** The shop knows that money for it was taken. */
  isMoneyTaken: boolean
  hasTickets: boolean
  hasSizes: boolean
  /** A pack or a shirt that is still to be posted. */
  hasPiecesToPost: boolean
  /** What can still be given back, in cents, and is at the station to give. */
  left: number
  /** PayPal is asked for money back and hasn't answered. */
  isGivingBack: boolean
  /** Something it sold can still be taken back: stock, a ticket, a year. */
  hasKept: boolean
}

const CLOSED: readonly OrderState[] = ['cancelled', 'expired', 'refunded']
const UNPAID: readonly OrderState[] = ['confirmed', 'awaiting_completion', 'pledged']
const PAID: readonly OrderState[] = ['paid', 'fulfilled', 'partly_refunded']
/** Money was taken for it once, so what it sold is sold until somebody takes it back. */
const SOLD: readonly OrderState[] = [...PAID, 'refunded', 'disputed']

export const isOrderPaid = (state: OrderState): boolean => PAID.includes(state)

/**
 * Whether an order may be cancelled: while it isn't paid, or while it waits for a decision and no money is with the station (D384).
 * One of the desk that lapsed is unfinished until somebody says what became of its money (D476).
 */
export function mayCancel({
  state,
  isDesk,
  isMoneyUnderWay,
  isMoneyTaken,
}: Pick<ActionFacts, 'state' | 'isDesk' | 'isMoneyUnderWay' | 'isMoneyTaken'>): boolean {
  if (isMoneyUnderWay || isMoneyTaken) return false
  return UNPAID.includes(state) || state === 'needs_review' || (isDesk && state === 'expired')
}

/** Whether the size of something in it may be corrected: until it's packed, and while the order counts. */
export function mayResize({ state, stage }: Pick<ActionFacts, 'state' | 'stage'>): boolean {
  return !CLOSED.includes(state) && state !== 'needs_review' && state !== 'disputed' && (stage === null || stage === 'to_pack')
}

/** Whether the address it is sent to may be corrected: until it has been posted. */
export function mayReaddress({ state, stage, isKnown, isPickup, hasPiecesToPost }: ActionFacts): boolean {
  if (!isKnown || CLOSED.includes(state)) return false
  return hasPiecesToPost || (!isPickup && !(stage !== null && isHanded(stage)))
}

/** Whether money can be given back now: it's here, nothing is being asked, and PayPal isn't judging it (D405). */
export function mayGiveBack({
  state,
  left,
  isMoneyTaken,
  isGivingBack,
}: Pick<ActionFacts, 'state' | 'left' | 'isMoneyTaken' | 'isGivingBack'>): boolean {
  if (left <= 0 || isGivingBack) return false
  return PAID.includes(state) || (state === 'needs_review' && isMoneyTaken)
}

/** Whether somebody may decide that an order is paid: while it waits for that, and its money isn't on the way back (D547). */
export const maySettle = ({ state, isGivingBack }: Pick<ActionFacts, 'state' | 'isGivingBack'>): boolean =>
  state === 'needs_review' && !isGivingBack

/** Whether what an order sold can be taken back without money: after it went back at PayPal, or in part (D407). */
export const mayTakeBack = ({ state, hasKept }: Pick<ActionFacts, 'state' | 'hasKept'>): boolean =>
  hasKept && (state === 'partly_refunded' || state === 'refunded')

/** The state of an order whose money has changed: what is given decides, and it's never less than it was. */
export function stateAfter(state: OrderState, { taken, given }: { taken: Cents; given: Cents }): OrderState {
  if (given >= taken && taken > 0) return 'refunded'
  if (given === 0 || state === 'disputed' || state === 'needs_review') return state
  return 'partly_refunded'
}

/** Lists what can be done with an order as it stands, in the order of the buttons. */
export function actionsOf(facts: ActionFacts): OrderAction[] {
  const { state, stage, isKnown, hasTickets, hasSizes } = facts
  const isPaid = isOrderPaid(state)
  const may: readonly (readonly [OrderAction, boolean])[] = [
    ['settle', maySettle(facts)],
    ['give_back', mayGiveBack(facts)],
    ['take_back', mayTakeBack(facts)],
    ['address', mayReaddress(facts)],
    ['holder', hasTickets && !CLOSED.includes(state)],
    ['size', hasSizes && mayResize(facts)],
    ['invoice', SOLD.includes(state) || state === 'pledged'],
    ['send_invoice', isPaid && isKnown],
    ['send_posted', isPaid && stage === 'posted' && isKnown],
    ['cancel', mayCancel(facts)],
  ]
  return [...(isPaid && stage !== null ? stepsFrom(stage) : []), ...may.flatMap(([action, isOpen]) => (isOpen ? [action] : []))]
}
