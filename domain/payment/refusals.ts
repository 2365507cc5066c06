/**
 * The provider's refusals after which the buyer may choose another way to pay within the same provider order: the server
 * leaves that order open and the client restarts the buttons on it (security 1.4, D85). After any other refusal the order at
 * the provider is finished, and the next try opens a new one.
 */
export const restartableRefusals: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'PAYER_ACTION_REQUIRED',
])
