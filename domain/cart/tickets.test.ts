import { describe, expect, test } from 'vitest'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { hiddenEvents } from '#domain/samples/hidden.ts'
import { ticketLines, ticketsTotal } from './tickets.ts'

const event = (id: string): TicketEvent => {
  const event = [...publicEvents, ...hiddenEvents].find((candidate) => candidate.id === id)
  if (!event) throw new Error(id)
  return event
}
const dock = event('loading-dock-january')
const four = [{ holder: 'Ann' }, {}, { holder: 'Cem' }, { holder: 'Dee', under18: true }]

describe('adding tickets to the cart', () => {
  test('one line per ticket, each with its holder and the shared choices (T180)', () => {
    expect(ticketLines({ eventId: 'midwinter-fun-run', options: { size: 'M' }, tickets: four })).toEqual([
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' }, holder: 'Ann' },
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' } },
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' }, holder: 'Cem' },
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' }, holder: 'Dee', under18: true },
    ])
  })

  test('the desk’s price and reason go with every ticket (T175)', () => {
    expect(ticketLines({ eventId: 'misc', options: {}, price: 1250, note: 'Back door', tickets: [{}, {}] })).toEqual([
      { type: 'ticket', id: 'misc', options: {}, price: 1250, note: 'Back door' },
      { type: 'ticket', id: 'misc', options: {}, price: 1250, note: 'Back door' },
    ])
  })
})

describe('the total of tickets', () => {
  test('under 18 is free for that ticket only (T181, E11)', () => {
    expect(ticketsTotal(dock, { tickets: four }, false)).toBe(6000)
    expect(ticketsTotal(dock, { tickets: four }, true)).toBe(4500)
    expect(ticketsTotal(dock, { tickets: four.map((ticket) => ({ ...ticket, under18: true })) }, false)).toBe(0)
  })

  test('an event for adults still charges when the box is ticked (D54)', () => {
    expect(ticketsTotal(event('radiothon-party'), { tickets: [{ under18: true }] }, false)).toBe(3200)
  })

  test('a free event costs nothing, misc the desk’s price (D55, T175)', () => {
    expect(ticketsTotal(event('open-day'), { tickets: [{}, {}] }, false)).toBe(0)
    expect(ticketsTotal(event('misc'), { tickets: [{}, {}], price: 1250 }, false)).toBe(2500)
    expect(ticketsTotal(dock, { tickets: [{}], price: 1 }, false)).toBe(2000)
  })
})
