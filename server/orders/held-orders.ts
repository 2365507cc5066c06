import type { StationDate } from '#domain/time/station-time.ts'
import type { Transaction } from '#server/db/database.ts'
import { numbered } from './orders.ts'
import { lockOrder, markPaid, type Stamp } from './transitions.ts'

/** How long an order with nothing to pay waits for its buyer to confirm their address, in minutes (D221). */
export const HELD_MINUTES = 60

/** The numbers of the orders that are complete now, and of those that were confirmed too late. */
export type Held = { kept: string[]; lapsed: string[] }

/**
 * Completes the orders that waited for their buyer's address to be confirmed, in the caller's transaction, which holds the
 * contact. Orders of the last week whose hour has passed are only reported.
 */
export async function completeHeldOrders(sql: Transaction, contactId: number, today: StationDate, stamp: Stamp): Promise<Held> {
  const rows = await sql.all<{ id: string; number: number; isInTime: boolean }>(
    `select id, number, state = 'confirmed' and reserved_until > now() as "isInTime" from shop_order
      where contact_id = $1 and total = 0 and created_by is null and state in ('confirmed', 'expired')
        and created_at > now() - interval '7 days' order by number`,
    [contactId],
  )
  const held: Held = { kept: [], lapsed: [] }
  for (const { id, number, isInTime } of rows) {
    const order = isInTime ? await lockOrder(sql, id) : undefined
    const isKept =
      order && (await markPaid(sql, order, { method: 'Free', transactionId: null, today, from: ['confirmed'] }, stamp)) === 'paid'
    held[isKept ? 'kept' : 'lapsed'].push(numbered('ZED', number))
  }
  return held
}
