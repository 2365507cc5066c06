import type { FailureBody } from '#domain/api/schemas.ts'
import { newPassword } from '#domain/contact/password.ts'
import { messages } from '#domain/messages.ts'

const refusal = (sentence: string, path?: string): FailureBody => ({
  status: 'error',
  error: sentence,
  message: sentence,
  ...(path === undefined ? {} : { problems: [{ path, message: sentence }] }),
})

/** What a recovery link that is wrong, used, replaced or over an hour old is answered with: 422 (M9, T90). */
export const linkRefusal: FailureBody = refusal(messages.linkExpired)

/** Why a password cannot be the new one, as the body of a 422; undefined when it can (L254, T90). */
export function weakPasswordRefusal(password: string): FailureBody | undefined {
  return newPassword.safeParse(password).success ? undefined : refusal(messages.weakPassword, 'newPassword')
}
