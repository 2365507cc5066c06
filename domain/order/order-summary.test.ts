import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { summariseOrder } from './order-summary.ts'

const order: Order = {
  order_id: '0b8a1f5e-55a4-4c57-8b86-4ffb0c3b6a11',
  number: 'ZED-001001',
  status: 'paid',
  items: [
    { type: 'merch', id: 'logo-tee', name: 'Logo tee', param: 'M', quantity: 1 },
    { type: 'subscription', id: 'full', name: 'Full', quantity: 1 },
    { type: 'merch', id: 'logo-tee', name: 'Logo tee', param: 'L', quantity: 1 },
    { type: 'merch', id: 'logo-tee', name: 'Logo tee', param: 'M', quantity: 1 },
    { type: 'donation', quantity: 1, price: 500 },
  ],
  subTotal: 17_500,
  shipping: { weight: 600, price: 1000 },
  totalTaxable: 17_000,
  gst: 1636,
  total: 18_500,
  subDiscount: true,
  stationPickup: false,
  created_at: '2026-11-21T02:00:00.000Z',
}

test('the same things are counted together, different sizes separately', () => {
  expect(summariseOrder(order)).toEqual({
    order_id: order.order_id,
    number: 'ZED-001001',
    status: 'paid',
    items: [
      { name: 'Logo tee, M', quantity: 2 },
      { name: 'Full', quantity: 1 },
      { name: 'Logo tee, L', quantity: 1 },
      { name: 'donation', quantity: 1 },
    ],
    total: 18_500,
    created_at: order.created_at,
    transaction_id: null,
    hasTickets: false,
    hasInvoice: true,
  })
})

test('a paid order has an invoice, and a pledge has a slip', () => {
  const has = (status: Order['status']) => summariseOrder({ ...order, status }).hasInvoice
  expect([has('paid'), has('pledged')]).toEqual([true, true])
  expect((['awaiting_payment', 'awaiting_completion', 'cancelled', 'expired'] as const).some(has)).toBe(false)
})

test('tickets say when and where, and who is on the door list; a gift says whose it is (D360, D364)', () => {
  const concert = { type: 'ticket', id: 'autumn-concert', name: 'Autumn concert', quantity: 1 } as const
  const when = { eventDateTime: '2027-04-17T19:30:00+10:00', eventVenue: 'The Old Tram Hall, Bowen Hills' }
  const gift = { name: 'Rosa Field', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
  const items: Order['items'] = [
    { ...concert, ...when, holder: 'Kit' },
    { ...concert, ...when },
    { ...concert, ...when, holder: 'Ada', under18: true },
    { type: 'subscription', id: 'full', name: 'Full subscription', quantity: 1, gift },
    { type: 'ticket', id: 'misc', name: 'Ticket', quantity: 1 },
  ]
  expect(summariseOrder({ ...order, items }, 'Zoë').items).toEqual([
    {
      name: 'Autumn concert',
      quantity: 3,
      details: ['Saturday 17 April 2027, 7:30 pm', 'The Old Tram Hall, Bowen Hills', 'On the door list: Ada (under 18), Kit, Zoë'],
    },
    { name: 'Full subscription, gift for Rosa Field', quantity: 1 },
    { name: 'Ticket', quantity: 1, details: ['On the door list: Zoë'] },
  ])
})
