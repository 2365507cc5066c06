import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { type MerchRow, mergeMerch, toRows } from './merge.ts'
import { posterArt } from './poster.ts'
import { inventoryRow, merchRow } from './wire.ts'

const row = (id: number, shortcode: string, more: Partial<MerchRow> = {}): MerchRow => ({
  id,
  shortcode,
  type: 'merch',
  images: [{ src: `/merch/${shortcode}.jpg`, caption: shortcode }],
  params: [],
  weight: 100,
  name: shortcode,
  price: [100, 200],
  ...more,
})
const ids = (rows: MerchRow[]) => mergeMerch([], rows, {}).map(({ id }) => id)
const tee = publicMerch.filter(({ id }) => id === 'logo-tee')

describe("the server's rows", () => {
  test('the shortcode becomes the id (T144)', () => {
    expect(mergeMerch([], [row(7, 'kazoo')], {})).toMatchObject([{ id: 'kazoo', merchId: 7 }])
  })

  test('tickets are dropped (T145)', () => {
    expect(ids([row(1, 'gig', { type: 'ticket' }), row(2, 'kazoo')])).toEqual(['kazoo'])
  })

  test('rows without an image are dropped (T146)', () => {
    expect(ids([row(1, 'unseen', { images: [] }), row(2, 'kazoo')])).toEqual(['kazoo'])
  })

  test('the rest come newest first, by number and not by text (T147)', () => {
    expect(ids([row(9, 'nine'), row(100, 'hundred'), row(20, 'twenty')])).toEqual(['hundred', 'twenty', 'nine'])
  })

  test('of two rows with the same shortcode the newer counts (T147)', () => {
    expect(mergeMerch([], [row(1, 'kazoo', { name: 'Old' }), row(2, 'kazoo', { name: 'New' })], {})).toMatchObject([{ name: 'New' }])
  })

  test('without a name or a price from either side there is nothing to sell (D35)', () => {
    expect(ids([row(1, 'nameless', { name: undefined }), row(2, 'priceless', { price: undefined })])).toEqual([])
  })
})

describe('joining them with the local list', () => {
  test('the list gives the text and prices, the row gives pictures, options and weight (D35)', () => {
    const [merged] = mergeMerch(tee, [row(400, 'logo-tee', { name: undefined, price: undefined, weight: 210 })], {})
    expect(merged).toMatchObject({ name: 'Logo tee', price: [2500, 3000], description: tee[0]?.description, weight: 210, merchId: 400 })
    expect(merged?.images).toEqual([{ src: '/merch/logo-tee.jpg', caption: 'logo-tee' }])
    expect(merged?.params).toEqual([])
    expect(merged?.art).toEqual(tee[0]?.art)
  })

  test('the row may override all text and prices (D35)', () => {
    const own = { name: 'Tee', description: 'New', detail: 'More', price: [1, 2] as [number, number], tax: false, public: false }
    expect(mergeMerch(tee, [row(400, 'logo-tee', own)], {})).toMatchObject([own])
  })

  test('items that no row names follow, in the order of the list (D36)', () => {
    const merged = mergeMerch(publicMerch, [row(1, 'record-crate'), row(2, 'kazoo')], {})
    expect(merged.slice(0, 2).map(({ id }) => id)).toEqual(['kazoo', 'record-crate'])
    expect(merged.slice(2).map(({ id }) => id)).toEqual(publicMerch.map(({ id }) => id).filter((id) => id !== 'record-crate'))
  })

  test('pictures keep their captions, and a path counts from the root of the host (T149, D50)', () => {
    const sources = ['merch/kazoo.jpg', '/merch/kazoo.jpg', 'https://pictures.example/kazoo.jpg', 'data:image/png;base64,AA==']
    const [merged] = mergeMerch([], [row(1, 'kazoo', { images: sources.map((src) => ({ src, caption: 'In use' })) })], {})
    expect(merged?.images.map(({ src }) => src)).toEqual(['/merch/kazoo.jpg', ...sources.slice(1)])
    expect(merged?.images.every(({ caption }) => caption === 'In use')).toBe(true)
  })

  test("an option's label is the row's own, or the list's, or its type", () => {
    const params = [
      { type: 'size', values: ['S'] },
      { type: 'colour', label: 'Paint', values: ['Red'] },
      { type: 'mood', values: ['Good'] },
    ]
    const [merged] = mergeMerch(tee, [row(400, 'logo-tee', { params })], {})
    expect(merged?.params.map(({ label }) => label)).toEqual(['Size', 'Paint', 'Mood'])
  })
})

describe('what is left of each', () => {
  test('one, two or no options are read from the joined text (T166)', () => {
    const inventory = {
      plain: [{ type: '', value: '', weight: 0, inventory: 3 }],
      sized: [{ type: 'size', value: 'M', weight: 40, inventory: 2 }],
      both: [{ type: 'size / colour', value: 'M / Black', weight: 0, inventory: 1 }],
    }
    const merged = mergeMerch([], [row(3, 'plain'), row(2, 'sized'), row(1, 'both')], inventory)
    expect(merged.map(({ stock }) => stock)).toEqual([
      [{ options: {}, extraWeight: 0, available: 3 }],
      [{ options: { size: 'M' }, extraWeight: 40, available: 2 }],
      [{ options: { size: 'M', colour: 'Black' }, extraWeight: 0, available: 1 }],
    ])
  })

  test('a local item that is no longer on sale is gone, with its row or without (D46)', () => {
    const merged = (onSale?: string[]) => mergeMerch(publicMerch, [], {}, onSale).map(({ id }) => id)
    expect(merged()).toEqual(publicMerch.map(({ id }) => id))
    expect(merged(['logo-tee'])).toEqual(['logo-tee'])
    expect(merged([])).toEqual([])
    const shown = publicMerch.filter(({ id }) => id !== 'logo-tee' && id !== publicMerch.at(-1)?.id)
    const { merch, inventory, onSale } = toRows(shown)
    expect(mergeMerch(publicMerch, merch, inventory, onSale)).toEqual(shown)
  })

  test('a hidden item that was made public arrives complete from its row', () => {
    const { merch, inventory, onSale } = toRows([...publicMerch, ...hiddenMerch])
    const merged = mergeMerch(publicMerch, merch, inventory, onSale)
    for (const product of hiddenMerch) expect(merged.find(({ id }) => id === product.id)).toEqual(product)
  })

  test('no record means not counted, for rows and local items, whatever the list says (D38)', () => {
    expect(mergeMerch(tee, [row(400, 'logo-tee')], {})[0]).not.toHaveProperty('stock')
    expect(mergeMerch(tee, [], {})[0]).not.toHaveProperty('stock')
    expect(mergeMerch(tee, [], { 'logo-tee': [] })[0]).not.toHaveProperty('stock')
    expect(mergeMerch([], [row(1, 'constructor')], {})[0]).not.toHaveProperty('stock')
  })
})

describe('writing the list and reading it back', () => {
  test('the public list is unchanged, order and stock included (D35, D36)', () => {
    const { merch, inventory } = toRows(publicMerch)
    expect(mergeMerch(publicMerch, merch, inventory)).toEqual(publicMerch)
  })

  test('it is unchanged through JSON, in dollars and kilograms (D35)', () => {
    const { merch, inventory } = toRows(publicMerch)
    const list = z.object({ merch: z.array(merchRow), inventory: z.record(z.string(), z.array(inventoryRow)) })
    const read = z.decode(list, JSON.parse(JSON.stringify(z.encode(list, { merch, inventory }))))
    expect(mergeMerch(publicMerch, read.merch, read.inventory)).toEqual(publicMerch)
  })

  test('reception gets the hidden items only from the answer (T142)', () => {
    const { merch, inventory } = toRows(hiddenMerch)
    expect(mergeMerch([], merch, inventory)).toEqual(hiddenMerch)
  })

  test('items without a merch id are not rows (D36)', () => {
    const local = publicMerch.filter(({ merchId }) => merchId === undefined)
    expect(toRows(local).merch).toEqual([])
    expect(toRows(publicMerch).merch).toHaveLength(publicMerch.length - local.length)
  })
})

describe('poster paths', () => {
  test.each(['/merch/tee-orange.jpg', '/posters/tee-orange.png', '/posters/tee-mauve.svg', '/posters/constructor-orange.svg', ''])(
    '%j is not one (T149)',
    (src) => {
      expect(posterArt(src)).toBeUndefined()
    },
  )
})
