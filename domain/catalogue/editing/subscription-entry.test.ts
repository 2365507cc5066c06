import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { describeChanges } from './describe-changes.ts'
import { draftsToPutBack, entryViewOf, whyNotSave } from './drafts.ts'
import { entry, type SubscriptionEntry } from './entry.ts'
import { entryOfSubscription, subscriptionOf } from './entry-subscriptions.ts'

const entries = subscriptionTypes.map((type, index) => entryOfSubscription(type, index + 1))
const find = (id: string) => entries.find((one) => one.id === id) as SubscriptionEntry
const [full, pet, gift] = [find('full'), find('pet'), find('pay-it-forward')]
const photo = { photo: 'b'.repeat(64), alt: 'A card and a pack', focus: { x: 0.5, y: 0.5 } }

const faultsOf = (one: SubscriptionEntry, change: object): string[] => {
  const read = z.safeDecode(entry as z.ZodMiniType<unknown, unknown>, { ...(z.encode(entry, one) as object), ...change })
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a type of subscription as the station edits it (D741)', () => {
  test('each of the eleven is one, in dollars on the wire, and becomes what it was', () => {
    for (const [index, one] of entries.entries()) {
      expect(z.decode(entry, z.encode(entry, one))).toEqual(one)
      expect(subscriptionOf(one)).toEqual(subscriptionTypes[index])
    }
    expect(z.encode(entry, full)).toMatchObject({ cost: 80 })
  })

  test('its photograph is its picture, and nothing about who edits it gets to the shop', () => {
    const type = subscriptionOf({ ...full, photographs: [photo] })
    expect(type).toMatchObject({ image: `/photographs/${photo.photo}-1280.webp`, photographs: [photo] })
    expect(Object.keys(type)).not.toEqual(expect.arrayContaining(['kind']))
    expect('rank' in type || 'visibility' in type).toBe(false)
  })

  test.each([
    ['without a name', full, { name: ' ' }, 'name: Give it a name.'],
    ['without its few words', full, { tagline: '' }, 'tagline: Say it in a few words.'],
    ['with nothing in it', full, { contents: [] }, 'contents: Say what comes with it, a line each.'],
    ['for nothing (D744)', full, { cost: 0 }, 'cost: Enter a price above $0.'],
    ['for a million', full, { cost: 1_000_000 }, expect.stringContaining('cost')],
    ['for a third of a cent', full, { cost: 1 / 300 }, 'cost: Enter dollars, with two decimals at most.'],
    ['with three cards', full, { members: 3 }, expect.stringContaining('members')],
    ['with another special name', full, { special: 'spaceship' }, expect.stringContaining('special')],
    ['with a code that’s no address', full, { id: 'Full!' }, expect.stringContaining('id: Use small letters')],
    ['with a pack for nobody', gift, { pack: true }, 'pack: Nobody gets this one for themselves, so it comes without.'],
  ])('it’s refused %s (hostile 330)', (_why, one, change, fault) => {
    expect(faultsOf(one, change)).toEqual([fault])
  })

  test('what changes is said in words and dollars', () => {
    const after: SubscriptionEntry = {
      ...full,
      cost: 9000,
      special: 'band',
      members: 4,
      daily: false,
      pack: false,
      visibility: 'hidden',
      rank: 7,
    }
    expect(describeChanges(full, after)).toEqual([
      { field: 'Price', from: '$80.00 a year', to: '$90.00 a year' },
      { field: 'Who can buy it', from: 'Everyone can buy it', to: 'Only the desk can sell it' },
      { field: 'Special name', from: 'None', to: 'Band name' },
      { field: 'Members’ names', from: 'None', to: 'Up to 4' },
      { field: 'Pack', from: 'Yes', to: 'No' },
      {
        field: 'Draws',
        from: 'the gold draw, the general draw, the daily draws, the monthly draw',
        to: 'the gold draw, the general draw, the monthly draw',
      },
      { field: 'Order', from: '', to: 'Further down' },
    ])
    expect(describeChanges(null, pet)).toContainEqual({ field: 'Price', from: '', to: '$25.00 a year' })
    expect(describeChanges(full, full)).toEqual([])
  })

  test('every field that can be edited is in those words', () => {
    const other: Record<string, unknown> = {
      name: 'Fuller',
      tagline: 'More of it',
      contents: ['One thing'],
      art: { motif: 'paw', color: 'pink' },
      photographs: [photo],
      cost: 1,
      visibility: 'archived',
      special: 'pet',
      members: 4,
      rank: 99,
    }
    const { kind: _, id: _id, ...fields } = full
    for (const [field, value] of Object.entries(fields)) {
      const changed = { ...full, [field]: typeof value === 'boolean' ? !value : other[field] } as SubscriptionEntry
      expect(describeChanges(full, changed), field).toHaveLength(1)
    }
  })

  test('it’s drafted and put back like all else, and counts nothing (D615, D616)', () => {
    const state = { published: full, draft: null, waitsFor: null }
    expect(
      whyNotSave(state, { entry: { ...full, cost: 9000 }, basis: entryViewOf(state, () => undefined)?.basis ?? '', revision: 0 }),
    ).toBeUndefined()
    expect(entryViewOf(state, () => undefined)?.stock).toBeNull()
    const dearer = { ...full, cost: 9000 }
    const added = { ...pet, id: 'plant' }
    expect(draftsToPutBack([dearer, pet, added], [full, pet])).toEqual([full, { ...added, visibility: 'archived' }])
  })
})
