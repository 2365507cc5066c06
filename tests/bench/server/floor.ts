import { writeFile } from 'node:fs/promises'
import type { Db } from '#server/db/database.ts'
import { record } from './bare.ts'
import type { Template } from './floor-server.ts'
import type { Flow } from './load.ts'
import { type Running, startProcess } from './shop-process.ts'

/** The rows of the newest paid order, to be written again. */
async function readTemplate(db: Db): Promise<Template> {
  const paid = await db.one<{ order: Template['order']; lines: Template['lines'] }>(
    `select to_jsonb(shop_order) || '{"state": "confirmed"}' as order,
            (select jsonb_agg(order_line) from order_line where order_id = shop_order.id) as lines
       from shop_order where state = 'paid' order by paid_at desc limit 1`,
  )
  if (!paid) throw new Error('Nothing was bought that the floor could copy.')
  const contacts = await db.all<{ id: number }>("select id from contact where role = 'zedder' and password_hash is not null")
  return {
    ...paid,
    contacts: contacts.map(({ id }) => id),
    amount: Number(paid.order.total),
    skus: paid.lines.flatMap(({ sku }) => (typeof sku === 'string' ? [sku] : [])),
  }
}

/**
 * A server with the floor of a purchase, on the shop's own database: what its rows cost on this machine, in this run. It has to be
 * stopped before the books are read, since it sells without asking.
 */
export async function startFloor(
  origin: string,
  { db, url, flow, file }: { db: Db; url: string; flow: Flow; file: string },
): Promise<Running> {
  const replies = await record(origin, flow)
  await writeFile(file, JSON.stringify({ replies, template: await readTemplate(db) }))
  return startProcess(['tests/bench/server/floor-server.ts'], '/healthz', { FLOOR_FILE: file, FLOOR_DATABASE: url })
}
