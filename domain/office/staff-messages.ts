/** Sentences about staff, on the screen and at the console. */
export const staffMessages = {
  notYourself: 'Ask another admin: nobody changes their own role and dates, or shuts themselves out.',
  onlyAdmin: (email: string) => `${email} is the only admin: add another one first.`,
  worksHere: (email: string, role: string) => `${email} works here already, as ${role}.`,
  isZedder: (email: string) => `${email} is a Zedder’s address: staff have one of their own.`,
  unknown: 'Nobody on the staff has this address.',
  isOff: (email: string) => `${email} is disabled: let them in again with add, or invite them again.`,
  offAlready: (email: string) => `${email} is disabled already.`,
  roleAlready: (email: string, role: string) => `${email} is ${role} already.`,
  datesTurned: 'The last day is before the first.',
  invited: 'Invited: their letter is on its way',
  notMailed: 'They’re on the list, but the letter couldn’t be sent. Invite them again.',
} as const
