import { describe, expect, it } from 'vitest'
import type { TicketEvent } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { hiddenEvents } from '#domain/catalogue/hidden.ts'
import { ticketLines, ticketsTotal } from './tickets.ts'

const event = (id: string): TicketEvent => {
  const found = [...publicEvents, ...hiddenEvents].find((candidate) => candidate.id === id)
  if (!found) throw new Error(id)
  return found
}
const dock = event('loading-dock-january')
const four = [{ holder: 'Ann' }, {}, { holder: 'Cem' }, { holder: 'Dee', under18: true }]

describe('tickets on their way into the cart', () => {
  it('T180: one line a ticket, each with its own holder and the choices they share', () => {
    expect(ticketLines({ eventId: 'midwinter-fun-run', options: { size: 'M' }, tickets: four })).toEqual([
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' }, holder: 'Ann' },
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' } },
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' }, holder: 'Cem' },
      { type: 'ticket', id: 'midwinter-fun-run', options: { size: 'M' }, holder: 'Dee', under18: true },
    ])
  })

  it('T175: the desk’s own price and what it was for go with every one', () => {
    expect(ticketLines({ eventId: 'misc', options: {}, price: 1250, note: 'Back door', tickets: [{}, {}] })).toEqual([
      { type: 'ticket', id: 'misc', options: {}, price: 1250, note: 'Back door' },
      { type: 'ticket', id: 'misc', options: {}, price: 1250, note: 'Back door' },
    ])
  })
})

describe('what tickets come to', () => {
  it('T181, E11: under 18 is free for that ticket only', () => {
    expect(ticketsTotal(dock, { tickets: four }, false)).toBe(6000)
    expect(ticketsTotal(dock, { tickets: four }, true)).toBe(4500)
    expect(ticketsTotal(dock, { tickets: four.map((ticket) => ({ ...ticket, under18: true })) }, false)).toBe(0)
  })

  it('D54: an event for adults charges whoever ticks the box', () => {
    expect(ticketsTotal(event('radiothon-party'), { tickets: [{ under18: true }] }, false)).toBe(3200)
  })

  it('D55, T175: a free event comes to nothing, misc to the desk’s own price', () => {
    expect(ticketsTotal(event('open-day'), { tickets: [{}, {}] }, false)).toBe(0)
    expect(ticketsTotal(event('misc'), { tickets: [{}, {}], price: 1250 }, false)).toBe(2500)
    expect(ticketsTotal(dock, { tickets: [{}], price: 1 }, false)).toBe(2000)
  })
})
