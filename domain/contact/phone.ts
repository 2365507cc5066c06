import * as z from 'zod/mini'
import { tidy } from '#domain/text.ts'

/** What is said about a phone number that can't be one. */
export const NO_PHONE_NUMBER = 'That isn’t a whole phone number. Give it in digits, like 0491 570 110.'

/** Unseen marks of direction, which phones copy along with a number from their contacts. */
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Six digits or more, with what people write around them, and an extension at most. */
const phoneNumber = /^(?=(?:\D*\d){6})[\d\s()+./\u2010-\u2015-]+(?:(?:ext(?:ension)?|x|#)[.:]?\s*\d{1,6})?$/i

/**
 * A number that someone can be called on, in any country: kept as it was typed, without what nobody sees (D466). `missing` is said
 * of a blank one, `tooLong` of more than 200 characters.
 */
export const phone = (missing: string, tooLong: string) =>
  z.string({ error: missing }).check(
    z.overwrite((text) => tidy(text.normalize('NFKC').replaceAll(DIRECTIONS, ''))),
    z.minLength(1, { error: missing }),
    z.maxLength(200, { error: tooLong }),
    z.refine((text) => text === '' || phoneNumber.test(text), { error: NO_PHONE_NUMBER }),
  )
