import * as z from 'zod/mini'
import { PLACED_KEY } from './cart.ts'
import { readStored, writeStored } from './storage.ts'

/** As long as an unpaid order may hold its stock, in milliseconds. */
const HOUR = 3_600_000

const placed = z.object({ keys: z.array(z.string()), until: z.number() })

/** Notes that these lines of the cart are sent to be ordered: all tabs, and the next visit, ask what became of them (D340). */
export function notePlaced(keys: readonly string[]): void {
  writeStored('local', PLACED_KEY, { keys, until: Date.now() + HOUR })
}

/** The lines whose stock an order of this browser may be holding. */
export function placedKeys(): ReadonlySet<string> {
  try {
    const { keys, until } = placed.parse(JSON.parse(readStored('local', PLACED_KEY) ?? ''))
    return new Set(until > Date.now() ? keys : [])
  } catch {
    return new Set()
  }
}
