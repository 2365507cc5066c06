import * as z from 'zod/mini'
import { holdsCardNumber } from '#domain/payment/card.ts'

/** Seconds in which processing a record can be undone. Until then its card is kept, and no letter leaves. */
export const UNDO_SECONDS = 60

const LONGEST_RECEIPT = 40

/** What the terminal's paper says: a receipt or reference number, never a card's. Blank where it gave none. */
export const receipt = z.string().check(
  z.trim(),
  z.maxLength(LONGEST_RECEIPT, { error: `Keep this under ${LONGEST_RECEIPT} characters.` }),
  z.refine((text) => !holdsCardNumber(text), { error: 'That looks like a card number. Type the receipt’s own number.' }),
)

/** What the terminal said when the card was charged. Undefined: nobody has answered yet. */
export type TerminalAnswer = 'approved' | 'declined'

/** Says why a record can't be processed after this answer. */
export function whyNotCharged(answer: TerminalAnswer | undefined): string | undefined {
  if (answer === undefined) return 'Choose what the terminal said.'
  return answer === 'declined'
    ? 'Nothing was charged, so nothing is processed. Phone them for another card, or delete the record.'
    : undefined
}
