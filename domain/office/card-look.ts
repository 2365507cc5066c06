import * as z from 'zod/mini'
import { messages } from '#domain/messages.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { holdsCardNumber } from '#domain/payment/card.ts'
import type { Problem } from '#domain/problem.ts'
import { type FactorChoice, type StepUpFields, stepUpProblems } from '#domain/session/factor.ts'
import { officeMessages } from './office-messages.ts'

/** How long a card number may stay on a screen, in seconds (security 2.10). */
export const CARD_SHOWN_SECONDS = 30

/** The longest reason, in characters. */
export const LONGEST_REASON = 200

const reasonRule = z.string().check(
  z.trim(),
  z.minLength(3, orderDeskMessages.needsWhy),
  z.maxLength(LONGEST_REASON, 'Say why in 200 characters or less.'),
  z.refine((text) => !holdsCardNumber(text), officeMessages.numberInReason),
)

/** What an admin fills in before card details are shown: a reason, their password, and a code of their second factor. */
export type CardLookFields = StepUpFields & { reason: string }

/** Lists what is wrong with these fields, by name; a step-up is only needed when the last one was too long ago. */
export function cardLookProblems(fields: CardLookFields, needsPassword: boolean, choice: FactorChoice): Problem[] {
  const read = reasonRule.safeParse(fields.reason)
  return [
    ...(read.success ? [] : [{ path: 'reason', message: read.error.issues[0]?.message ?? messages.required }]),
    ...(needsPassword ? stepUpProblems(fields, choice) : []),
  ]
}
