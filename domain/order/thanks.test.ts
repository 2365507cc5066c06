import { describe, expect, test } from 'vitest'
import type { Order } from './order.ts'
import { thanksFor } from './thanks.ts'

const shirt: Order['items'][number] = { type: 'merch', id: 'logo-tee', name: 'Logo tee', param: 'M', quantity: 1 }
const full: Order['items'][number] = {
  type: 'subscription',
  id: 'full',
  name: 'Full subscription',
  quantity: 1,
  nameoncard: 'Jo Doe',
  postpack: false,
}
const ticket: Order['items'][number] = { type: 'ticket', id: 'open-day', name: 'Open day', quantity: 1, holder: 'Jo Doe' }
const rosa = { name: 'Rosa Field', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
const given: Order['items'][number] = { ...full, gift: rosa, email: 'rosa@mail.example', phone: '0491 570 157' }
const payItForward: Order['items'][number] = { type: 'subscription', id: 'pay-it-forward', name: 'Pay it forward', quantity: 1 }
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
  test('it lists the goods and the total, and no one’s name', () => {
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
    ['a shirt to pick up', [shirt], true, ['picked-up']],
    [
      'a subscription whose pack is posted, with a shirt to pick up',
      [{ ...full, postpack: true }, shirt],
      true,
      ['picked-up', 'subscribed', 'pack-posted'],
    ],
    ['a subscription alone', [full], false, ['subscribed', 'pack-picked-up']],
    ['a gift: the year and the pack are the receiver’s', [{ ...given, postpack: true }], false, ['gift']],
    ['a gift beside a subscription of one’s own', [given, full], false, ['subscribed', 'pack-picked-up', 'gift']],
    ['Pay it forward: somebody else’s year', [payItForward], false, ['passed-on']],
    ['tickets: nothing is posted', [ticket], false, ['tickets']],
    ['a donation', [donation(200)], false, ['donation']],
    ['a donation too small for the tax office', [donation(199)], false, []],
  ] as const)('%s: it lists only the next steps', (_, items, isPickup, steps) => {
    expect(next([...items] as Order['items'], isPickup)).toEqual(steps)
  })
})
