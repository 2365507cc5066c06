import { deskMessages } from '#domain/desk/desk-messages.ts'
import type { DeskOrder } from '#domain/desk/desk-order.ts'
import type { Pledge } from '#domain/desk/pledge.ts'
import type { ShiftTally } from '#domain/desk/shift-tally.ts'
import { type GivenBack, type OrderGroup, readTallySpan, tallyShift } from '#domain/desk/tally-shift.ts'
import { summariseOrder } from '#domain/order/order-summary.ts'
import { daysUntil } from '#domain/time/station-day.ts'
import type { StationDate } from '#domain/time/station-time.ts'
import type { Sql } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { tallyDrawers } from '#server/desk/drawers.ts'
import { UNFINISHED } from '#server/desk/unfinished.ts'
import { fieldRefusal } from '#server/http/refusal.ts'
import { replyOf } from '#server/orders/order-reply.ts'
import { findOrders, SOLD, type StoredOrder, unitsOf } from '#server/orders/orders.ts'
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
    note: facts?.note ? { ...facts.note, at: new Date(facts.note.at).toISOString() } : null,
  }
}

/** A10: pledges still to be paid, overdue ones first. */
export async function openPledges(sql: Sql, today: StationDate): Promise<Pledge[]> {
  const orders = await findOrders(sql, "state = 'pledged' order by pledge_due, created_at", [])
  const facts = await sql.all<PledgeFacts>(
    `select id, reminded_at as reminded,
            (select json_build_object('by', coalesce(contact.name, 'Somebody who has left'), 'at', order_note.at, 'text', order_note.note)
               from order_note left join contact on contact.id = written_by
              where order_id = shop_order.id order by order_note.at desc, order_note.id desc limit 1) as note
       from shop_order where state = 'pledged'`,
    [],
  )
  const byId = new Map(facts.map((row) => [row.id, row]))
  return orders.map((order) => pledgeOf(order, byId.get(order.id), today))
}

/** A15: the desk's last orders, no matter who took them, newest first. */
export async function lastDeskOrders(sql: Sql): Promise<DeskOrder[]> {
  const orders = await findOrders(sql, 'created_by is not null and not is_phoned order by created_at desc, number desc limit 20', [])
  return orders.map((order) => {
    const { order_id, number, status, total, paymentMethod, completedBy, created_at } = replyOf(order)
    return {
      order_id,
      number,
      name: order.contactId === null ? '' : order.buyer.name,
      status,
      total,
      paymentMethod,
      completedBy,
      created_at,
      hasInvoice: status === 'paid' || status === 'pledged' || status === 'refunded',
    }
  })
}

/** A9: what the desk took in a period. Throws 422 if the period ends before it starts. */
export async function shiftTally(sql: Sql, from: string, to: string): Promise<ShiftTally> {
  const period = readTallySpan(from, to)
  if (!period) throw fieldRefusal('to', deskMessages.lastBeforeFirst)
  const takings = await sql.all<OrderGroup>(
    `select payment_method as method, case when is_phoned then 'phone' else 'desk' end as channel,
        coalesce(completed_by, '') as "completedBy", total, count(*)::integer as orders from shop_order
      where created_by is not null and paid_at >= $1 and paid_at < $2 and state in ${SOLD}
      group by payment_method, is_phoned, completed_by, total order by payment_method, is_phoned, completed_by, total`,
    [period.from, period.to],
  )
  const pledges = await sql.one<ShiftTally['pledges']>(
    `select count(*)::integer as orders, coalesce(sum(total), 0)::integer as amount from shop_order
      where created_by is not null and pledged_by is not null and created_at >= $1 and created_at < $2`,
    [period.from, period.to],
  )
  const unfinished = await sql.one<ShiftTally['unfinished']>(
    `select count(*)::integer as orders, coalesce(sum(total), 0)::integer as amount from shop_order
      where ${UNFINISHED} and created_at >= $1 and created_at < $2`,
    [period.from, period.to],
  )
  const givenBack = await sql.all<GivenBack>(
    `select way as method, coalesce(contact.name, '') as "givenBy", amount from refund left join contact on contact.id = given_by
      where refund.state = 'done' and way in ('Eftpos', 'Cash') and done_at >= $1 and done_at < $2 order by way, contact.name, done_at`,
    [period.from, period.to],
  )
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    ...tallyShift(takings, givenBack),
    drawers: await tallyDrawers(sql, period),
    pledges: pledges ?? { orders: 0, amount: 0 },
    unfinished: unfinished ?? { orders: 0, amount: 0 },
  }
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
      if (order?.state !== 'pledged' || !order.holdsStock || isPaying) return
      await sql.all('update shop_order set holds_stock = false where id = $1', [id])
      await recordEvent(sql, id, 'pledged', 'pledged', { actor: 'worker', reason: 'its day passed: what it held is free' })
      await release(sql, unitsOf(order.lines))
    })
  }
}
