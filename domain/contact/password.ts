import * as z from 'zod/mini'
import { messages } from '#domain/messages.ts'

/** The longest password accepted, in characters (security 2.6). */
export const MAX_PASSWORD = 128

/** Whether a password has at least 8 characters with a digit, a lowercase and an uppercase letter. It is never trimmed. */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && password.length <= MAX_PASSWORD && /\d/.test(password) && /[a-z]/.test(password) && /[A-Z]/.test(password)
}

export const newPassword = z
  .string()
  .check(z.refine((text) => isStrongPassword(text) && !text.includes('\0') && text.isWellFormed(), { error: messages.weakPassword }))

/** A new password, typed twice. */
export const passwordPair = z
  .object({ password: newPassword, confirmPassword: z.string().check(z.minLength(1, { error: 'Type the password again.' })) })
  .check(
    z.refine((pair) => pair.password === pair.confirmPassword, { error: 'The two passwords are not the same.', path: ['confirmPassword'] }),
  )
