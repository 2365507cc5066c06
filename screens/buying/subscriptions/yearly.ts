import { type Cents, formatShortMoney } from '#domain/money/money.ts'

/** A year's cost on a tile: `$80 / year`. */
export const yearly = (cost: Cents): string => `${formatShortMoney(cost)} / year`
