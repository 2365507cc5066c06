import { type PasswordOwner, whyGuessable } from '#domain/contact/guessable.ts'

/** A handful of the server's 100,000. */
const common = ['password1', 'password123', 'qwerty123', 'welcome1', 'abcd1234', 'abcdefg1', 'iloveyou1']

/** Why this person's new password would be quickly guessed, as the server says it. */
export const whyPasswordGuessable = (password: string, owner: PasswordOwner) =>
  whyGuessable(password, owner, (lowercase) => common.includes(lowercase))
