import type { Figures } from './load.ts'

export type Measured = {
  name:
    | 'catalogue'
    | 'login'
    | 'confirm an order'
    | 'whole purchase'
    | 'catalogue while 16 log in'
    | 'desk search'
    | 'find a person'
    | 'order search among 50,000 orders'
  clients: 1 | 16
  shop: Figures
  bare?: Figures
  /** The same rows without a question asked. */
  floor?: Figures
}
/** Megabytes. */
export type Memory = { atRest: number; underLoad: number; bareAtRest: number }

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
