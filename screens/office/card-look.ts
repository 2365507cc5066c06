import type { CardDetails } from '#domain/payment/card.ts'
import type { Submission } from '#screens/remote.ts'

/** How far a look at a card has come. What is shown lives here and nowhere else (security 2.10). */
export type CardLook =
  /** The reason, and the own password where the last time is too long ago. */
  | { status: 'asking'; needsPassword: boolean; submission: Submission }
  | { status: 'shown'; card: CardDetails; secondsLeft: number }
  /** Hidden again: its time was over, or somebody went elsewhere. */
  | { status: 'hidden'; why: 'time' | 'away' }
  /** There is nothing to see, whatever is asked. */
  | { status: 'failed'; message: string }
