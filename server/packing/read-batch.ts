import { australia } from '#domain/contact/country.ts'
import { type BatchRow, isOfBatch, issueName, orderRow, type PackingBatch } from '#domain/fulfilment/batch.ts'
import type { FulfilmentPiece } from '#domain/fulfilment/piece.ts'
import { addressLines } from '#domain/fulfilment/pieces.ts'
import { standingOf } from '#domain/order/order-words.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import { readPieces } from '#server/desk-lists/read-pieces.ts'
import { readPaperReaders } from '#server/lists/mailing-lists.ts'
import { findOrders, isPaid, type StoredOrder, stageOfOrder } from '#server/orders/orders.ts'
import type { Taken } from './batches.ts'

type Item = { key: string; packedAt: Date | null; packedBy: string | null; changedAt: Date | null }

/** The items of a batch, in order; only these keys, if given. */
function readItems(sql: Sql, { id }: Taken, keys: readonly string[] | null): Promise<Item[]> {
  return sql.all<Item>(
    `select coalesce(order_id::text, contact_id::text) as key, packed_at as "packedAt", coalesce(name, 'Someone who has left') as "packedBy",
            changed_at as "changedAt"
       from packing_item left join contact on contact.id = packed_by
      where batch_id = $1 and ($2::text[] is null or coalesce(order_id::text, contact_id::text) = any($2)) order by position`,
    [id, keys],
  )
}

const packedOf = ({ packedAt, packedBy }: Item): BatchRow['packed'] =>
  packedAt === null ? null : { by: packedBy ?? '', at: packedAt.toISOString() }

/** The merch of an order that was unpacked when its batch was taken, one name per unit. */
function merchOf({ contactId, lines, parcel }: StoredOrder, takenAt: string): string[] {
  if (contactId === null || !parcel || !isOfBatch(parcel.packedAt, takenAt)) return []
  return lines.flatMap(({ kind, name, param, isTakenBack }) =>
    kind === 'merch' && !isTakenBack ? [[name, param].filter(Boolean).join(', ')] : [],
  )
}

function rowOf(item: Item, order: StoredOrder, pieces: readonly FulfilmentPiece[], takenAt: string): BatchRow {
  const { name, address, suburb, state, postcode, country } = order.sentTo ?? order.buyer
  const row = orderRow({
    key: order.id,
    number: order.number,
    stage: stageOfOrder(order),
    packed: packedOf(item),
    changed: item.changedAt?.toISOString() ?? null,
    off: isPaid(order) ? null : standingOf({ state: order.state, stage: null }).label,
    sentTo: {
      ...{ name, address, suburb, state, postcode, phone: order.buyer.mobile },
      country: country.alpha === australia.alpha ? '' : country.name,
    },
    isPickup: order.stationPickup,
    merch: merchOf(order, takenAt),
    pieces: pieces.filter(({ done }) => isOfBatch(done?.at ?? null, takenAt)),
  })
  return row.off === null && row.goods.length === 0 ? { ...row, off: 'Nothing in it is left to pack' } : row
}

async function readOrderRows(sql: Sql, items: readonly Item[], takenAt: string): Promise<BatchRow[]> {
  const ids = items.map(({ key }) => key)
  const orders = new Map((await findOrders(sql, 'id = any($1)', [ids])).map((order) => [order.id, order]))
  const pieces = (await readPieces(sql, ids)).map(({ piece }) => piece)
  return items.flatMap((item) => {
    const order = orders.get(item.key)
    return order
      ? [
          rowOf(
            item,
            order,
            pieces.filter(({ order_id }) => order_id === order.id),
            takenAt,
          ),
        ]
      : []
  })
}

/** Copies for people who still get one: nobody who opted out is in a batch. */
async function readPaperRows(sql: Sql, items: readonly Item[], issue: string, today: StationDate): Promise<BatchRow[]> {
  const readers = new Map((await readPaperReaders(sql, today, {})).map((reader) => [reader.key, { ...reader, phone: '' }]))
  return items.flatMap((item) => {
    const reader = readers.get(item.key)
    if (!reader) return []
    const { key, subnumber: number, name, phone } = reader
    const goods = [{ shelf: 'paper' as const, name: issueName(issue), quantity: 1 }]
    return [
      { key, number, name, phone, goods, labels: [addressLines(reader)], stage: null, packed: packedOf(item), off: null, changed: null },
    ]
  })
}

/** The rows of a batch as they are today; only these keys, if given. */
export async function readRows(sql: Sql, batch: Taken, today: StationDate, keys: readonly string[] | null = null): Promise<BatchRow[]> {
  const items = await readItems(sql, batch, keys)
  return batch.issue === null ? readOrderRows(sql, items, batch.takenAt) : readPaperRows(sql, items, batch.issue, today)
}

/** A batch with everything to print and to tick (A156). */
export async function readBatch(sql: Sql, batch: Taken, today: StationDate): Promise<PackingBatch> {
  const { number, what, issue, takenBy, takenAt } = batch
  return { number, what, issue, takenBy, takenAt, rows: await readRows(sql, batch, today) }
}
