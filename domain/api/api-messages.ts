/** Sentences that only the API says, to people who write programs against it. Visitors' pages do not load them. */
export const apiMessages = {
  keyReused: 'This Idempotency-Key was used for another request.',
  noCardNumber: 'Send no card number here.',
} as const
