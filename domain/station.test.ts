import { expect, onTestFinished, test } from 'vitest'
import { cartLine } from '#domain/cart/cart.ts'
import { priceCart } from '#domain/cart/pricing.ts'
import { contactFields } from '#domain/contact/contact.ts'
import { formatMoney } from '#domain/money/money.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { ticketsLeft } from '#domain/stock/tickets.ts'
import { noticeOn, takeStation } from './station.ts'

const catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: [] }
const tee = cartLine.parse({ key: '1', type: 'merch', id: 'logo-tee', options: { size: 'M' } })

test('a notice of the station shows up to its last day, and one without a day until it’s taken out (D727)', () => {
  onTestFinished(() => takeStation({}))
  expect(noticeOn('2027-03-31')).toBeUndefined()
  takeStation({ notice: 'Closed on Friday.', noticeUntil: '2027-04-02' })
  expect([noticeOn('2027-03-31'), noticeOn('2027-04-02'), noticeOn('2027-04-03')]).toEqual([
    'Closed on Friday.',
    'Closed on Friday.',
    undefined,
  ])
  takeStation({ notice: 'Closed on Friday.' })
  expect(noticeOn('2037-04-03')).toBe('Closed on Friday.')
})

test('money is written in Australian dollars with two decimals (T198, T214)', () => {
  expect(formatMoney(1375)).toBe('$13.75')
  expect(formatMoney(1750)).toBe('$17.50')
  expect(formatMoney(123_456)).toBe('$1,234.56')
})

test('every type has a name, a cost, contents and its own picture (T114)', () => {
  for (const { name, cost, contents, art } of subscriptionTypes) {
    expect(name).not.toBe('')
    expect(cost).toBeGreaterThan(0)
    expect(contents.length).toBeGreaterThan(0)
    expect(art.motif).not.toBe('')
  }
  expect(new Set(subscriptionTypes.map(({ art }) => `${art.motif} ${art.color}`)).size).toBe(subscriptionTypes.length)
})

test('an active subscription, and reception’s choice, price the same lines again (T195, T194)', () => {
  const price = (context: { hasActiveSubscription: boolean; discountOverride?: boolean }) =>
    priceCart([tee], catalogue, { ...context, pickup: true }).total
  expect(price({ hasActiveSubscription: false })).toBe(3000)
  expect(price({ hasActiveSubscription: true })).toBe(2500)
  expect(price({ hasActiveSubscription: true, discountOverride: false })).toBe(3000)
  expect(price({ hasActiveSubscription: false, discountOverride: true })).toBe(2500)
})

test('the maximum is ten unless one is given (T156)', () => {
  expect(ticketsLeft({ id: 'gig' }, [])).toBe(10)
})

test('an existing contact has the same required fields and no password (T95)', () => {
  expect(Object.keys(contactFields.shape)).not.toContain('password')
})
