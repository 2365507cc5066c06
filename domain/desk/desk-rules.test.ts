import { expect, test } from 'vitest'
import type { NewLine } from '#domain/cart/cart.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { contactFields } from '#domain/contact/contact.ts'
import { australia } from '#domain/contact/country.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { contactOf } from './chosen-subscriber.ts'
import { deskMessages } from './desk-messages.ts'
import { deskSaleProblem } from './desk-sale.ts'
import type { SearchResult } from './search-result.ts'
import { walkInProblem } from './walk-in.ts'

const found: SearchResult = {
  id: 7,
  subnumber: '10001',
  firstname: 'Wren',
  lastname: 'Okafor',
  email: 'wren@people.example',
  phone: '0491 570 156',
  expiry: '2027-11-30',
  subtypecode: 'full',
  delivery_address: { address: '12 Jacaranda Street', locality: 'West End', region: 'Queensland', postcode: '4101' },
  country: australia,
  dob: '1991-04-12',
  gender: 0,
  genderna: 'Agender',
  pronouns: 'they/them',
  acknowledgement: false,
  comment: null,
  zedletter: true,
  pledges: { count: 0, amount: 0 },
}

test('a chosen subscriber fills every field of the contact (T242, D114)', () => {
  expect(contactOf(found)).toMatchObject({
    id: 7,
    name: 'Wren Okafor',
    prevsub: 1,
    subnumber: '10001',
    mobile: '0491 570 156',
    address: '12 Jacaranda Street',
    suburb: 'West End',
    state: 'QLD',
    postcode: '4101',
    dob: '1991-04-12',
    gender: 0,
    genderna: 'Agender',
    pronouns: 'they/them',
  })
  expect(contactFields.safeParse(contactOf({ ...found, dob: null, gender: null, genderna: null, pronouns: null })).success).toBe(true)
})

const catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents }
function walkIn(line: NewLine, pickup = true): string | undefined {
  return walkInProblem(priceCart([{ ...line, key: '1' }], catalogue, { hasActiveSubscription: false, pickup }))
}

test('a walk-in gives no details for goods they carry away, but must for the rest (D98)', () => {
  const towel: NewLine = { type: 'merch', id: 'tea-towel', options: {} }
  expect(walkIn(towel)).toBeUndefined()
  expect(walkIn({ type: 'donation', amount: 500 }, false)).toBeUndefined()
  expect(walkIn(towel, false)).toMatch(/address/)
  expect(walkIn({ type: 'subscription', id: 'full', nameoncard: 'Wren' })).toMatch(/^Subscriptions/)
  expect(walkIn({ type: 'ticket', id: 'loading-dock-january', options: {} })).toMatch(/ticket/)
})

test('a walk-in can buy up to a cent under $1,000.00, on screen and on the server', () => {
  const gift = (amount: number) =>
    priceCart([{ type: 'donation', amount, key: '1' }], catalogue, { hasActiveSubscription: false, pickup: true })
  for (const [amount, message] of [
    [99_999, undefined],
    [100_000, deskMessages.invoiceNeedsBuyer],
    [100_001, deskMessages.invoiceNeedsBuyer],
  ] as const) {
    expect(walkInProblem(gift(amount))).toBe(message)
    expect(deskSaleProblem(gift(amount), { isWalkIn: true, method: 'Cash' })?.message).toBe(message)
    expect(deskSaleProblem(gift(amount), { isWalkIn: false, method: 'Cash' })).toBeUndefined()
  }
})
