import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { createTestShop, line, type Person, type TestShop } from '#tests/support/shop.ts'

const BUYERS = 50
let shop: TestShop
let buyers: Person[]
beforeAll(async () => {
  shop = await createTestShop()
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.person()))
})
afterAll(() => shop.drop())

test('control: reading first and writing afterwards sells the same three again and again', async () => {
  await shop.db.all('create table naive_stock (available integer)')
  await shop.db.all('create table naive_sale (buyer integer)')
  await shop.db.all('insert into naive_stock values (3)')
  let readers = 0
  const fourHaveRead = Promise.withResolvers<void>()
  await Promise.all(
    buyers.map((_, buyer) =>
      shop.db.transaction(async (sql) => {
        const row = await sql.one<{ available: number }>('select available from naive_stock')
        if (++readers === 4) fourHaveRead.resolve()
        await fourHaveRead.promise
        if (!row || row.available < 1) return
        await sql.all('update naive_stock set available = $1', [row.available - 1])
        await sql.all('insert into naive_sale values ($1)', [buyer])
      }),
    ),
  )
  expect((await shop.db.all('select * from naive_sale')).length).toBeGreaterThan(3)
})

test.each([
  ['the last three shirts', 'merch:logo-tee:size=M', line.merch('logo-tee', 'M'), 3],
  ['the last ticket', 'ticket:autumn-concert', line.ticket('autumn-concert'), 1],
])('fifty buyers for %s', async (_, sku, item, left) => {
  await shop.recount(sku, left)
  const replies = await Promise.all(buyers.map((buyer) => shop.confirm(buyer, [item])))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(left)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(BUYERS - left)
  for (const { body } of refused) {
    expect(body).toMatchObject({ error: messages.soldOutMeanwhile, problems: [{ path: 'cart.items.0', message: messages.outOfStock }] })
  }
  expect(await shop.stock(sku)).toEqual({ initial: left, available: 0, reserved: left, sold: 0 })
  expect(
    await shop.db.all("select 1 from order_line join shop_order on id = order_id where sku = $1 and state = 'confirmed'", [sku]),
  ).toHaveLength(left)
})

test('buyers of the same two things in either order wait for each other and never forever', async () => {
  await shop.recount('merch:logo-tee:size=S', 100)
  await shop.recount('merch:logo-tee:size=L', 100)
  const [one, other] = [line.merch('logo-tee', 'S'), line.merch('logo-tee', 'L')]
  const replies = await Promise.all(buyers.map((buyer, index) => shop.confirm(buyer, index % 2 ? [one, other] : [other, one])))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await shop.stock('merch:logo-tee:size=S')).toMatchObject({ available: 50, reserved: 50 })
})
