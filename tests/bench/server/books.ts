import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'

/** What the database says about the measured purchases. With faults the figures would be worthless. */
export type Books = {
  paid: number
  /** Letters still waiting when the load ended, and the seconds until the last was sent. */
  letters: { waiting: number; seconds: number }
}

async function count(db: Db, sql: string): Promise<number> {
  return (await db.one<{ count: number }>(sql))?.count ?? 0
}

const faults = {
  'orders paid without a captured payment of the same amount': `select count(*) from shop_order
     where state = 'paid' and not exists (select 1 from payment where order_id = shop_order.id and state = 'captured' and amount = total)`,
  'captured payments of orders that are not paid': `select count(*) from payment join shop_order on shop_order.id = order_id
     where payment.state = 'captured' and shop_order.state <> 'paid'`,
  'paid orders without their invoice, notice, event or subscriber': `select count(*) from shop_order where state = 'paid'
     and ((select count(*) from outbox where key in ('invoice:' || shop_order.id, 'order_notice:' || shop_order.id)) <> 2
       or not exists (select 1 from order_event where order_id = shop_order.id and to_state = 'paid')
       or not exists (select 1 from subscriber where order_id = shop_order.id))`,
  'units sold that nobody paid': `select abs((select sum(sold) from stock)
     - (select count(*) from order_line join shop_order on shop_order.id = order_id where state = 'paid' and sku is not null))::integer as count`,
}

async function drainLetters(db: Db, patience: number): Promise<Books['letters']> {
  const waitingNow = () => count(db, 'select count(*) from outbox where sent_at is null')
  const waiting = await waitingNow()
  const started = performance.now()
  while (performance.now() - started < patience) {
    if ((await waitingNow()) === 0) return { waiting, seconds: (performance.now() - started) / 1000 }
    await sleep(200)
  }
  return { waiting, seconds: Number.POSITIVE_INFINITY }
}

/** Throws if the shop was fast at the expense of its books. */
export async function assertBooks(db: Db): Promise<void> {
  for (const [what, sql] of Object.entries(faults)) {
    const faults = await count(db, sql)
    if (faults > 0) throw new Error(`The books are wrong: ${faults} ${what}.`)
  }
}

/** The same, and how long its letters took. */
export async function readBooks(db: Db): Promise<Books> {
  await assertBooks(db)
  const ours = "state = 'paid' and not exists (select 1 from order_event where order_id = shop_order.id and actor = 'floor')"
  return { paid: await count(db, `select count(*) from shop_order where ${ours}`), letters: await drainLetters(db, 60_000) }
}
