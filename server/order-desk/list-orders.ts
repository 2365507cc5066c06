import type { QueryOf } from '#domain/api/contract.ts'
import { deskMessages } from '#domain/desk/desk-messages.ts'
import { ORDERS_PAGE, type OrderFilter, type OrderList, type OrderRow, type WaitingCounts } from '#domain/order/order-desk.ts'
import { type OrderSearch, readOrderSearch } from '#domain/order/order-search.ts'
import { sharedQuery } from '#server/catalogue/shared-query.ts'
import type { Sql } from '#server/db/database.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { channelOf, numbered, type StoredOrder, stageOfOrder } from '#server/orders/orders.ts'
import { LOOKS } from './looks.ts'

/** Orders waiting for money, as in the index `order_waiting`. */
const WAITING = "shop_order.state in ('confirmed', 'pending_provider', 'awaiting_completion', 'pledged')"
/** Orders that still owe something to a buyer who hasn't been removed. */
export const TO_HAND_OVER = "shop_order.state in ('paid', 'partly_refunded') and contact_removed_at is null"
/** As `needsLook` has it: put aside, disputed, or money moved by itself and nobody has looked. Each by an index of just those. */
const TO_LOOK_AT = `shop_order.id in (
    select aside.id from shop_order as aside where aside.state = 'needs_review'
    union all select dispute.order_id from dispute where is_open and looked_at is null
    union all select refund.order_id from refund where looked_at is null)
  and not (shop_order.state = 'needs_review' and shop_order.id in (select refund.order_id from refund where refund.state = 'asking'))`
const PACKED = 'packed_at is not null and handed_at is null'

/** Where to find the orders of a filter. Each is compared and sorted by the number of a table whose index has just these rows. */
const sources: Readonly<Record<OrderFilter, { from: string; where: string; number: string }>> = {
  all: { from: 'shop_order left join parcel on order_id = id', where: 'true', number: 'shop_order.number' },
  to_pack: { from: 'parcel join shop_order on id = order_id', where: `packed_at is null and ${TO_HAND_OVER}`, number: 'parcel.number' },
  to_post: {
    from: 'parcel join shop_order on id = order_id',
    where: `${PACKED} and ${TO_HAND_OVER} and not station_pickup`,
    number: 'parcel.number',
  },
  to_pick_up: {
    from: 'parcel join shop_order on id = order_id',
    where: `${PACKED} and ${TO_HAND_OVER} and station_pickup`,
    number: 'parcel.number',
  },
  waiting: { from: 'shop_order left join parcel on order_id = id', where: WAITING, number: 'shop_order.number' },
  review: { from: 'shop_order left join parcel on order_id = id', where: TO_LOOK_AT, number: 'shop_order.number' },
  refunded: {
    from: 'shop_order left join parcel on order_id = id',
    where: "shop_order.state in ('partly_refunded', 'refunded')",
    number: 'shop_order.number',
  },
  disputed: { from: 'shop_order left join parcel on order_id = id', where: "shop_order.state = 'disputed'", number: 'shop_order.number' },
}

const QUERY = "(select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(order_words($2::text)) as word)"
const ONE_MORE = ORDERS_PAGE + 1
/** How many of the newest orders are searched before the index of words is used. */
const NEWEST = 2000

/**
 * Orders with these words. A word that many orders have is found among the newest at once, and the index finds a rare one: neither
 * way reads all that was ever sold (D385).
 */
const HITS = `(with newest as (
     select number, words from order_search where ($1::bigint is null or number < $1) order by number desc limit ${NEWEST}),
   recent as materialized (select number from newest where words @@ ${QUERY} order by number desc limit ${ONE_MORE})
   select number from recent where (select count(*) from recent) = ${ONE_MORE}
   union all (select number from order_search
     where (select count(*) from recent) < ${ONE_MORE} and words @@ ${QUERY} and ($1::bigint is null or number < $1)
     order by number desc limit ${ONE_MORE}))`

/** The condition of a search. Few orders wait, so those are searched one by one. */
function conditionOf(search: OrderSearch | undefined, show: OrderFilter): string {
  switch (search?.by) {
    case undefined:
      return '$2::text is null'
    case 'number':
      return 'shop_order.number = $2::bigint'
    case 'invoice':
      return 'invoice_number = $2::bigint'
    case 'words':
      if (show === 'all') return `shop_order.number in ${HITS}`
      return `(select words from order_search where order_search.order_id = shop_order.id) @@ ${QUERY}`
  }
}

type Row = Pick<StoredOrder, 'state' | 'createdBy' | 'isPhoned' | 'total' | 'paymentMethod' | 'stationPickup' | 'contactId'> & {
  id: string
  number: number
  createdAt: Date
  name: string
  packedAt: string | null
  handedAt: string | null
  hasParcel: boolean
  given: number
  items: OrderRow['items'] | null
  looks: OrderRow['looks'] | null
}

function rowOf(row: Row): OrderRow {
  const { paymentMethod, packedAt, handedAt, stationPickup } = row
  const parcel = row.hasParcel ? { packedAt, handedAt, packedBy: null, handedBy: null, carrier: null, tracking: null } : null
  return {
    order_id: row.id,
    number: numbered('ZED', row.number),
    created_at: row.createdAt.toISOString(),
    state: row.state,
    stage: stageOfOrder({ parcel, stationPickup }),
    channel: channelOf(row),
    name: row.name,
    items: row.items ?? [],
    looks: row.looks ?? [],
    total: row.total,
    given: row.given,
    paymentMethod: paymentMethod === null || paymentMethod === 'Free' ? undefined : paymentMethod,
  }
}

/** How many orders wait for each step, counted once for everybody who asks at the same time. */
export const countWaiting = sharedQuery(async (sql): Promise<WaitingCounts> => {
  const { waiting, review, refunded, disputed } = sources
  const counts = await sql.one<WaitingCounts>(
    `select to_pack, to_post, to_pick_up, (select count(*)::integer from shop_order where ${waiting.where}) as waiting,
        (select count(*)::integer from shop_order where ${review.where}) as review,
        (select count(*)::integer from shop_order where ${refunded.where}) as refunded,
        (select count(*)::integer from shop_order where ${disputed.where}) as disputed
       from (select count(*) filter (where packed_at is null)::integer as to_pack,
               count(*) filter (where packed_at is not null and not station_pickup)::integer as to_post,
               count(*) filter (where packed_at is not null and station_pickup)::integer as to_pick_up
               from parcel join shop_order on id = order_id where handed_at is null and ${TO_HAND_OVER}) as parcels`,
    [],
  )
  return counts ?? { to_pack: 0, to_post: 0, to_pick_up: 0, waiting: 0, review: 0, refunded: 0, disputed: 0 }
})

/** The columns of a row, from an order and its parcel. */
const COLUMNS = `id, shop_order.number, created_at as "createdAt", state, total, payment_method as "paymentMethod",
        station_pickup as "stationPickup", created_by as "createdBy", is_phoned as "isPhoned", contact_id as "contactId",
        case when contact_id is null and contact_removed_at is null then '' else contact->>'name' end as name,
        packed_at::text as "packedAt", handed_at::text as "handedAt", parcel.order_id is not null as "hasParcel",
        (select coalesce(sum(amount), 0)::integer from refund where refund.order_id = shop_order.id and refund.state = 'done') as given,
        (select json_agg(json_build_object('name', concat_ws(', ', name, param), 'quantity', quantity) order by first)
           from (select name, param, count(*)::integer as quantity, min(position) as first
                   from order_line where order_line.order_id = shop_order.id group by name, param) as sold) as items,
        ${LOOKS} as looks`

/** The newest orders of one person, up to `most`. */
export async function ordersOf(sql: Sql, contactId: number, most: number): Promise<OrderRow[]> {
  const rows = await sql.all<Row>(
    `select ${COLUMNS} from shop_order left join parcel on order_id = id where contact_id = $1 order by created_at desc, number desc limit $2`,
    [contactId, most],
  )
  return rows.map(rowOf)
}

/** A page of the orders of every channel, newest first (A85). Throws 422 if there is too little to search for. */
export async function listOrders(sql: Sql, { show, find = '', before }: QueryOf<'orderDesk'>): Promise<OrderList> {
  const search = find === '' ? undefined : readOrderSearch(find)
  if (find !== '' && !search) throw fieldRefusal('find', deskMessages.tooLittleToFind)
  const { from, where, number } = sources[show]
  const wanted = search === undefined ? null : search.by === 'words' ? search.text : String(search.number)
  const counting = countWaiting(sql)
  const finding = sql.all<Row>(
    `select ${COLUMNS} from ${from}
      where ${where} and ${conditionOf(search, show)} and ($1::bigint is null or ${number} < $1)
      order by ${number} desc limit ${ONE_MORE}`,
    [before ?? null, wanted],
  )
  const [rows, counts] = await Promise.all([finding, counting])
  return { orders: rows.slice(0, ORDERS_PAGE).map(rowOf), hasMore: rows.length > ORDERS_PAGE, counts }
}
