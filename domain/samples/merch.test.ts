import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shippingBrackets } from '#domain/cart/shipping.ts'
import { MISC_ID, optionsOf } from '#domain/catalogue/catalogue.ts'
import { photoOf, posterArt } from '#domain/catalogue/poster.ts'
import { isSoldOut } from '#domain/stock/stock.ts'
import { hiddenEvents, hiddenMerch } from './hidden.ts'
import { makeProduct } from './make-product.ts'
import { publicMerch } from './merch.ts'

const all = [...publicMerch, ...hiddenMerch]
const sample = (id: string) => all.find((product) => product.id === id)
const left = (id: string) => sample(id)?.stock?.map(({ available }) => available)

describe('the sample shop', () => {
  test('has its public items, and misc and jam hidden (T148)', () => {
    expect(publicMerch.length).toBeGreaterThan(0)
    expect(publicMerch.every((product) => product.public)).toBe(true)
    expect(hiddenMerch.map((product) => [product.id, product.public])).toEqual([
      ['jam', false],
      ['misc', false],
    ])
    expect(sample(MISC_ID)?.price).toEqual([0, 0])
  })

  test('hidden things are in no file that a visitor downloads (T142, D46)', () => {
    const importers = globSync('{domain,screens,app,design-system}/**/*.{ts,tsx}', { cwd: process.cwd() })
      // What draws the pages counts them, and runs at the build and on the server alone.
      .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('app/prerender/'))
      .filter((path) => /from '[^']*samples\/hidden\.ts'|from '\.\/hidden\.ts'/.test(readFileSync(path, 'utf8')))
    expect(importers).toEqual([])
    expect(hiddenEvents.every((event) => !event.public)).toBe(true)
  })

  test('every id can be part of an address and is given once, as is every merch id (T144, T165)', () => {
    expect(all.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const numbers = all.flatMap(({ merchId }) => merchId ?? [])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('is listed newest first, then what only this list has (T147, D36)', () => {
    const order = publicMerch.map(({ merchId }) => merchId ?? 0)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(order).toContain(0)
  })

  test('has whole cents and grams, and Zedders never pay more (T165)', () => {
    for (const { id, price, packs = {}, weight } of all) {
      for (const [zedder, everyoneElse] of [price, ...Object.values(packs).map((pack) => pack.price)]) {
        expect([id, Number.isSafeInteger(zedder), Number.isSafeInteger(everyoneElse), zedder >= 0]).toEqual([id, true, true, true])
        expect(zedder, id).toBeLessThanOrEqual(everyoneElse)
      }
      expect(Number.isSafeInteger(weight) && weight >= 0, id).toBe(true)
    }
  })

  test('each has text, pictures, two prices, a weight, tax, options, and whether it is public (T165)', () => {
    for (const product of all) {
      expect(product).toMatchObject({
        id: expect.any(String),
        name: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        price: [expect.any(Number), expect.any(Number)],
        tax: expect.any(Boolean),
        public: expect.any(Boolean),
      })
      for (const { src, caption } of product.images) expect([src, caption]).not.toContain('')
      for (const { type, label, values } of product.params)
        expect([type !== '', label !== '', values.length > 1]).toEqual([true, true, true])
    }
    expect(all.some(({ packs }) => packs) && all.some(({ detail }) => detail)).toBe(true)
  })

  test('counts only combinations that can be chosen, each once (T166)', () => {
    for (const product of all) {
      const options = optionsOf(product)
      for (const row of product.stock ?? []) {
        expect(Object.keys(row.options).toSorted(), product.id).toEqual(product.params.map(({ type }) => type).toSorted())
        for (const [type, value] of Object.entries(row.options))
          expect(options.find((option) => option.type === type)?.values).toContain(value)
      }
      const rows = product.stock?.map(({ options: chosen }) => JSON.stringify(Object.entries(chosen).toSorted())) ?? []
      expect(new Set(rows).size, product.id).toBe(rows.length)
    }
  })

  test('no option or value name contains the separator used on the wire (D47)', () => {
    const names = all.flatMap((product) => optionsOf(product).flatMap(({ type, values }) => [type, ...values]))
    expect(names.filter((name) => name.includes(' / '))).toEqual([])
  })

  test('server items show a picture with its caption; the others show their poster (T149)', () => {
    for (const { id, merchId, images, name, art } of all) {
      if (merchId === undefined) expect(images, id).toEqual([])
      else if (!photoOf(images)) {
        expect(images.map(({ caption }) => caption)).toEqual([name])
        expect(posterArt(images[0]?.src ?? '')).toEqual(art)
      }
    }
  })

  test('a product with photographs has those, and no poster (T149, D560)', () => {
    const images = [{ src: '/photos/mug.jpg', caption: 'The mug, full' }]
    const mug = makeProduct({
      id: 'mug',
      merchId: 1,
      name: 'Mug',
      description: 'For tea.',
      art: { motif: 'dots', color: 'cyan' },
      price: [1, 2],
      weight: 300,
      images,
    })
    expect(mug.images).toEqual(images)
  })

  test('looks like a shop: every poster drawing and colour is used, and every description is short', () => {
    expect(new Set(all.map(({ art }) => art.color)).size).toBe(5)
    expect(new Set(all.map(({ art }) => art.motif)).size).toBe(16)
    for (const { id, description } of all) {
      expect(description.length, id).toBeGreaterThan(20)
      expect(description.length, id).toBeLessThan(160)
    }
  })
})

describe('every rule has a sample item', () => {
  test('the logo tee has a size with none left, with one, with four and with exactly five (T158, T159)', () => {
    expect(sample('logo-tee')).toMatchObject({ name: 'Logo tee', price: [2500, 3000], weight: 200 })
    expect(left('logo-tee')?.toSorted()).toEqual([0, 1, 12, 4, 5])
  })

  test('the zip hoodie has two options and combinations that are gone (D40)', () => {
    expect(sample('zip-hoodie')?.params.map(({ type }) => type)).toEqual(['size', 'colour'])
    expect(left('zip-hoodie')).toContain(0)
  })

  test('plectrums come in packs of 3 at 5/7 and of 5 at 8/10 (T163)', () => {
    expect(sample('plectrums')?.packs).toMatchObject({ 'Pack of 3': { price: [500, 700] }, 'Pack of 5': { price: [800, 1000] } })
  })

  test('something is sold out, something has three left, and some things are not counted (T160)', () => {
    expect(all.filter(isSoldOut).map(({ id }) => id)).toEqual(['work-shirt'])
    expect(sample('box-set')?.stock).toEqual([{ options: {}, extraWeight: 0, available: 3 }])
    expect(all.filter(({ stock }) => !stock).length).toBeGreaterThan(3)
  })

  test('a size weighs more than the others (T162)', () => {
    expect(all.some(({ stock }) => stock?.some(({ extraWeight }) => extraWeight > 0))).toBe(true)
  })

  test('three heavy things are enough to pass the last shipping bracket (T208)', () => {
    const heaviest = all.map(({ weight }) => weight).toSorted((a, b) => b - a)
    expect(3 * (heaviest[1] ?? 0)).toBeGreaterThan(shippingBrackets().at(-1)?.upTo ?? 0)
    expect(heaviest[0]).toBeLessThan(shippingBrackets().at(-1)?.upTo ?? 0)
  })

  test('some things carry no GST (T213)', () => {
    expect(all.filter(({ tax }) => !tax).map(({ id }) => id)).toContain('rooftop-honey')
  })

  test('some names are long, some are not ASCII (hostile 20)', () => {
    expect(Math.max(...all.map(({ name }) => name.length))).toBeGreaterThan(120)
    expect(all.some(({ name }) => /[^\p{ASCII}]/u.test(name))).toBe(true)
  })
})
