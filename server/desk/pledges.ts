import type { Pledge } from '#domain/desk/pledge.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { daysUntil } from '#domain/time/station-day.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import { findOrders, type StoredOrder, unitsOf } from '#server/orders/orders.ts'
import { release } from '#server/orders/stock.ts'
import { lockOrder, recordEvent } from '#server/orders/transitions.ts'

type PledgeFacts = Pick<Pledge, 'note'> & { id: string; reminded: Date | null }

function pledgeOf(order: StoredOrder, facts: PledgeFacts | undefined, today: StationDate): Pledge {
  const { buyer } = order
  const due = order.pledgeDue ?? today
  return {
    order_id: order.id,
    number: order.number,
    contact_id: order.contactId ?? 0,
    name: buyer.name,
    email: buyer.email,
    phone: buyer.mobile,
    amount: order.total,
    due,
    daysLeft: daysUntil(due, today),
    isStockHeld: order.holdsStock,
    items: summariseOrder(replyOf(order), buyer.name).items,
    takenBy: order.pledgedBy ?? '',
    created_at: order.createdAt,
    reminded: facts?.reminded?.toISOString() ?? null,
    money: order.pledgeMoney && { paymentMethod: order.pledgeMoney.paymentMethod, at: order.pledgeMoney.at },
    note: facts?.note ? { ...facts.note, at: new Date(facts.note.at).toISOString() } : null,
  }
}

/** A10: pledges still to be paid, overdue ones first. */
export async function openPledges(sql: Sql, today: StationDate): Promise<Pledge[]> {
  const orders = await findOrders(sql, "state = 'pledged' order by pledge_due, created_at", [])
  const facts = await sql.all<PledgeFacts>(
    `select id, reminded_at as reminded,
            (select json_build_object('by', coalesce(contact.name, 'Someone who has left'), 'at', order_note.at, 'text', order_note.note)
               from order_note left join contact on contact.id = written_by
              where order_id = shop_order.id order by event_id is null desc, order_note.at desc, order_note.id desc limit 1) as note
       from shop_order where state = 'pledged'`,
    [],
  )
  const byId = new Map(facts.map((row) => [row.id, row]))
  return orders.map((order) => pledgeOf(order, byId.get(order.id), today))
}

/** How many pledges should have been paid before `today`. */
export async function countOverdue(sql: Sql, today: StationDate): Promise<number> {
  const row = await sql.one<{ count: number }>(
    "select count(*)::integer as count from shop_order where state = 'pledged' and pledge_due < $1",
    [today],
  )
  return row?.count ?? 0
}

/** Releases what pledges hold once their day has passed. The pledge itself can still be paid (D107). `today` is the station's day. */
export async function freePledges({ db }: Pick<Deps, 'db'>, today: StationDate): Promise<void> {
  const rows = await db.all<{ id: string }>(
    "select id from shop_order where state = 'pledged' and holds_stock and pledge_due < $1 order by pledge_due limit 100",
    [today],
  )
  for (const { id } of rows) {
    await db.transaction(async (sql) => {
      const order = await lockOrder(sql, id)
      const isPaying = await sql.one("select 1 from payment where order_id = $1 and state in ('capturing', 'pending', 'captured')", [id])
      if (order?.state !== 'pledged' || !order.holdsStock || order.pledgeMoney || isPaying) return
      await sql.all('update shop_order set holds_stock = false where id = $1', [id])
      await recordEvent(sql, id, 'pledged', 'pledged', { actor: 'worker', reason: 'its day passed: what it held is free' })
      await release(sql, unitsOf(order.lines))
    })
  }
}
