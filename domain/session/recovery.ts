import type { FailureBody } from '#domain/api/failure.ts'
import { newPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'

const refusal = (sentence: string, path?: string): FailureBody => ({
  status: 'error',
  error: sentence,
  message: sentence,
  problems: path === undefined ? undefined : [{ path, message: sentence }],
})

/** The 422 for a recovery link that is wrong, used, replaced or over an hour old (M9, T90). */
export const linkRefusal: FailureBody = refusal(messages.linkExpired)

/** The 422 for a link to a new password within a day of the desk's moving the address: its old reader can undo that first (D585). */
export const heldRefusal: FailureBody = refusal(
  'Our desk changed this address less than a day ago. Until a day has gone by, log in with the password you have, or call us.',
)

/** Says why a new password is too weak or quickly guessed, as the body of a 422; undefined when it is neither (T90). */
export function weakPasswordRefusal(password: string, whyGuessable: (password: string) => string | undefined): FailureBody | undefined {
  const why = newPassword.safeParse(password).success ? whyGuessable(password) : messages.weakPassword
  return why === undefined ? undefined : refusal(why, 'newPassword')
}
