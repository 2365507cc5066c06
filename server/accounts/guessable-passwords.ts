import { type PasswordOwner, whyGuessable } from '#domain/contact/guessable.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Why this person's new password would be quickly guessed, as a sentence; undefined when it wouldn't (security 2.6). */
export const whyPasswordGuessable = (password: string, owner: PasswordOwner) => whyGuessable(password, owner, isCommonPassword)

/** Throws 422 at `password` if it would be quickly guessed. */
export function assertUnguessable(password: string, owner: PasswordOwner): void {
  const why = whyPasswordGuessable(password, owner)
  if (why !== undefined) throw fieldRefusal('password', why)
}
