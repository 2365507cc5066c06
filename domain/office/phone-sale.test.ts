import { expect, test } from 'vitest'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { saleOfRecord } from './phone-sale.ts'

const full = { id: 'full', cost: 9000, postpack: true, choices: { nameoncard: 'Zoë' } }

test('a phoned record is sold at the price that was promised, with GST on its subscriptions alone (H5, D483)', () => {
  const sale = saleOfRecord({ subscriptions: [full, { ...full, cost: 7000, postpack: false }], donation: 2000 }, subscriptionTypes)
  expect(sale?.priced).toMatchObject({ subTotal: 18_000, total: 18_000, totalTaxable: 16_000, gst: 1455 })
  expect(sale?.priced.lines.map(({ name, price, fullPrice }) => [name, price, fullPrice])).toEqual([
    ['Full subscription', 9000, 9000],
    ['Full subscription', 7000, 7000],
    ['Donation', 2000, 2000],
  ])
  expect(sale?.skus).toEqual([null, null, null])
  expect(saleOfRecord({ subscriptions: [], donation: 500 }, subscriptionTypes)?.priced.total).toBe(500)
})

test('what is no longer sold makes no sale (D483)', () => {
  expect(saleOfRecord({ subscriptions: [{ ...full, id: 'gone' }], donation: 0 }, subscriptionTypes)).toBeUndefined()
})
