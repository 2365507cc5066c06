import type { Cents } from '#domain/money/money.ts'

/** Notes and coins of Australia in cents, the largest first. */
export const notes: readonly Cents[] = [10_000, 5000, 2000, 1000, 500]
export const coins: readonly Cents[] = [200, 100, 50, 20, 10, 5]
/** How many there are of each note and coin, by value in cents. Anything missing counts as none. */
export type CashPieces = Readonly<Partial<Record<Cents, number>>>

/** Adds up notes and coins, in cents. */
export function cashOf(pieces: CashPieces): Cents {
  return [...notes, ...coins].reduce((sum, piece) => sum + piece * (pieces[piece] ?? 0), 0)
}

export type CashOutcome = { kind: 'even' | 'over' | 'short'; amount: Cents }

/** Compares the drawer with what it should hold: the float and the cash taken. All in cents. */
export function cashOutcome({ counted, float, expected }: { counted: Cents; float: Cents; expected: Cents }): CashOutcome {
  const difference = counted - float - expected
  return { kind: difference === 0 ? 'even' : difference > 0 ? 'over' : 'short', amount: Math.abs(difference) }
}
