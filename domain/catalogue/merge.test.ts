import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inventoryRow, merchRow } from '#domain/api/schemas.ts'
import { hiddenMerch } from './hidden.ts'
import { publicMerch } from './merch.ts'
import { type MerchRow, mergeMerch, toRows } from './merge.ts'
import { posterArt } from './poster.ts'

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
  it('T144: the shortcode becomes the id', () => {
    expect(mergeMerch([], [row(7, 'kazoo')], {})).toMatchObject([{ id: 'kazoo', merchId: 7 }])
  })

  it('T145: tickets are dropped', () => {
    expect(ids([row(1, 'gig', { type: 'ticket' }), row(2, 'kazoo')])).toEqual(['kazoo'])
  })

  it('T146: rows without an image are dropped', () => {
    expect(ids([row(1, 'unseen', { images: [] }), row(2, 'kazoo')])).toEqual(['kazoo'])
  })

  it('T147: the rest come newest first, by number and not by text', () => {
    expect(ids([row(9, 'nine'), row(100, 'hundred'), row(20, 'twenty')])).toEqual(['hundred', 'twenty', 'nine'])
  })

  it('T147: of two rows with one shortcode the newer counts', () => {
    expect(mergeMerch([], [row(1, 'kazoo', { name: 'Old' }), row(2, 'kazoo', { name: 'New' })], {})).toMatchObject([{ name: 'New' }])
  })

  it('D35: without a name or a price from either side there is nothing to sell', () => {
    expect(ids([row(1, 'nameless', { name: undefined }), row(2, 'priceless', { price: undefined })])).toEqual([])
  })
})

describe('joining them with the local list', () => {
  it('D35: the list gives the words and prices, the row gives pictures, options and weight', () => {
    const [merged] = mergeMerch(tee, [row(400, 'logo-tee', { name: undefined, price: undefined, weight: 210 })], {})
    expect(merged).toMatchObject({ name: 'Logo tee', price: [2500, 3000], description: tee[0]?.description, weight: 210, merchId: 400 })
    expect(merged?.images).toEqual([{ src: '/merch/logo-tee.jpg', caption: 'logo-tee' }])
    expect(merged?.params).toEqual([])
    expect(merged?.art).toEqual(tee[0]?.art)
  })

  it('D35: the row may override every word and price', () => {
    const own = { name: 'Tee', description: 'New', detail: 'More', price: [1, 2] as [number, number], tax: false, public: false }
    expect(mergeMerch(tee, [row(400, 'logo-tee', own)], {})).toMatchObject([own])
  })

  it('D36: items that no row names follow, in the order of the list', () => {
    const merged = mergeMerch(publicMerch, [row(1, 'record-crate'), row(2, 'kazoo')], {})
    expect(merged.slice(0, 2).map(({ id }) => id)).toEqual(['kazoo', 'record-crate'])
    expect(merged.slice(2).map(({ id }) => id)).toEqual(publicMerch.map(({ id }) => id).filter((id) => id !== 'record-crate'))
  })

  it('T149, D50: pictures keep their captions, and a path counts from the root of the host', () => {
    const sources = ['merch/kazoo.jpg', '/merch/kazoo.jpg', 'https://pictures.example/kazoo.jpg', 'data:image/png;base64,AA==']
    const [merged] = mergeMerch([], [row(1, 'kazoo', { images: sources.map((src) => ({ src, caption: 'In use' })) })], {})
    expect(merged?.images.map(({ src }) => src)).toEqual(['/merch/kazoo.jpg', ...sources.slice(1)])
    expect(merged?.images.every(({ caption }) => caption === 'In use')).toBe(true)
  })

  it("an option's label is the row's own, or the list's, or its type", () => {
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
  it('T166: one, two or no options are read from their joined words', () => {
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

  it('D46: a local item that is no longer on sale is gone, with its row or without; where nobody says what is, all stay', () => {
    const merged = (onSale?: string[]) => mergeMerch(publicMerch, [], {}, onSale).map(({ id }) => id)
    expect(merged()).toEqual(publicMerch.map(({ id }) => id))
    expect(merged(['logo-tee'])).toEqual(['logo-tee'])
    expect(merged([])).toEqual([])
    const shown = publicMerch.filter(({ id }) => id !== 'logo-tee' && id !== publicMerch.at(-1)?.id)
    const { merch, inventory, onSale } = toRows(shown)
    expect(mergeMerch(publicMerch, merch, inventory, onSale)).toEqual(shown)
  })

  it('a hidden item that was made public comes whole by its row alone', () => {
    const { merch, inventory, onSale } = toRows([...publicMerch, ...hiddenMerch])
    const merged = mergeMerch(publicMerch, merch, inventory, onSale)
    for (const product of hiddenMerch) expect(merged.find(({ id }) => id === product.id)).toEqual(product)
  })

  it('D38: no record means not counted, for rows and for local items, whatever the list remembers', () => {
    expect(mergeMerch(tee, [row(400, 'logo-tee')], {})[0]).not.toHaveProperty('stock')
    expect(mergeMerch(tee, [], {})[0]).not.toHaveProperty('stock')
    expect(mergeMerch(tee, [], { 'logo-tee': [] })[0]).not.toHaveProperty('stock')
    expect(mergeMerch([], [row(1, 'constructor')], {})[0]).not.toHaveProperty('stock')
  })
})

describe('writing the list and reading it back', () => {
  it('D35, D36: the public list is unchanged, order and stock included', () => {
    const { merch, inventory } = toRows(publicMerch)
    expect(mergeMerch(publicMerch, merch, inventory)).toEqual(publicMerch)
  })

  it('D35: it is unchanged through JSON, in dollars and kilograms', () => {
    const { merch, inventory } = toRows(publicMerch)
    const list = z.object({ merch: z.array(merchRow), inventory: z.record(z.string(), z.array(inventoryRow)) })
    const read = z.decode(list, JSON.parse(JSON.stringify(z.encode(list, { merch, inventory }))))
    expect(mergeMerch(publicMerch, read.merch, read.inventory)).toEqual(publicMerch)
  })

  it('T142: reception learns the hidden items from the answer alone', () => {
    const { merch, inventory } = toRows(hiddenMerch)
    expect(mergeMerch([], merch, inventory)).toEqual(hiddenMerch)
  })

  it('D36: items without a merch id are not rows', () => {
    const local = publicMerch.filter(({ merchId }) => merchId === undefined)
    expect(toRows(local).merch).toEqual([])
    expect(toRows(publicMerch).merch).toHaveLength(publicMerch.length - local.length)
  })
})

describe('poster paths', () => {
  it.each(['/merch/tee-orange.jpg', '/posters/tee-orange.png', '/posters/tee-mauve.svg', '/posters/constructor-orange.svg', ''])(
    'T149: %j is not one',
    (src) => {
      expect(posterArt(src)).toBeUndefined()
    },
  )
})
