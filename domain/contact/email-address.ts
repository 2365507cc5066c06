/** Sentences about confirming and changing an email address. */
export const emailMessages = {
  passwordNeeded: 'Enter your password to change your email address.',
  wrongPassword: 'That isn’t your password.',
  lettersEnough: 'We’ve sent three letters to this address within an hour. Look among your spam, or try again later.',
  lettersOfAllEnough: 'Many letters to this address were asked for within an hour. Look among your spam, or try again later.',
  changesEnough: 'You’ve changed your address three times within an hour. Try again later.',
  confirmedAlready: 'Your address is confirmed already.',
  takenMeanwhile: 'Someone else has this address by now. Call us, and we’ll sort it out together.',
} as const

/** Whether two email addresses are one: spaces around them and upper case don’t count. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
