/** The ways the mocked station can behave, so that every outcome can be seen without breaking anything. */
export const scenarios = {
  normal: 'Everything works',
  slow: 'Every answer takes two seconds',
  offline: 'No answer comes back',
  'sold-out': 'Stock is gone when the order is confirmed',
  declined: 'Every payment is declined',
  aside: 'Every payment is of another sum, so the order is put aside',
  expired: 'The login has run out',
  'no-mail': 'No letter can be sent',
  legacy: 'The legacy test calls are open, and no card is kept',
} as const
export type Scenario = keyof typeof scenarios

export const isScenario = (text: string): text is Scenario => Object.hasOwn(scenarios, text)
