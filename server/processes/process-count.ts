import { availableParallelism } from 'node:os'

/** One more during a rolling restart still fits into the 100 connections that PostgreSQL offers by default, at 12 each. */
const MOST_BY_ITSELF = 6
const MOST = 64

/**
 * How many processes `WEB_PROCESSES` asks for: a number, or `auto`, which is one for each core and 6 at most. Undefined if it
 * is neither.
 */
export function readProcessCount(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 1
  if (text === 'auto') return Math.min(availableParallelism(), MOST_BY_ITSELF)
  const count = /^\d+$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= MOST ? count : undefined
}
