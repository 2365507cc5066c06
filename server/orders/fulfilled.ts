import { isAllHandedOver } from '#domain/order/parcel.ts'
import type { Sql } from '#server/db/database.ts'
import { readPieces } from '#server/desk-lists/read-pieces.ts'
import { tell } from '#server/watch/happenings.ts'
import { channelOf, findOrder, stageOfOrder } from './orders.ts'
import { recordEvent, type Stamp } from './transitions.ts'

/**
 * Moves a paid order to `fulfilled` once all it owes has been handed over, and back if a tick was taken back. It stays paid
 * throughout: its invoice and the day it was paid don't change. The order must be locked.
 */
export async function keepFulfilled(sql: Sql, id: string, stamp: Stamp): Promise<void> {
  const order = await findOrder(sql, id)
  if (order?.state !== 'paid' && order?.state !== 'fulfilled') return
  const pieces = (await readPieces(sql, [id])).map(({ piece }) => piece)
  const to = isAllHandedOver({ stage: stageOfOrder(order), pieces }) ? 'fulfilled' : 'paid'
  if (to === order.state) return
  await sql.all('update shop_order set state = $2 where id = $1', [id, to])
  await recordEvent(sql, id, order.state, to, {
    ...stamp,
    reason: to === 'fulfilled' ? 'the last of it was handed over' : 'a tick was taken back',
  })
  if (to === 'fulfilled') tell('order', { state: to, channel: channelOf(order), method: order.paymentMethod, total: order.total })
}
