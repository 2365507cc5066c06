import type { CashOutcome } from '#domain/desk/cash-count.ts'

/** How a count compares with what should be there, for a badge. */
export const outcomeLooks = {
  even: { label: 'Exact', tone: 'positive' },
  over: { label: 'Too much', tone: 'warning' },
  short: { label: 'Short', tone: 'critical' },
} as const satisfies Record<CashOutcome['kind'], unknown>
