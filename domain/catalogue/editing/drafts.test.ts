import { describe, expect, test } from 'vitest'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { basisOf, draftsToPutBack, type EntryState, editingMessages, entryViewOf, whyNotPublish, whyNotSave } from './drafts.ts'
import type { Entry, EventEntry, MerchEntry } from './entry.ts'
import { entryOfEvent, entryOfProduct } from './entry-products.ts'

const entries: MerchEntry[] = publicMerch.slice(0, 3).map((product, index) => entryOfProduct(product, index))
const [tee, hoodie] = entries as [MerchEntry, MerchEntry]
const gig = publicEvents.map((event, index) => entryOfEvent(event, index)).find(({ stock }) => stock === null) as EventEntry
const draft = { entry: { ...tee, name: 'Another' }, base: tee, revision: 4, by: 'Kim', at: '2027-03-01T04:02:00Z' }
const onSale: EntryState = { published: tee, draft: null, waitsFor: null }
const drafted: EntryState = { ...onSale, draft }

describe('a draft is saved with what was seen (D615)', () => {
  const save = (state: EntryState, sent: Partial<Parameters<typeof whyNotSave>[1]> = {}) =>
    whyNotSave(state, { entry: tee, basis: basisOf(tee), revision: 0, ...sent })

  test('of something on sale, of a draft, and of something new', () => {
    expect(save(onSale)).toBeUndefined()
    expect(save(drafted, { revision: 4 })).toBeUndefined()
    expect(save({ published: null, draft: null, waitsFor: null }, { basis: null })).toBeUndefined()
    expect(save({ published: null, draft, waitsFor: null }, { basis: null, revision: 4 })).toBeUndefined()
  })

  test.each([
    [
      'somebody else has saved',
      drafted,
      {},
      'Kim saved a draft of this on 1 March 2027, 2:02 pm. Yours was not saved: check what it is now.',
    ],
    ['the draft has gone', onSale, { revision: 4 }, editingMessages.draftGone],
    ['what is on sale has changed', onSale, { basis: basisOf(hoodie) }, editingMessages.changedSince],
    ['the code is taken', onSale, { basis: null }, editingMessages.taken],
    ['it waits for its time', { ...onSale, waitsFor: 3 }, {}, editingMessages.waits],
  ])('but not where %s', (_why, state, sent, message) => {
    expect(save(state, sent)).toMatchObject({ status: 409, problem: { message } })
  })

  test('an event is first counted at the catalogue desk', () => {
    const stock = [{ options: {}, extraWeight: 0, opening: 5 }]
    const why = save({ ...onSale, published: gig }, { entry: { ...gig, stock }, basis: basisOf(gig) })
    expect(why).toEqual({ status: 422, problem: { path: 'entry.stock', message: editingMessages.countAtDesk } })
  })
})

test('a draft is published as it was seen, and while nothing else has changed (D615)', () => {
  expect(whyNotPublish(drafted, 4)).toBeUndefined()
  expect(whyNotPublish(drafted, 3)).toContain('Kim saved a draft')
  expect(whyNotPublish(onSale, 4)).toBe(editingMessages.nothing)
  expect(whyNotPublish({ ...drafted, published: { ...tee, visibility: 'hidden' } }, 4)).toBe(editingMessages.stale)
})

test('a view has what is on sale, its draft in words, and counts of what is on sale', () => {
  const view = entryViewOf(drafted, () => ({ available: 2, reserved: 1, sold: 0 }))
  expect(view).toMatchObject({ id: tee.id, published: tee, basis: basisOf(tee), revision: 4, draft: { isStale: false, by: 'Kim' } })
  expect(view?.draft?.changes).toEqual([{ field: 'Name', from: tee.name, to: 'Another' }])
  expect(view?.stock?.[0]).toMatchObject({ available: 2, reserved: 1 })
  expect(entryViewOf({ published: null, draft: null, waitsFor: null }, () => undefined)).toBeUndefined()
})

test('put back is what differs: what is newer is archived, once (D616)', () => {
  const [one, two, three] = entries as [Entry, Entry, Entry]
  const now = [one, { ...two, name: 'Changed' }, three]
  expect(draftsToPutBack(now, [one, two])).toEqual([two, { ...three, visibility: 'archived' }])
  expect(draftsToPutBack([one, two, { ...three, visibility: 'archived' }], [one, two])).toEqual([])
  const counted: Entry = { ...gig, stock: [{ options: {}, extraWeight: 0, opening: 0 }] }
  expect(draftsToPutBack([{ ...counted, name: 'Moved' }], [gig])).toEqual([{ ...counted, name: gig.name }])
})

test('states have other names when anything differs', () => {
  const names = [tee, { ...tee, rank: 9 }, { ...tee, price: [1, 2] as [number, number] }, hoodie].map(basisOf)
  expect(new Set(names).size).toBe(4)
  expect(basisOf({ ...tee })).toBe(basisOf(tee))
})
