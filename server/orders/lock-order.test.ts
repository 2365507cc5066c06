import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#server/db/app-role.ts'
import { type Db, openDatabase, type Sql } from '#server/db/database.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { lockPayment } from './payments.ts'
import { reserve, sell } from './stock.ts'
import { lockOrder } from './transitions.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.drop())

const waitsForLock = (db: Db) =>
  expect
    .poll(() => db.all("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .toHaveLength(1)

/** Does something while an order is locked, once somebody else waits for that order. Returns what the other sees then. */
async function whileLocked<T>(orderId: string, change: (sql: Sql) => Promise<unknown>, look: (sql: Sql) => Promise<T>): Promise<T> {
  let looking: Promise<T> | undefined
  await shop.db.transaction(async (sql) => {
    await lockOrder(sql, orderId)
    looking = shop.deps.db.transaction(look)
    await waitsForLock(shop.db)
    await change(sql)
  })
  if (!looking) throw new Error('Nobody looked.')
  return looking
}

test('who waited for an order sees what was done to it meanwhile, and to all that belongs to it (D900, hostile 441)', async () => {
  const person = await shop.person()
  const { order, providerOrderId } = await shop.approved(person, [line.full(), line.merch('logo-tee', 'M')])
  await shop.capture(person, providerOrderId)
  const { order_id: id } = order
  const seen = await whileLocked(
    id,
    async (sql) => {
      await sql.all('update order_line set taken_back_at = now() where order_id = $1 and position = 1', [id])
      await sql.all("update parcel set packed_at = '2026-11-01T01:02:03Z' where order_id = $1", [id])
      await sql.all("update subscriber set expirydate = '2040-01-31' where order_id = $1", [id])
      await sql.all("update payment set last_error = 'meanwhile' where order_id = $1", [id])
      await sql.all("update shop_order set completed_by = 'Robin' where id = $1", [id])
    },
    (sql) => lockPayment(sql, 'provider_order_id', providerOrderId),
  )
  expect(seen?.order.lines.map(({ isTakenBack }) => isTakenBack)).toEqual([false, true])
  expect(seen?.order).toMatchObject({ completedBy: 'Robin', buyerUntil: '2040-01-31', parcel: { packedAt: '2026-11-01T01:02:03.000Z' } })
  expect(seen?.payment).toMatchObject({ orderId: id, lastError: 'meanwhile', amount: Number(order.total) * 100 })
})

test('two orders of the same lines wait for each other before either is paid (D340)', async () => {
  const key = randomUUID()
  const [one, two] = [await shop.person(), await shop.person()]
  const first = await shop.approved(one, [{ ...line.donation(20), key }])
  const second = await shop.approved(two, [{ ...line.donation(20), key }])
  let waiting: Promise<unknown> | undefined
  await shop.db.transaction(async (sql) => {
    await lockPayment(sql, 'provider_order_id', first.providerOrderId, { hasLines: true })
    waiting = shop.deps.db.transaction((other) => lockPayment(other, 'provider_order_id', second.providerOrderId, { hasLines: true }))
    await waitsForLock(shop.db)
  })
  expect(await waiting).toMatchObject({ payment: { state: 'provider_created' } })
})

/** Connections on which PostgreSQL doesn't look for circles, so that nothing is tried again: who waits in one is refused after 3 s. */
async function withCirclesShown<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const name = new URL(shop.url).pathname.slice(1)
  await shop.db.all(`alter database ${name} set deadlock_timeout = '1min'`)
  const { db: usual } = shop.deps
  shop.deps.db = openDatabase(shop.url, { role: APP_ROLE })
  try {
    return await work(shop.deps.db)
  } finally {
    await shop.deps.db.close()
    shop.deps.db = usual
    await shop.db.all(`alter database ${name} reset deadlock_timeout`)
  }
}

/** The same seemingly random number for the same two. */
const scatter = (one: number, other: number) => createHash('sha256').update(`${one} ${other}`).digest()[0] ?? 0

test('people who change the size they want wait for each other, and none of them in a circle (D976, hostile 442)', async () => {
  const sizes = ['S', 'M', 'L', 'XL']
  for (const size of sizes) await shop.recount(`merch:loud-tee:size=${size}`, 1000)
  const people = await Promise.all(Array.from({ length: 32 }, () => shop.person()))
  const order = (person: Person, size = '') =>
    shop.confirm(person, [line.full(), line.merch('loud-tee', size)], {}, { 'idempotency-key': randomUUID() })
  await withCirclesShown(async () => {
    for (let times = 0; times < 12; times++) {
      const replies = await Promise.all(people.map((person, index) => order(person, sizes[scatter(index, times) % sizes.length])))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    }
  })
})

test('stock of several things is locked in one sequence, whichever comes first: nobody waits in a circle (security 2.4)', async () => {
  const skus = ['merch:logo-tee:size=M', 'merch:logo-tee:size=L', 'merch:tea-towel', 'merch:loud-tee:size=M']
  const present = (await shop.db.all<{ sku: string }>('select sku from stock where sku = any($1)', [skus])).map(({ sku }) => sku)
  expect(present.length).toBeGreaterThan(2)
  for (const sku of present) await shop.recount(sku, 1000)
  await withCirclesShown((db) =>
    Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const units = new Map((index % 2 ? present : present.toReversed()).map((sku) => [sku, 1]))
        return db.transaction(async (sql) => {
          await reserve(sql, units)
          await sell(sql, units)
        })
      }),
    ),
  )
  for (const sku of present) expect(await shop.stock(sku)).toMatchObject({ available: 940, reserved: 0, sold: 60 })
})
