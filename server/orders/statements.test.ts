import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '#server/db/app-role.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { createLimits } from '#server/http/limits.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'
import { type Counted, canCountStatements, countStatements } from '#tests/support/statements.ts'

let shop: TestShop
let limiting: Db
beforeAll(async () => {
  shop = await createTestShop()
  limiting = openDatabase(shop.url, { role: APP_ROLE, maxConnections: 2 })
  shop.deps.limits = createLimits(limiting)
})
afterAll(async () => {
  await limiting.close()
  await shop.drop()
})

/** The list, a subscription and a shirt as the app sends them, confirmed, opened, approved and captured. */
async function buy(person: Person): Promise<void> {
  const items = [line.full(), line.merch('loud-tee', 'M')].map((item) => ({ ...item, key: randomUUID() }))
  expect(await shop.call('merch')).toMatchObject({ status: 200 })
  const order = shop.orderOf(await shop.confirm(person, items, {}, { 'idempotency-key': randomUUID() }))
  const { body } = await shop.openPayment(person, order.order_id)
  shop.control.approve(String(body.id))
  expect(await shop.capture(person, String(body.id))).toMatchObject({ status: 200 })
  expect(await shop.db.one('select state from shop_order where id = $1', [order.order_id])).toEqual({ state: 'paid' })
}

const isBracket = ({ text }: Counted) => /^(begin|commit)$/i.test(text)
const sum = (counted: readonly Counted[]) => counted.reduce((total, { calls }) => total + calls, 0)

test('a purchase asks the database at most 20 times, in at most 5 transactions (D900)', async (context) => {
  if (!(await canCountStatements(shop.db))) context.skip('this PostgreSQL was started without pg_stat_statements')
  await buy(await shop.person())
  const person = await shop.person()
  const counted = await countStatements(shop.db, () => buy(person))
  const asked = counted.filter((one) => !isBracket(one))
  const begun = counted.filter(({ text }) => /^begin$/i.test(text))
  const list = asked.map(({ calls, text }) => `${calls} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`).join('\n')
  expect(sum(asked), list).toBeLessThanOrEqual(20)
  expect(sum(begun)).toBeGreaterThan(0)
  expect(sum(begun)).toBeLessThanOrEqual(5)
})

test('no statement of a purchase reads every person a large station knows (D935)', async (context) => {
  if (!(await canCountStatements(shop.db))) context.skip('this PostgreSQL was started without pg_stat_statements')
  // Spread out: a connection's first use of a function reads 400 pages of PostgreSQL's own tables.
  await shop.db.all('alter table contact set (fillfactor = 10)')
  // In parts: a machine may be slow, and a statement has its limit.
  const known =
    "insert into contact (email, name) select 'known-' || place || '@zed.example', 'Known' from generate_series($1::int, $2::int) as place"
  for (let first = 1; first < 12_000; first += 2000) await shop.db.all(known, [first, first + 1999])
  await shop.db.all('analyze contact')
  const person = await shop.person()
  const all = await shop.db.one<{ pages: number }>("select relpages as pages from pg_class where relname = 'contact'")
  const counted = await countStatements(shop.db, () => buy(person))
  const long = counted.filter(({ pages }) => pages >= (all?.pages ?? 0))
  expect(all?.pages).toBeGreaterThan(2000)
  expect(long.map(({ pages, text }) => `${pages} ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`)).toEqual([])
})
