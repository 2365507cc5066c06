import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#server/db/database.ts'
import { percentile } from './load.ts'

const EVENT = 'autumn-concert'
const [DOORS, A_MINUTE, TICKETS, SECONDS] = [2, 300, 500, 30] as const

/** What two doors of a concert saw. Milliseconds. */
export type Doors = { perMinute: number; p50: number; p99: number; list: number; doubled: number; refused: number }

/** A concert that is sold out: one order of one ticket each. */
async function sellOut(db: Db): Promise<string[]> {
  await db.all(
    `with placed as (
       insert into shop_order (holds_stock, state, contact, sub_total, shipping_weight, shipping_price, total, total_weight, total_taxable, gst,
           sub_discount, station_pickup, active_sub, payment_method, fingerprint, reserved_until, paid_at)
         select false, 'paid', jsonb_build_object('name', 'Listener ' || guest, 'email', ''), 2000, 0, 0, 2000, 0, 2000, 182, false, false, false, 'Cash',
             'door-' || guest, now(), now() from generate_series(1, $2) as guest
         returning id
     ), lines as (
       insert into order_line (order_id, position, kind, product_id, name, price, full_price, weight, taxable, choices)
         select id, 0, 'ticket', $1, 'Autumn concert', 2000, 2000, 0, true, '{}' from placed returning order_id
     ) select order_id from lines`,
    [EVENT, TICKETS],
  )
  const sold = await db.all<{ code: string }>(
    'select code from ticket join order_line using (order_id, position) where product_id = $1 order by code limit $2',
    [EVENT, TICKETS],
  )
  return sold.map(({ code }) => code)
}

/** Two phones, each with its own login, check people in at 300 a minute together, and load the list every ten seconds as the page does. */
export async function measureDoors(url: string, db: Db, tokens: readonly string[]): Promise<Doors> {
  const codes = await sellOut(db)
  const took: number[] = []
  const lists: number[] = []
  let [refused, isOver] = [0, false]

  async function ask(token: string, path: string, body?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(`${url}/support${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
    if (response.status !== 200) refused++
    return response.json()
  }
  async function stand(door: number): Promise<void> {
    const token = tokens[door] ?? ''
    const own = codes.filter((_, index) => index % DOORS === door).slice(0, (A_MINUTE / DOORS / 60) * SECONDS)
    const pause = (60_000 / A_MINUTE) * DOORS
    const began = performance.now()
    for (const [index, code] of own.entries()) {
      await sleep(Math.max(0, began + index * pause - performance.now()))
      const pressed = performance.now()
      const check = { id: randomUUID(), code, isIn: true, secondsAgo: 0 }
      await ask(token, '/check-tickets', { ticket_id: EVENT, door: `Door ${door}`, checks: [check] })
      took.push(performance.now() - pressed)
    }
  }
  async function look(door: number): Promise<void> {
    while (!isOver) {
      const asked = performance.now()
      await ask(tokens[door] ?? '', `/door-list/${EVENT}`)
      lists.push(performance.now() - asked)
      for (let waited = 0; waited < 10_000 && !isOver; waited += 100) await sleep(100)
    }
  }

  const began = performance.now()
  const doors = Array.from({ length: DOORS }, (_, door) => door)
  const looking = doors.map(look)
  await Promise.all(doors.map(stand))
  const minutes = (performance.now() - began) / 60_000
  isOver = true
  await Promise.all(looking)
  const sorted = took.toSorted((one, other) => one - other)
  const { doubled } = (await db.one<{ doubled: number }>(
    'select (count(*) - count(distinct (order_id, position)))::integer as doubled from check_in where undone_at is null',
  )) ?? { doubled: Number.NaN }
  return {
    perMinute: took.length / minutes,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    list: percentile(
      lists.toSorted((one, other) => one - other),
      0.99,
    ),
    doubled,
    refused,
  }
}
