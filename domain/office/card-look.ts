import * as z from 'zod/mini'
import { messages } from '#domain/messages.ts'
import { holdsCardNumber } from '#domain/payment/card.ts'
import { officeMessages } from './office-messages.ts'

/** For how long a card's number may stand on a screen, in seconds (security 2.10). */
export const CARD_SHOWN_SECONDS = 30

/** The most that a reason may be long. */
export const LONGEST_REASON = 200

const reason = z.string().check(
  z.trim(),
  z.minLength(3, 'Say why in three characters or more.'),
  z.maxLength(LONGEST_REASON),
  z.refine((text) => !holdsCardNumber(text), officeMessages.numberInReason),
)

/** What is asked before card details are shown: why, and the own password again where the last time is too long ago. */
export const cardLook = (needsPassword: boolean) =>
  z.object({ reason, password: needsPassword ? z.string().check(z.minLength(1, messages.required)) : z.string() })
export type CardLookFields = z.output<ReturnType<typeof cardLook>>
