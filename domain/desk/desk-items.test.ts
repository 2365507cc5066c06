import { expect, test } from 'vitest'
import { publicEvents } from '#domain/catalogue/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/catalogue/hidden.ts'
import { publicMerch } from '#domain/catalogue/merch.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { deskItems, findDeskItems } from './desk-items.ts'

const catalogue = { subscriptions: subscriptionTypes, merch: [...publicMerch, ...hiddenMerch], events: [...publicEvents, ...hiddenEvents] }
const items = deskItems(catalogue, '2027-05-12')
const first = (text: string) => findDeskItems(items, text)[0]

test('an item is found by its name or its code, whatever its case and accents', () => {
  expect(first('full')).toMatchObject({ id: 'subscription:full', detail: '$80.00', needsChoice: true })
  expect(first('LOGO T')?.id).toBe('merch:logo-tee')
  expect(first('tea-to')).toMatchObject({ id: 'merch:tea-towel', needsChoice: false })
  expect(first('ete sans')?.id).toBe('merch:ete-sans-fin-lp')
  expect(first('don')?.id).toBe('donation:donation')
})

test('the desk finds hidden items and both free-price ones (T16, T142, T167)', () => {
  expect(first('jam')?.id).toBe('merch:jam')
  expect(findDeskItems(items, 'misc').map(({ id }) => id)).toEqual(['merch:misc', 'ticket:misc'])
  expect(first('something else')).toMatchObject({ detail: 'any price', needsChoice: true })
})

test('typing nothing offers nothing, and never more than eight are offered', () => {
  expect(findDeskItems(items, '  ')).toEqual([])
  expect(findDeskItems(items, 'no such thing')).toEqual([])
  expect(findDeskItems(items, 'e')).toHaveLength(8)
})
