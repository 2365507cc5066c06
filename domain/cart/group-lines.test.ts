import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import type { CartLine, NewLine } from './cart.ts'
import { fullRows, groupLines } from './group-lines.ts'

const catalogue: Catalogue = { subscriptions: subscriptionTypes, merch: [...publicMerch], events: [...publicEvents] }
const today = '2026-06-01'

const keyed = (lines: readonly NewLine[]): CartLine[] => lines.map((line, index) => ({ ...line, key: String(index) }))
const grouped = (lines: readonly NewLine[]) =>
  groupLines(keyed(lines).map((line) => ({ line }))).map((group) => group.map(({ line }) => line.key))
const full = (lines: readonly NewLine[], stock = catalogue) =>
  fullRows(
    keyed(lines).map((line) => ({ line })),
    { lines: keyed(lines), catalogue: stock, today },
  )

const picks: NewLine = { type: 'merch', id: 'plectrums', options: { pack: 'Pack of 3' } }
const fives: NewLine = { type: 'merch', id: 'plectrums', options: { pack: 'Pack of 5' } }
const towel: NewLine = { type: 'merch', id: 'tea-towel', options: {} }
const times = (line: NewLine, count: number) => Array.from({ length: count }, () => ({ ...line }))

describe('equal things are one row (D351)', () => {
  test('where the first of them is; another choice, name or age is another row', () => {
    expect(grouped([picks, towel, picks, fives, picks])).toEqual([['0', '2', '4'], ['1'], ['3']])
    const ticket = { type: 'ticket', id: 'autumn-concert', options: {} } as const
    expect(grouped([ticket, { ...ticket, holder: 'Noor' }, { ...ticket, under18: true }, { ...ticket, holder: undefined }])).toEqual([
      ['0', '3'],
      ['1'],
      ['2'],
    ])
  })

  test('the order in which options were chosen makes no difference', () => {
    const hoodie = { type: 'merch', id: 'zip-hoodie' } as const
    expect(
      grouped([
        { ...hoodie, options: { size: 'S', colour: 'Black' } },
        { ...hoodie, options: { colour: 'Black', size: 'S' } },
      ]),
    ).toEqual([['0', '1']])
  })

  test('each subscription has its own card, and each donation is a gift of its own (D6)', () => {
    expect(
      grouped([...times({ type: 'subscription', id: 'pet', specialname: 'Rex' }, 2), ...times({ type: 'donation', amount: 500 }, 2)]),
    ).toEqual([['0'], ['1'], ['2'], ['3']])
  })

  test('no line is lost or doubled, whatever is in the cart', () => {
    const aLine = fc.constantFrom<NewLine>(picks, fives, towel, { type: 'donation', amount: 500 }, { type: 'subscription', id: 'pet' })
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 40 }), (lines) => {
        expect(grouped(lines).flat().sort()).toEqual(
          keyed(lines)
            .map(({ key }) => key)
            .sort(),
        )
      }),
    )
  })
})

describe('one more is allowed by the rules of adding (D351)', () => {
  const counted = (available: number): Catalogue => ({
    ...catalogue,
    merch: catalogue.merch.map((product) =>
      product.id === 'tea-towel' ? { ...product, stock: [{ options: {}, extraWeight: 0, available }] } : product,
    ),
  })

  test('up to ten, up to the stock without the one that is held back, and up to forty lines (T154, D39)', () => {
    expect(full(times(picks, 9))).toEqual(new Set())
    expect(full(times(picks, 10))).toEqual(new Set(['0']))
    expect(full(times(towel, 2), counted(4))).toEqual(new Set())
    expect(full(times(towel, 3), counted(4))).toEqual(new Set(['0']))
    const forty = Array.from({ length: 40 }, (_, index): NewLine => ({ ...towel, note: String(index) }))
    expect(full(forty).size).toBe(40)
  })

  test('tickets up to the event’s maximum across all its rows, and none to one that has passed (D52)', () => {
    const event = catalogue.events.find(({ maxQuantity, params }) => maxQuantity === 4 && params.length === 0)
    if (!event) throw new Error('No event has a maximum of four.')
    const coming = { ...catalogue, events: [{ ...event, eventDateTime: '2026-07-01T19:30:00+10:00', stock: undefined }] }
    const past = { ...catalogue, events: [{ ...event, eventDateTime: '2026-05-01T19:30:00+10:00', stock: undefined }] }
    const ticket: NewLine = { type: 'ticket', id: event.id, options: {} }
    const named: NewLine = { ...ticket, holder: 'Noor' }
    expect(full([ticket, named, named], coming)).toEqual(new Set())
    expect(full([ticket, ticket, named, named], coming)).toEqual(new Set(['0', '2']))
    expect(full([ticket], past)).toEqual(new Set(['0']))
  })

  test('never of something that is no longer sold', () => {
    expect(full([{ type: 'merch', id: 'glow-stick-2019', options: {} }])).toEqual(new Set(['0']))
  })
})
