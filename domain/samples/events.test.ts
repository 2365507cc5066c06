import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ticketEvent } from '#domain/catalogue/wire.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import { isPast } from '#domain/stock/tickets.ts'
import { publicEvents } from './events.ts'
import { hiddenEvents } from './hidden.ts'

const all = [...publicEvents, ...hiddenEvents]

describe('the sample events', () => {
  test('are eight, each with at most 4 tickets per order (T177)', () => {
    expect(all).toHaveLength(8)
    expect(all.every(({ maxQuantity }) => maxQuantity === 4)).toBe(true)
    expect(new Set(all.map(({ id }) => id)).size).toBe(8)
  })

  test('only the desk sees the ticket with a free price (T167, T175)', () => {
    expect(publicEvents.every((event) => event.public)).toBe(true)
    expect(hiddenEvents.map((event) => [event.id, event.public])).toEqual([['misc', false]])
  })

  test('have a time with its offset, a price pair and an HTML body (T178, D56)', () => {
    for (const event of all) {
      expect(event.eventDateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+10:00$/)
      expect(event.price[0]).toBeLessThanOrEqual(event.price[1])
      expect(event.body).toMatch(/^<p>.*<\/(p|ul)>$/)
    }
  })

  test('survive the wire (T178)', () => {
    for (const event of all) {
      const sent = z.encode(ticketEvent, {
        ...event,
        photographs: event.photographs && [...event.photographs],
        price: [...event.price],
        params: event.params.map((param) => ({ ...param, values: [...param.values] })),
        stock: event.stock?.map((row) => ({ ...row })),
      })
      expect(z.decode(ticketEvent, JSON.parse(JSON.stringify(sent)))).toEqual(event)
    }
  })

  test('show every state: past, free, with a size, sold out, counted, and for adults only', () => {
    expect(all.filter((event) => isPast(event, '2026-11-21')).map(({ id }) => id)).toEqual(['spring-clean'])
    expect(publicEvents.filter(({ price }) => price[1] === 0).map(({ id }) => id)).toEqual(['open-day'])
    expect(all.filter(({ params }) => params.length > 0).map(({ id }) => id)).toEqual(['midwinter-fun-run'])
    expect(all.filter(isSoldOut).map(({ id }) => id)).toEqual(['synth-workshop'])
    expect(publicEvents.find(({ id }) => id === 'autumn-concert')?.stock).toEqual([{ options: {}, extraWeight: 0, available: 120 }])
    expect(publicEvents.filter(({ under18Free }) => !under18Free).map(({ id }) => id)).toEqual(['radiothon-party'])
  })
})
