import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { isPast, ticketRoom, ticketsLeft, upcoming } from './tickets.ts'

const ticket = (key: string, id: string, options: Record<string, string> = {}): CartLine => ({ key, type: 'ticket', id, options })

describe('how many tickets one order may hold', () => {
  const dock = { id: 'loading-dock-january', maxQuantity: 4 }

  it('D52, E12: three in the cart leave room for one, so two more are refused', () => {
    const lines = ['a', 'b', 'c'].map((key) => ticket(key, dock.id))
    expect(ticketsLeft(dock, lines)).toBe(1)
    expect(ticketsLeft(dock, lines)).toBeLessThan(2)
  })

  it('D52: sizes of one event count together, other events and other lines do not', () => {
    const lines: CartLine[] = [
      ticket('a', dock.id, { size: 'S' }),
      ticket('b', dock.id, { size: 'M' }),
      ticket('c', 'open-day'),
      { key: 'd', type: 'merch', id: dock.id, options: {} },
    ]
    expect(ticketsLeft(dock, lines)).toBe(2)
  })

  it('D52: more than the maximum leaves none, never fewer', () => {
    expect(
      ticketsLeft(
        dock,
        ['a', 'b', 'c', 'd', 'e'].map((key) => ticket(key, dock.id)),
      ),
    ).toBe(0)
  })

  it('T177: every listed event has a maximum of 4; 10 where none is set', () => {
    expect(publicEvents.map((event) => ticketsLeft(event, []))).toEqual(publicEvents.map(() => 4))
    expect(ticketsLeft({ id: 'unlimited' }, [])).toBe(10)
  })
})

describe('the maximum in words (T176, T177, D52)', () => {
  const dock = { id: 'loading-dock-january', maxQuantity: 4 }
  const held = (count: number) => Array.from({ length: count }, (_, place) => ticket(String(place), dock.id))

  it.each([
    [dock, 0, 'At most 4 tickets a person.'],
    [{ id: dock.id }, 0, 'At most 10 tickets a person.'],
    [dock, 3, 'At most 4 tickets a person. Your cart holds 3, so 1 more.'],
    [dock, 4, 'Your cart holds 4 tickets to this already, the most a person can have.'],
  ])('%j with %i in the cart', (event, count, words) => {
    expect(ticketRoom(event, held(count))).toBe(words)
  })
})

describe('what is still to come', () => {
  const at = (eventDateTime: string) => ({ eventDateTime })

  it('T167, D59: soonest first by the instant, whatever offset it is written in; gone the day after', () => {
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

describe('an event that is over', () => {
  const party = { eventDateTime: '2027-08-22T20:00:00+10:00' }

  it("D59: it passes on the day after, by the station's clock", () => {
    expect(isPast(party, '2027-08-21')).toBe(false)
    expect(isPast(party, '2027-08-22')).toBe(false)
    expect(isPast(party, '2027-08-23')).toBe(true)
  })

  it('D59, D123: an event early in the morning belongs to its own day, not to the day before in UTC', () => {
    expect(isPast({ eventDateTime: '2027-06-19T06:30:00+10:00' }, '2027-06-19')).toBe(false)
  })
})
