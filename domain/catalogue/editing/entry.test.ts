import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { MISC_ID } from '#domain/catalogue/catalogue.ts'
import { posterSrc } from '#domain/catalogue/poster.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { describeChanges } from './describe-changes.ts'
import { type Entry, type EventEntry, entry, entryText, isSameEntry, type MerchEntry, rankBetween } from './entry.ts'
import { entryOfEvent, entryOfProduct, eventOf, productOf } from './entry-products.ts'

const tee: MerchEntry = {
  kind: 'merch',
  id: 'logo-tee',
  rank: 3,
  name: 'Logo tee',
  description: 'The one you see at every gig.',
  detail: '',
  art: { motif: 'tee', color: 'yellow' },
  photographs: [],
  price: [2500, 3000],
  packs: [],
  weight: 200,
  tax: true,
  visibility: 'public',
  params: [{ type: 'size', label: 'Size', values: ['S', 'M'] }],
  stock: [
    { options: { size: 'S' }, extraWeight: 0, opening: 5 },
    { options: { size: 'M' }, extraWeight: 15, opening: 12 },
  ],
}
const gig: EventEntry = {
  kind: 'ticket',
  id: 'autumn-concert',
  rank: 1,
  name: 'Autumn concert',
  description: 'Strings in the hall.',
  body: '<p>Doors at <b>six</b>.</p><p>Bring <a href="/merch">a friend</a> &amp; a rug.</p>',
  art: { motif: 'stage', color: 'pink' },
  photographs: [],
  eventDateTime: '2027-04-17T19:30:00+10:00',
  eventVenue: 'The Hall',
  price: [1500, 2000],
  tax: true,
  visibility: 'public',
  maxQuantity: 4,
  under18Free: true,
  under18NeedsAdult: false,
  params: [],
  stock: null,
}
const photo = { photo: 'a'.repeat(64), alt: 'The tee on a line', focus: { x: 0.5, y: 0.5 } }

/** What is wrong with an entry, as it would arrive: a path and a sentence each. */
function faultsOf(value: unknown): string[] {
  const read = z.safeDecode(entry as z.ZodMiniType<unknown, unknown>, value)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const onTheWire = (value: Entry) => z.encode(entry, value)
const withTee = (change: Partial<Record<keyof MerchEntry, unknown>>) => faultsOf({ ...onTheWire(tee), ...change })
const withGig = (change: Partial<Record<keyof EventEntry, unknown>>) => faultsOf({ ...onTheWire(gig), ...change })

describe('an entry', () => {
  test('travels in dollars and kilograms, and arrives in whole cents and grams (D613)', () => {
    const sent = onTheWire(tee)
    expect(sent).toMatchObject({ price: [25, 30], weight: 0.2, stock: [{ extraWeight: 0 }, { extraWeight: 0.015 }] })
    expect(z.decode(entry, sent)).toEqual(tee)
    expect(z.decode(entry, onTheWire(gig))).toEqual(gig)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const priced = { ...tee, price: [cents, cents] as const }
        expect(z.decode(entry, JSON.parse(JSON.stringify(onTheWire({ ...priced, price: [cents, cents] }))))).toEqual(priced)
      }),
    )
  })

  test.each([
    ['a name', { name: ' ' }, 'name: Give it a name.'],
    ['no name', { name: undefined }, 'name: Give it a name.'],
    ['two lines', { name: 'Logo\ntee' }, 'name: Keep it on one line.'],
    ['a code for an address', { id: 'Logo Tee' }, 'id: Use small letters, digits, and hyphens between them, like logo-tee.'],
    ['a short code', { id: 'a'.repeat(61) }, 'id: 60 characters at most.'],
    ['whole cents', { price: [25.001, 30] }, 'price.0: Enter dollars, with two decimals at most.'],
    ['a price', { price: ['25', 30] }, 'price.0: Enter dollars, with two decimals at most.'],
    ['a price that isn’t less than nothing', { price: [-1, 30] }, 'price.0: Enter 0 or more.'],
    ['a price that a line can hold', { price: [1, 100_000.01] }, 'price.1: For more than $100,000.00, please contact reception.'],
    ['Zedders pay no more', { price: [31, 30] }, 'price.0: Zedders never pay more than everyone else.'],
    ['whole grams', { weight: 0.0005 }, 'weight: Enter kilograms, with three decimals at most.'],
    ['words for a photograph', { photographs: [{ ...photo, alt: '' }] }, 'photographs.0.alt: Say what the photograph shows.'],
    ['a photograph that was uploaded', { photographs: [{ ...photo, photo: '../x' }] }, 'photographs.0.photo: Choose the photograph again.'],
    [
      'a pack named once',
      {
        packs: [
          { name: 'Pack of 3', price: [1, 2], extraWeight: 0 },
          { name: 'Pack of 3', price: [1, 2], extraWeight: 0 },
        ],
      },
      'packs.1.name: Another pack has this name.',
    ],
    [
      'choices that a cart can name',
      { params: [{ type: 'size', label: 'Size', values: ['S', 'M', 'S / M'] }] },
      'params.0.values.2: Leave out colons, semicolons, equals signs and slashes between spaces.',
    ],
    [
      'each choice once',
      { params: [{ type: 'size', label: 'Size', values: ['S', 'M', 'M'] }] },
      'params.0.values.2: This choice is here twice.',
    ],
    [
      'counted choices that are offered',
      { params: [{ type: 'size', label: 'Size', values: ['S'] }] },
      'stock.1: This combination isn’t offered.',
    ],
    [
      'each combination counted once',
      { stock: [1, 2].map(() => ({ options: { size: 'S' }, extraWeight: 0, opening: 1 })) },
      'stock.1: This combination is counted twice.',
    ],
    [
      'the desk’s own price stays at the desk',
      { id: MISC_ID },
      'visibility: The desk sets the price of this, so only the desk can sell it.',
    ],
  ])('needs %s (D613)', (_what, change, fault) => {
    expect(withTee(change)).toEqual([fault])
  })

  test.each([
    ['a date and a time', { eventDateTime: 'soon' }, 'eventDateTime: Enter a date and a time.'],
    ['a place', { eventVenue: '' }, 'eventVenue: Enter a place.'],
    ['a description that fits', { body: 'x'.repeat(20_001) }, 'body: 20,000 characters at most, including tags.'],
    ['a limit that is a number', { maxQuantity: 0 }, 'maxQuantity: Enter 1 or more.'],
  ])('of an event needs %s (D613)', (_what, change, fault) => {
    expect(withGig(change)).toContain(fault)
  })

  test('is the same in whatever order its fields come, and another when anything differs', () => {
    const turned = Object.fromEntries(Object.entries(tee).toReversed()) as MerchEntry
    expect(isSameEntry(tee, turned)).toBe(true)
    expect(isSameEntry(tee, { ...tee, rank: 4 })).toBe(false)
    expect(isSameEntry(null, tee)).toBe(false)
    expect(entryText(tee)).toBe(entryText(turned))
  })

  test('moves between any two others, and to either end', () => {
    const [first, last] = [rankBetween(undefined, 1), rankBetween(8, undefined)]
    expect([first < 1, last > 8]).toEqual([true, true])
    expect(rankBetween(1, 2)).toBe(1.5)
    expect(rankBetween(undefined, undefined)).toBe(1)
  })
})

describe('what changes', () => {
  test('is said in words and prices (D613)', () => {
    const after: MerchEntry = { ...tee, price: [2600, 3200], weight: 215, visibility: 'hidden', tax: false }
    expect(describeChanges(tee, after)).toEqual([
      { field: 'Price', from: '$25.00 for Zedders, $30.00 for everyone else', to: '$26.00 for Zedders, $32.00 for everyone else' },
      { field: 'GST', from: 'Included', to: 'None' },
      { field: 'Who can buy it', from: 'Everyone can buy it', to: 'Only the desk can sell it' },
      { field: 'Weight', from: '0.20 kg', to: '0.215 kg' },
    ])
  })

  test('of nothing is nothing, and of something new is all of it', () => {
    expect(describeChanges(tee, tee)).toEqual([])
    const fields = describeChanges(null, tee)
    expect(fields.every(({ from, to }) => from === '' && to !== '')).toBe(true)
    expect(fields.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['Name', 'Price', 'Who can buy it', 'Options', 'Stock', 'Weight']),
    )
  })

  test('of counts names only what is new: the rest is counted at the catalogue desk', () => {
    const after: MerchEntry = {
      ...tee,
      params: [{ type: 'size', label: 'Size', values: ['S', 'M', 'L'] }],
      stock: [...(tee.stock ?? []), { options: { size: 'L' }, extraWeight: 0, opening: 7 }],
    }
    expect(describeChanges(tee, after)).toEqual([
      { field: 'Options', from: 'Size: S, M', to: 'Size: S, M, L' },
      { field: 'Stock', from: 'S, M (0.015 kg more)', to: 'S, M (0.015 kg more), L: 7 to begin with' },
    ])
  })

  test('of the order that combinations are kept in is nothing', () => {
    const params = [
      { type: 'size', label: 'Size', values: ['S', 'M'] },
      { type: 'color', label: 'Colour', values: ['Red', 'Blue'] },
    ]
    const stock = ['Red', 'Blue'].flatMap((color) => ['S', 'M'].map((size) => ({ options: { color, size }, extraWeight: 0, opening: 3 })))
    const before: MerchEntry = { ...tee, params, stock }
    const turned: MerchEntry = { ...before, stock: stock.toReversed().map((row) => ({ ...row, options: { ...row.options } })) }
    expect(isSameEntry(before, turned)).toBe(true)
    expect(isSameEntry(before, { ...turned, stock: stock.slice(1) })).toBe(false)
    expect(describeChanges(before, { ...turned, description: 'Another.' }).map(({ field }) => field)).toEqual(['Description'])
  })

  test('of an event says the station’s time, the place, and the words without tags', () => {
    const after = { ...gig, eventDateTime: '2027-04-18T18:00:00+10:00', eventVenue: 'The Dock', body: '<p>Doors at five.</p>' }
    expect(describeChanges(gig, after)).toEqual([
      { field: 'Date and time', from: 'Saturday 17 April 2027, 7:30 pm', to: 'Sunday 18 April 2027, 6:00 pm' },
      { field: 'Place', from: 'The Hall', to: 'The Dock' },
      { field: 'Words', from: 'Doors at six.\nBring a friend (/merch) & a rug.', to: 'Doors at five.' },
    ])
  })

  test('of a photograph is said even where its words stay, and so is the order', () => {
    const before = { ...tee, photographs: [photo] }
    const after = { ...tee, rank: 1, photographs: [{ ...photo, focus: { x: 0, y: 0 } }] }
    expect(describeChanges(before, after)).toEqual([
      { field: 'Order', from: '', to: 'Further up' },
      {
        field: 'Photographs',
        from: 'The tee on a line',
        to: 'The tee on a line (other pictures, or cropped differently)',
      },
    ])
  })
})

test('every sample is an entry, and an entry is that sample again, whatever it hasn’t got (D614)', () => {
  for (const [index, product] of publicMerch.entries()) {
    const made = entryOfProduct(product, index)
    expect(faultsOf(onTheWire(made)), product.id).toEqual([])
    const images = product.images.length > 0 ? product.images : [{ src: posterSrc(product.art), caption: product.name }]
    expect(productOf(made, product.merchId ?? 0)).toEqual({ ...product, merchId: product.merchId ?? 0, images })
  }
  for (const [index, event] of publicEvents.entries()) {
    const made = entryOfEvent(event, index)
    expect(faultsOf(onTheWire(made)), event.id).toEqual([])
    expect(eventOf(made)).toEqual(event)
  }
})
