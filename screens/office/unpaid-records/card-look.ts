import type { CardDetails } from '#domain/payment/card.ts'
import type { FactorChoice } from '#domain/session/factor.ts'
import type { Submission } from '#screens/remote.ts'

/** The state of viewing a card. The card's details are kept only here (security 2.10). */
export type CardLook =
  /** The reason, and your password and second factor if you last gave them too long ago. */
  | { status: 'asking'; needsPassword: boolean; choice: FactorChoice; submission: Submission }
  | { status: 'shown'; card: CardDetails; secondsLeft: number }
  /** Hidden again, because the time ran out or the user moved on. */
  | { status: 'hidden'; why: 'time' | 'away' }
  /** There is nothing to show, whatever the reason given. */
  | { status: 'failed'; message: string }
