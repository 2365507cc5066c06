import { describe, expect, test } from 'vitest'
import type { Order } from '#domain/order/order.ts'
import { thanksFor } from './thanks.ts'

const shirt: Order['items'][number] = { type: 'merch', id: 'logo-tee', name: 'Logo tee', param: 'M', quantity: 1 }
const full: Order['items'][number] = { type: 'subscription', id: 'full', name: 'Full subscription', quantity: 1, nameoncard: 'Jo Doe' }
const ticket: Order['items'][number] = { type: 'ticket', id: 'open-day', name: 'Open day', quantity: 1, holder: 'Jo Doe' }
const donation = (price: number): Order['items'][number] => ({ type: 'donation', name: 'Donation', quantity: 1, price })

const next = (items: Order['items'], stationPickup = false) => thanksFor({ ...order, items, stationPickup }).next
const order: Order = {
  order_id: '0b8a1f5e-55a4-4c57-8b86-4ffb0c3b6a11',
  number: 'ZED-001001',
  status: 'paid',
  items: [shirt, shirt, ticket],
  subTotal: 7500,
  shipping: { weight: 400, price: 1000 },
  totalTaxable: 7500,
  gst: 772,
  total: 8500,
  subDiscount: false,
  stationPickup: false,
  created_at: '2026-11-21T02:00:00.000Z',
}

describe('the thank-you page (D343)', () => {
  test('lists what was bought with the total, and no name of anybody', () => {
    expect(thanksFor(order)).toEqual({
      number: 'ZED-001001',
      items: [
        { name: 'Logo tee, M', quantity: 2 },
        { name: 'Open day', quantity: 1 },
      ],
      total: 8500,
      next: ['posted', 'tickets'],
    })
  })

  test.each([
    ['a shirt by post', [shirt], false, ['posted']],
    ['a shirt that is picked up', [shirt], true, ['picked-up']],
    [
      'a subscription whose pack is posted, beside a shirt that is picked up',
      [{ ...full, postpack: true }, shirt],
      true,
      ['picked-up', 'subscribed', 'pack-posted'],
    ],
    ['a subscription alone', [full], false, ['subscribed', 'pack-picked-up']],
    ['tickets: nothing is posted', [ticket], false, ['tickets']],
    ['a donation', [donation(200)], false, ['donation']],
    ['a donation too small for the tax office', [donation(199)], false, []],
  ] as const)('%s: says only what is to come of it', (_, items, isPickup, steps) => {
    expect(next([...items] as Order['items'], isPickup)).toEqual(steps)
  })
})
