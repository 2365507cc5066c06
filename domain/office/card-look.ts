import * as z from 'zod/mini'
import type { Problem } from '#domain/cart/line-rules.ts'
import { messages } from '#domain/messages.ts'
import { holdsCardNumber } from '#domain/payment/card.ts'
import { officeMessages } from './office-messages.ts'

/** For how long a card's number may stand on a screen, in seconds (security 2.10). */
export const CARD_SHOWN_SECONDS = 30

/** The most that a reason may be long. */
export const LONGEST_REASON = 200

const reasonRule = z.string().check(
  z.trim(),
  z.minLength(3, 'Say why in three characters or more.'),
  z.maxLength(LONGEST_REASON, 'Say why in 200 characters or less.'),
  z.refine((text) => !holdsCardNumber(text), officeMessages.numberInReason),
)

/** What is asked before card details are shown: why, and the own password. */
export type CardLookFields = { reason: string; password: string }

/** What is wrong with it, each at its field's name; a password only where the last time is too long ago. */
export function cardLookProblems({ reason, password }: CardLookFields, needsPassword: boolean): Problem[] {
  const read = reasonRule.safeParse(reason)
  return [
    ...(read.success ? [] : [{ path: 'reason', message: read.error.issues[0]?.message ?? messages.required }]),
    ...(needsPassword && password === '' ? [{ path: 'password', message: messages.required }] : []),
  ]
}
