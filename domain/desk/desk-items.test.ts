import { expect, test } from 'vitest'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { deskItems, findDeskItems } from './desk-items.ts'

const catalogue = { subscriptions: subscriptionTypes, merch: [...publicMerch, ...hiddenMerch], events: [...publicEvents, ...hiddenEvents] }
const items = deskItems(catalogue, '2027-05-12')
const first = (text: string) => findDeskItems(items, text).items[0]

test('an item is found by name or code, in any case, with or without accents', () => {
  expect(first('full')).toMatchObject({ id: 'subscription:full', detail: '$80.00', needsChoice: true })
  expect(first('LOGO T')?.id).toBe('merch:logo-tee')
  expect(first('tea-to')).toMatchObject({ id: 'merch:tea-towel', needsChoice: false })
  expect(first('ete sans')?.id).toBe('merch:ete-sans-fin-lp')
  expect(first('don')?.id).toBe('donation:donation')
})

test('the desk finds hidden items and both free-price ones (T16, T142, T167)', () => {
  expect(first('jam')?.id).toBe('merch:jam')
  expect(findDeskItems(items, 'misc').items.map(({ id }) => id)).toEqual(['merch:misc', 'ticket:misc'])
  expect(first('something else')).toMatchObject({ detail: 'any price', needsChoice: true })
})

test('typing nothing finds nothing; twelve matches show at most, with the total (D482)', () => {
  expect(findDeskItems(items, '  ')).toEqual({ items: [], total: 0 })
  expect(findDeskItems(items, 'no such thing')).toEqual({ items: [], total: 0 })
  const some = findDeskItems(items, 'e')
  expect(some.items).toHaveLength(12)
  expect(some.total).toBeGreaterThan(12)
})

test('everyday names find items: t-shirt, tshirt, u18, under 18, donate, ticket, sub (D482)', () => {
  for (const text of ['t-shirt', 'tshirt', 'T Shirt', 'shirt'])
    expect(findDeskItems(items, text).items.map(({ id }) => id)).toContain('merch:logo-tee')
  for (const text of ['u18', 'under 18', 'under-18', 'under18']) expect(first(text)?.id).toBe('subscription:under18')
  expect(first('donate')?.id).toBe('donation:donation')
  expect(findDeskItems(items, 'ticket').items.some(({ kind }) => kind === 'ticket')).toBe(true)
  const subs = findDeskItems(items, 'sub')
  expect(subs.items.filter(({ kind }) => kind === 'subscription')).toHaveLength(subscriptionTypes.length)
})

test('what only comes with something is found after what is called that: tee is a tee, not the run (D482)', () => {
  for (const text of ['tee', 'te', 't-shirt', 'tshirt']) {
    const found = findDeskItems(items, text).items.map(({ id }) => id)
    expect(found[0], text).toMatch(/^merch:/)
    expect(found.indexOf('merch:logo-tee'), text).toBeLessThan(
      found.includes('ticket:midwinter-fun-run') ? found.indexOf('ticket:midwinter-fun-run') : found.length,
    )
  }
  expect(first('tee')?.name).toMatch(/ tee$/)
  expect(findDeskItems(items, 'lp').items.length).toBeGreaterThan(1)
  expect(first('midw')?.id).toBe('ticket:midwinter-fun-run')
})

test('sold-out items say so before they’re chosen, and are listed last (D482)', () => {
  const [towel] = publicMerch.filter(({ id }) => id === 'tea-towel')
  if (!towel) throw new Error('no tea towel')
  const badge = (id: string, name: string, available: number) => ({
    ...towel,
    id,
    name,
    stock: [{ options: {}, extraWeight: 0, available }],
  })
  const [last, gone, two] = [badge('badge-set', 'Badge set', 1), badge('badge-one', 'Badge', 0), badge('badge-two', 'Badge pair', 2)]
  const offered = (lines: Parameters<typeof deskItems>[2]) =>
    findDeskItems(deskItems({ ...catalogue, merch: [last, gone, two] }, '2027-05-12', lines), 'badge').items
  expect(offered([]).map(({ id, isGone }) => [id, isGone])).toEqual([
    ['merch:badge-two', false],
    ['merch:badge-set', true],
    ['merch:badge-one', true],
  ])
  expect(
    offered([])
      .map(({ detail }) => detail)
      .slice(1),
  ).toEqual(['Out of stock', 'Sold Out'])
  expect(offered([{ type: 'merch', id: 'badge-two', options: {}, key: 'one' }])[0]).toMatchObject({ isGone: true })
})
