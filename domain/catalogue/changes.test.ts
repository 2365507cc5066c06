import { describe, expect, test } from 'vitest'
import { changeMessages, tooFew } from '#domain/office/office-messages.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents, hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { auditDetail, deskEvent, deskMerch, judgeChanges, wholeSku } from './changes.ts'
import { type CatalogueChange, catalogueChange, type DeskThing } from './desk-thing.ts'

const counts = () => ({ available: 10, reserved: 2, sold: 5 })
const product = (id: string) => {
  const item = [...publicMerch, ...hiddenMerch].find((candidate) => candidate.id === id)
  if (!item) throw new Error(id)
  return deskMerch(item, counts)
}
const event = (id: string, uncounted = 0) => {
  const item = [...publicEvents, ...hiddenEvents].find((candidate) => candidate.id === id)
  if (!item) throw new Error(id)
  return deskEvent(item, counts, { uncounted, holders: { orders: 2, withoutEmail: 0 } })
}
const judge = (thing: DeskThing, ...changes: CatalogueChange[]) => judgeChanges(thing, changes)

describe('what may be changed', () => {
  test('each combination of options has a count; an uncounted item has none', () => {
    expect(product('zip-hoodie').stock?.[0]).toEqual({
      sku: 'merch:zip-hoodie:colour=Black:size=S',
      options: { size: 'S', colour: 'Black' },
      ...counts(),
    })
    expect(product('jam').stock).toBeNull()
    expect(event('autumn-concert')).toMatchObject({ taken: 7, mayBeCounted: false })
    expect(event('open-day', 3)).toMatchObject({ stock: null, taken: 3, mayBeCounted: true })
    expect(event('misc')).toMatchObject({ mayBeCounted: false, mayBePublic: false })
  })

  test('stock is what can still be sold, capacity is the total', () => {
    const sku = 'merch:logo-tee:size=S'
    const stocked = judge(product('logo-tee'), { what: 'stock', sku, was: 10, to: 3 })
    expect('next' in stocked && stocked.next.stock?.[0]).toMatchObject({ available: 3, reserved: 2, sold: 5 })
    const seats = judge(event('autumn-concert'), { what: 'capacity', sku: wholeSku('autumn-concert'), was: 17, to: 7 })
    expect('next' in seats && seats.next.stock?.[0]).toMatchObject({ available: 0, reserved: 2, sold: 5 })
  })

  test('a capacity below the number taken is refused with that number', () => {
    const few = judge(event('autumn-concert'), { what: 'capacity', sku: wholeSku('autumn-concert'), was: 17, to: 6 })
    expect(few).toEqual({ status: 422, problems: [{ path: 'changes.0', message: tooFew(7) }] })
    expect(tooFew(1)).toBe('1 ticket is sold or held, so it cannot be fewer than 1.')
  })

  test('a stale value is reported before a forbidden one', () => {
    expect(
      judge(product('misc'), { what: 'public', was: false, to: true }, { what: 'stock', sku: 'merch:misc', was: 1, to: 2 }),
    ).toMatchObject({ status: 422, problems: [{ message: changeMessages.desksOwn }, { message: changeMessages.notCounted }] })
    expect(judge(product('logo-tee'), { what: 'public', was: false, to: true }, { what: 'body', was: '', to: '' })).toEqual({
      status: 409,
      problems: [{ path: 'changes.0', message: 'It’s public now.' }],
    })
  })

  test('whether under-18s need an adult is the event’s own, where they come in free at all (D222)', () => {
    const change = { what: 'adult', was: false, to: true } as const
    const asked = judge(event('autumn-concert'), change)
    expect(asked).toMatchObject({ next: { needsAdult: true } })
    expect('next' in asked && judge(asked.next, change)).toMatchObject({ status: 409 })
    expect(judge(event('radiothon-party'), change)).toMatchObject({ status: 422, problems: [{ message: changeMessages.notHere }] })
    expect(judge(product('logo-tee'), change)).toMatchObject({ status: 422 })
  })

  test('an event moves to another place, unless someone else moved it first; the desk’s own has none (D553, hostile 229)', () => {
    const { eventVenue } = event('autumn-concert')
    const change = { what: 'venue', was: eventVenue, to: 'The Loading Dock' } as const
    const moved = judge(event('autumn-concert'), change)
    expect(moved).toMatchObject({ next: { eventVenue: 'The Loading Dock' } })
    expect('next' in moved && judge(moved.next, change)).toEqual({
      status: 409,
      problems: [{ path: 'changes.0', message: 'Now it’s at The Loading Dock.' }],
    })
    for (const thing of [event('misc'), product('logo-tee')])
      expect(judge(thing, change)).toMatchObject({ status: 422, problems: [{ message: changeMessages.notHere }] })
    const read = (to: string) => catalogueChange.safeParse({ ...change, to })
    expect(read('  The Dock ').data).toMatchObject({ to: 'The Dock' })
    for (const to of [' ', 'x'.repeat(201), 'One\nTwo', 'One\u0000']) expect(read(to).success).toBe(false)
  })

  test('the trail keeps no text of a description', () => {
    expect(auditDetail('open-day', { what: 'body', was: '<p>One</p>', to: '<p>Secret</p>' })).toEqual({
      what: 'body',
      id: 'open-day',
      from: 10,
      to: 13,
    })
    expect(auditDetail('open-day', { what: 'capacity', sku: 'ticket:open-day', was: null, to: 50 })).toEqual({
      what: 'capacity',
      id: 'ticket:open-day',
      from: 'not counted',
      to: 50,
    })
  })
})
