import type { BodyOf } from '#domain/api/contract.ts'
import { resize } from '#domain/order/change-size.ts'
import { mayMoveGift, mayReaddress, mayResize, mayRetrack } from '#domain/order/order-actions.ts'
import type { DeliveryAddress, OrderCase } from '#domain/order/order-desk.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { renamedNote, sentAgainWords, trackingWords } from '#domain/order/order-words.ts'
import type { Session } from '#server/accounts/sessions.ts'
import { readCatalogue } from '#server/catalogue/read-catalogue.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { readPieces } from '#server/desk-lists/read-pieces.ts'
import { conflict, fieldRefusal } from '#server/http/refusal.ts'
import { isPaid, type OrderLine, type StoredOrder, stageOfOrder } from '#server/orders/orders.ts'
import { difference, reserve, SoldOut, sell } from '#server/orders/stock.ts'
import { recordEvent, type Stamp } from '#server/orders/transitions.ts'
import { markChanged } from '#server/packing/batches.ts'
import { changeOrder, type DeskWork, type Done, writeWhy } from './change-order.ts'
import { goesToBuyer, sizedLine } from './read-case.ts'
import { writeAgain } from './write-again.ts'

type Change = BodyOf<'correctOrder'>['change']

const mergeChoices = (sql: Sql, { id }: StoredOrder, position: number, choices: object) =>
  sql.all('update order_line set choices = choices || $3 where order_id = $1 and position = $2', [id, position, JSON.stringify(choices)])

async function readdress(sql: Sql, order: StoredOrder, address: DeliveryAddress, stamp: Stamp): Promise<Done> {
  const pieces = (await readPieces(sql, [order.id])).map(({ piece }) => piece)
  const facts = {
    state: order.state,
    stage: stageOfOrder(order),
    isKnown: order.contactId !== null,
    isPickup: order.stationPickup,
    ...goesToBuyer(order, pieces),
  }
  if (!mayReaddress(facts)) throw conflict(orderDeskMessages.leftAlready)
  await sql.all('update shop_order set sent_to = $2 where id = $1', [order.id, JSON.stringify(address)])
  await markChanged(sql, order.id)
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: 'delivery address corrected' })
  return { action: 'order.address' }
}

/** Corrects where a gift is sent. The receiver's own record stays as it is. */
async function moveGift(sql: Sql, order: StoredOrder, change: Extract<Change, { what: 'gift' }>, stamp: Stamp): Promise<Done> {
  const { position, sent_to: sentTo } = change
  const line = findLine(order, position)
  if (!line?.choices.gift) throw fieldRefusal('change.position', orderDeskMessages.noSuchGift)
  const pieces = (await readPieces(sql, [order.id])).map(({ piece }) => piece)
  if (!mayMoveGift({ state: order.state, position, isTakenBack: line.isTakenBack, pieces })) throw conflict(orderDeskMessages.leftAlready)
  await mergeChoices(sql, order, position, { gift: { ...line.choices.gift, ...sentTo } })
  await markChanged(sql, order.id)
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: 'address of a gift corrected' })
  return { action: 'order.gift', detail: { position } }
}

/** Puts a name on a ticket. The order must be locked, and its invoice keeps the name the buyer gave. */
export async function writeHolder(
  sql: Sql,
  order: StoredOrder,
  to: { position: number; holder: string },
  { session, stamp }: { session: Session; stamp: Stamp },
): Promise<void> {
  const before = findLine(order, to.position)?.choices.holder ?? ''
  await mergeChoices(sql, order, to.position, { holder: to.holder })
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: 'name on a ticket corrected' })
  await writeWhy(sql, order.id, session, renamedNote(before, to.holder))
}

/** Corrects who carries a posted parcel and its number, and has the letter sent again if that's wanted. */
async function retrack(
  sql: Sql,
  order: StoredOrder,
  { carrier, tracking, isSentAgain }: Extract<Change, { what: 'tracking' }>,
  stamp: Stamp,
): Promise<Done> {
  if (!mayRetrack({ state: order.state, stage: stageOfOrder(order) })) throw conflict(orderDeskMessages.notPosted)
  await sql.all('update parcel set carrier = $2, tracking = $3 where order_id = $1', [order.id, carrier, tracking || null])
  const reason = trackingWords('tracking corrected:', carrier, tracking)
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason })
  if (isSentAgain && order.contactId !== null) {
    await writeAgain(sql, order.id, 'posted')
    await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: sentAgainWords.posted })
  }
  return { action: 'order.tracking', detail: { carrier, tracking } }
}

const findLine = ({ lines }: StoredOrder, position: number): OrderLine | undefined => lines.find((line) => line.position === position)

async function rename(
  sql: Sql,
  order: StoredOrder,
  { position, holder }: Extract<Change, { what: 'holder' }>,
  by: { session: Session; stamp: Stamp },
): Promise<Done> {
  if (['cancelled', 'expired', 'refunded'].includes(order.state)) throw conflict(orderDeskMessages.closed)
  const line = findLine(order, position)
  if (line?.isTakenBack) throw conflict(orderDeskMessages.ticketGone)
  if (line?.kind !== 'ticket') throw fieldRefusal('change.position', orderDeskMessages.noSuchTicket)
  await writeHolder(sql, order, { position, holder }, by)
  return { action: 'order.holder', detail: { position } }
}

/** Swaps one unit for another: those of a paid order are sold, those of an unpaid one reserved while it holds its stock. */
async function swapStock(sql: Sql, order: StoredOrder, from: string | null, to: string | null): Promise<void> {
  if (from === to || !order.holdsStock) return
  const unit = (sku: string | null) => new Map(sku === null ? [] : [[sku, 1] as const])
  // Everyone locks stock by sku.
  await sql.all('select 1 from stock where sku = any($1) order by sku for no key update', [[from, to].filter((sku) => sku !== null)])
  // A sold unit goes back through reserved, so that every row changes by the same statements as in a sale.
  if (isPaid(order)) await sell(sql, new Map(from === null ? [] : [[from, -1] as const]))
  await reserve(sql, difference(unit(to), [unit(from)]))
  if (isPaid(order)) await sell(sql, unit(to))
}

async function changeSize(
  sql: Sql,
  order: StoredOrder,
  { position, option, value }: Extract<Change, { what: 'size' }>,
  stamp: Stamp,
): Promise<Done> {
  const line = findLine(order, position)
  if (!line || line.isTakenBack || !mayResize({ state: order.state, stage: stageOfOrder(order) }))
    throw conflict(orderDeskMessages.packedAlready)
  const { all } = await readCatalogue(sql)
  const next = resize(sizedLine(line), option, value, all)
  if (next.kind === 'none') throw fieldRefusal('change.value', orderDeskMessages.noSuchSize)
  const before = next.kind === 'shirt' ? line.choices.tshirtsize : line.choices.options?.[option]
  if (before === value) throw fieldRefusal('change.value', orderDeskMessages.sameSize)
  if (next.kind === 'shirt') {
    const isMade = (await readPieces(sql, [order.id])).some(({ piece }) => piece.key === `${order.id}:${position}:shirt` && piece.done)
    if (isMade) throw conflict(orderDeskMessages.packedAlready)
    await mergeChoices(sql, order, position, { tshirtsize: next.tshirtsize })
  } else {
    await swapStock(sql, order, line.sku, next.sku)
    await sql.all('update order_line set sku = $3, param = $4, choices = choices || $5 where order_id = $1 and position = $2', [
      order.id,
      position,
      next.sku,
      next.param,
      JSON.stringify({ options: next.options }),
    ])
  }
  await markChanged(sql, order.id)
  await recordEvent(sql, order.id, order.state, order.state, { ...stamp, reason: `${line.name}: ${before ?? 'none'} changed to ${value}` })
  return { action: 'order.size', detail: { position, from: before ?? null, to: value } }
}

/** A90: corrects an order's address, a gift's, a parcel's tracking number, a name on a ticket, or a size. Throws 409 once it's too late, or if the size is sold out. */
export async function correctOrder(deps: Deps, work: DeskWork<BodyOf<'correctOrder'>>): Promise<OrderCase> {
  const { change } = work.body
  try {
    return await changeOrder(deps, work, async (sql, order, stamp) => {
      switch (change.what) {
        case 'address':
          return readdress(sql, order, change.address, stamp)
        case 'tracking':
          return retrack(sql, order, change, stamp)
        case 'gift':
          return moveGift(sql, order, change, stamp)
        case 'holder':
          return rename(sql, order, change, { session: work.session, stamp })
        case 'size':
          return changeSize(sql, order, change, stamp)
      }
    })
  } catch (error) {
    if (error instanceof SoldOut) throw conflict(orderDeskMessages.sizeGone)
    throw error
  }
}
