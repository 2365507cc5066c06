import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { isPast, needsAdult, ticketRoom, ticketsLeft, upcoming } from './tickets.ts'

const ticket = (key: string, id: string, options: Record<string, string> = {}): CartLine => ({ key, type: 'ticket', id, options })

describe('under-18s who come with an adult (D222)', () => {
  const event = { id: 'gig', under18Free: true, under18NeedsAdult: true }
  const young: CartLine = { ...ticket('a', 'gig'), type: 'ticket', id: 'gig', options: {}, under18: true }

  test('an adult’s ticket to the same event is needed, and any other event’s doesn’t help', () => {
    expect(needsAdult(event, [young])).toBe(true)
    expect(needsAdult(event, [young, ticket('b', 'other')])).toBe(true)
    expect(needsAdult(event, [young, ticket('b', 'gig')])).toBe(false)
    expect(needsAdult(event, [])).toBe(false)
    expect(needsAdult({ ...event, under18NeedsAdult: false }, [young])).toBe(false)
    expect(needsAdult({ ...event, under18Free: false }, [young])).toBe(false)
  })
})

describe('how many tickets one order may hold', () => {
  const dock = { id: 'loading-dock-january', maxQuantity: 4 }

  test('three in the cart leave room for one, so two more are refused (D52, E12)', () => {
    const lines = ['a', 'b', 'c'].map((key) => ticket(key, dock.id))
    expect(ticketsLeft(dock, lines)).toBe(1)
    expect(ticketsLeft(dock, lines)).toBeLessThan(2)
  })

  test('sizes of one event count together, other events and other lines do not (D52)', () => {
    const lines: CartLine[] = [
      ticket('a', dock.id, { size: 'S' }),
      ticket('b', dock.id, { size: 'M' }),
      ticket('c', 'open-day'),
      { key: 'd', type: 'merch', id: dock.id, options: {} },
    ]
    expect(ticketsLeft(dock, lines)).toBe(2)
  })

  test('more than the maximum leaves none, never a negative number (D52)', () => {
    expect(
      ticketsLeft(
        dock,
        ['a', 'b', 'c', 'd', 'e'].map((key) => ticket(key, dock.id)),
      ),
    ).toBe(0)
  })

  test('every listed event has a maximum of 4, or 10 if none is set (T177)', () => {
    expect(publicEvents.map((event) => ticketsLeft(event, []))).toEqual(publicEvents.map(() => 4))
    expect(ticketsLeft({ id: 'unlimited' }, [])).toBe(10)
  })
})

describe('the maximum in words (T176, T177, D52)', () => {
  const dock = { id: 'loading-dock-january', maxQuantity: 4 }
  const cartWith = (count: number) => Array.from({ length: count }, (_, index) => ticket(String(index), dock.id))

  test.each([
    [dock, 0, 'At most 4 tickets per person.'],
    [{ id: dock.id }, 0, 'At most 10 tickets per person.'],
    [dock, 3, 'At most 4 tickets per person. You’ve got 3 in your cart, so 1 more.'],
    [dock, 4, 'You’ve got 4 tickets to this in your cart, and that’s the limit.'],
  ])('%j with %i in the cart', (event, count, message) => {
    expect(ticketRoom(event, cartWith(count))).toBe(message)
  })
})

describe('upcoming events', () => {
  const at = (eventDateTime: string) => ({ eventDateTime })

  test('soonest first whatever their offset, and gone the day after (T167, D59)', () => {
    const events = [
      at('2027-06-20T09:00:00+10:00'),
      at('2027-06-19T20:00:00+10:00'),
      at('2027-06-19T20:30:00+11:00'),
      at('2027-06-18T23:59:00+10:00'),
    ]
    expect(upcoming(events, '2027-06-19').map(({ eventDateTime }) => eventDateTime)).toEqual([
      '2027-06-19T20:30:00+11:00',
      '2027-06-19T20:00:00+10:00',
      '2027-06-20T09:00:00+10:00',
    ])
    expect(upcoming(events, '2027-06-21')).toEqual([])
  })
})

describe('an event that has ended', () => {
  const party = { eventDateTime: '2027-08-22T20:00:00+10:00' }

  test("it ends on the day after, by the station's clock (D59)", () => {
    expect(isPast(party, '2027-08-21')).toBe(false)
    expect(isPast(party, '2027-08-22')).toBe(false)
    expect(isPast(party, '2027-08-23')).toBe(true)
  })

  test('an event early in the morning belongs to its own day, not to the day before in UTC (D59, D123)', () => {
    expect(isPast({ eventDateTime: '2027-06-19T06:30:00+10:00' }, '2027-06-19')).toBe(false)
  })
})
