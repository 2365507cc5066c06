import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import type { Cents } from '#domain/money/money.ts'
import type { LetterKind, OrderAction, OrderState } from './order-desk.ts'
import { isHanded, type ParcelStage, stepsFrom } from './parcel.ts'

export type ActionFacts = {
  state: OrderState
  /** Null: no merch to hand over. */
  stage: ParcelStage | null
  /** Its buyer left details, so there's someone to write to and an address to post to. */
  isKnown: boolean
  isPickup: boolean
  /** It was taken at the desk. */
  isDesk: boolean
  /** The provider is taking the money right now. */
  isMoneyUnderWay: boolean
  /** The shop knows that money for it was taken. */
  isMoneyTaken: boolean
  hasTickets: boolean
  /** One of them wasn't taken back. */
  hasTicketsLeft: boolean
  hasSizes: boolean
  /** A pack still has to be posted to its buyer. */
  hasPiecesToPost: boolean
  /** All that it sends goes to people it was given to. */
  isOnlyGifts: boolean
  /** What the station can still give back, in cents. */
  left: number
  /** PayPal has been asked to give money back and hasn't answered. */
  isGivingBack: boolean
  /** Some of its goods can still be taken back: stock, a ticket, a year. */
  hasKept: boolean
  /** Something of its money happened by itself, and nobody has said yet that they looked at it. */
  hasUnseen: boolean
  /** Money went back, with a credit note. */
  hasCreditNote: boolean
  /** The kinds of letters that were written about it. */
  letters: readonly LetterKind[]
}

const CLOSED: readonly OrderState[] = ['cancelled', 'expired', 'refunded']
const UNPAID: readonly OrderState[] = ['confirmed', 'awaiting_completion', 'pledged']
const PAID: readonly OrderState[] = ['paid', 'fulfilled', 'partly_refunded']
/** Money was taken for it once, so its goods stay sold until someone takes them back. */
const SOLD: readonly OrderState[] = [...PAID, 'refunded', 'disputed']

export const isOrderPaid = (state: OrderState): boolean => PAID.includes(state)

/**
 * Whether an order may be cancelled: while it isn't paid, or while it waits for a decision and no money is with the station (D384).
 * A lapsed desk order is unfinished until someone says what happened to its money (D476).
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

/** Whether a size may be corrected: until it's packed, and while the order counts. */
export function mayResize({ state, stage }: Pick<ActionFacts, 'state' | 'stage'>): boolean {
  return !CLOSED.includes(state) && state !== 'needs_review' && state !== 'disputed' && (stage === null || stage === 'to_pack')
}

type SentLine = { position: number; kind: 'subscription' | 'merch' | 'ticket' | 'donation'; isGift: boolean }
type SentPiece = Pick<FulfilmentPiece, 'key' | 'kind' | 'done'> & { isPosted?: boolean }

/** The line of an order that a card, a pack or a shirt belongs to. */
const positionOf = ({ key }: Pick<SentPiece, 'key'>): number => Number(key.split(':')[1])

/** What of an order goes to its buyer, and what to people it was given to: those have addresses of their own (D841). */
export function sentToBuyer(
  lines: readonly SentLine[],
  pieces: readonly SentPiece[],
): Pick<ActionFacts, 'hasPiecesToPost' | 'isOnlyGifts'> {
  const gifts = lines.flatMap(({ isGift, position }) => (isGift ? [position] : []))
  return {
    hasPiecesToPost: pieces.some(
      (piece) => piece.kind === 'pack' && piece.isPosted && piece.done === null && !gifts.includes(positionOf(piece)),
    ),
    isOnlyGifts: gifts.length > 0 && !lines.some(({ kind, isGift }) => kind === 'merch' || (kind === 'subscription' && !isGift)),
  }
}

type GiftFacts = Pick<ActionFacts, 'state'> & { position: number; isTakenBack: boolean; pieces: readonly SentPiece[] }

/** Whether the address of a gift may be corrected: until its pack is done (D841). */
export const mayMoveGift = ({ state, position, isTakenBack, pieces }: GiftFacts): boolean =>
  !CLOSED.includes(state) &&
  !isTakenBack &&
  !pieces.some((piece) => piece.kind === 'pack' && piece.done !== null && positionOf(piece) === position)

/** Whether the address it is sent to may be corrected: until it has been posted. */
export function mayReaddress({
  state,
  stage,
  isKnown,
  isPickup,
  hasPiecesToPost,
  isOnlyGifts,
}: Pick<ActionFacts, 'state' | 'stage' | 'isKnown' | 'isPickup' | 'hasPiecesToPost' | 'isOnlyGifts'>): boolean {
  if (!isKnown || isOnlyGifts || CLOSED.includes(state)) return false
  return hasPiecesToPost || (!isPickup && !(stage !== null && isHanded(stage)))
}

/** Whether a parcel's carrier and number may be corrected: once it's posted. */
export const mayRetrack = ({ state, stage }: Pick<ActionFacts, 'state' | 'stage'>): boolean => SOLD.includes(state) && stage === 'posted'

/** Whether money can be given back now: the station has it, no refund is under way, and PayPal isn't judging a dispute (D405). */
export function mayGiveBack({
  state,
  left,
  isMoneyTaken,
  isGivingBack,
}: Pick<ActionFacts, 'state' | 'left' | 'isMoneyTaken' | 'isGivingBack'>): boolean {
  if (left <= 0 || isGivingBack) return false
  return PAID.includes(state) || (state === 'needs_review' && isMoneyTaken)
}

/** Whether staff may mark an order as paid: while it's waiting for that decision, and its money isn't going back (D547). */
export const maySettle = ({ state, isGivingBack }: Pick<ActionFacts, 'state' | 'isGivingBack'>): boolean =>
  state === 'needs_review' && !isGivingBack

/** Whether goods can be taken back without a refund: after one at PayPal, or a partial one (D407). */
export const mayTakeBack = ({ state, hasKept }: Pick<ActionFacts, 'state' | 'hasKept'>): boolean =>
  hasKept && (state === 'partly_refunded' || state === 'refunded')

/** Whether an order is in the list 'Needs a look'. One put aside whose money is on its way back waits for PayPal, not for anybody (D567). */
export const needsLook = ({ state, isGivingBack, hasUnseen }: Pick<ActionFacts, 'state' | 'isGivingBack' | 'hasUnseen'>): boolean =>
  state === 'needs_review' ? !isGivingBack : hasUnseen

/** Whether somebody can say that they looked, where there is nothing to take back. One put aside is decided about instead (D567). */
export const mayLook = (facts: Pick<ActionFacts, 'state' | 'hasKept' | 'hasUnseen'>): boolean =>
  facts.hasUnseen && facts.state !== 'needs_review' && !mayTakeBack(facts)

/** The state of an order after a refund: the total given back decides, and that never falls. */
export function stateAfter(state: OrderState, { taken, given }: { taken: Cents; given: Cents }): OrderState {
  if (given >= taken && taken > 0) return 'refunded'
  if (given === 0 || state === 'disputed' || state === 'needs_review') return state
  return 'partly_refunded'
}

/** Lists the actions an order allows now, in the order of the buttons. */
export function actionsOf(facts: ActionFacts): OrderAction[] {
  const { state, stage, isKnown, hasTickets, hasSizes } = facts
  const isPaid = isOrderPaid(state)
  const may: readonly (readonly [OrderAction, boolean])[] = [
    ['settle', maySettle(facts)],
    ['give_back', mayGiveBack(facts)],
    ['take_back', mayTakeBack(facts)],
    ['looked', mayLook(facts)],
    ['address', mayReaddress(facts)],
    ['tracking', mayRetrack(facts)],
    ['holder', hasTickets && !CLOSED.includes(state)],
    ['size', hasSizes && mayResize(facts)],
    ['tickets', facts.hasTicketsLeft && (isPaid || state === 'disputed' || state === 'pledged')],
    ['invoice', SOLD.includes(state) || state === 'pledged'],
    ['send_invoice', isKnown && SOLD.includes(state)],
    ['send_posted', isKnown && SOLD.includes(state) && stage === 'posted'],
    ['send_credit_note', isKnown && facts.hasCreditNote],
    ['send_welcome', isKnown && isPaid && facts.letters.includes('welcome')],
    ['send_gift', isKnown && isPaid && facts.letters.includes('gift')],
    ['send_pledge', isKnown && state === 'pledged' && !facts.isMoneyTaken],
    ['cancel', mayCancel(facts)],
  ]
  return [...(isPaid && stage !== null ? stepsFrom(stage) : []), ...may.flatMap(([action, isOpen]) => (isOpen ? [action] : []))]
}
