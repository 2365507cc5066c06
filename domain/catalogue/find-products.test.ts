import { describe, expect, test } from 'vitest'
import type { MerchProduct } from './catalogue.ts'
import { categoriesOf, createProductFinder, FIRST_PRODUCTS, firstProducts, LONGEST_QUERY } from './find-products.ts'

const product = (name: string, more: Partial<MerchProduct> = {}): MerchProduct => ({
  id: name,
  name,
  description: '',
  images: [],
  art: { motif: 'tee', color: 'orange' },
  price: [100, 200],
  weight: 1,
  tax: true,
  public: true,
  params: [],
  ...more,
})
const soldOut = { stock: [{ options: {}, extraWeight: 0, available: 0 }] }

const shelf = [
  product('Logo tee', { category: 'Clothes' }),
  product('Steel cup'),
  product('Señorita Ciclón: Año Nuevo (cassette)', { category: 'Music', description: 'Cumbia from a kitchen. Wear a tee.' }),
  product('The Baker’s Dozen (LP)', { category: 'Music' }),
  product('Breakfast mug', { description: 'Holds one weather report.' }),
  product('Слово і діло', { description: 'שלום עולם' }),
  product('Old tee', { category: 'Clothes', ...soldOut }),
]
const find = createProductFinder(shelf)
const found = (text: string, category = '') => find({ text, category }).map(({ id }) => id)

describe('what is typed is found', () => {
  test('in names first, then in descriptions and categories, each in the order of the list', () => {
    expect(found('tee')).toEqual(['Logo tee', 'Señorita Ciclón: Año Nuevo (cassette)'])
    expect(found('music')).toEqual(['Señorita Ciclón: Año Nuevo (cassette)', 'The Baker’s Dozen (LP)'])
  })

  test.each([
    ['SENORITA ciclon', 'Señorita Ciclón: Año Nuevo (cassette)'],
    ['bakers', 'The Baker’s Dozen (LP)'],
    ["baker's", 'The Baker’s Dozen (LP)'],
    ['dozen lp', 'The Baker’s Dozen (LP)'],
    ['  mugs ', 'Breakfast mug'],
    ['report breakfast', 'Breakfast mug'],
    ['слово', 'Слово і діло'],
    ['עולם', 'Слово і діло'],
    ['ｍｕｇ', 'Breakfast mug'],
  ])('%s: whatever its case, accents, apostrophes, order and plural', (text, name) => {
    expect(found(text)).toEqual([name])
  })

  test('by every word, and where a word begins', () => {
    expect(found('breakfast tee')).toEqual([])
    expect(found('fast')).toEqual([])
    expect(found('ste')).toEqual(['Steel cup'])
  })

  test('within a category, or a category alone', () => {
    expect(found('', 'Music')).toEqual(['Señorita Ciclón: Año Nuevo (cassette)', 'The Baker’s Dozen (LP)'])
    expect(found('tee', 'Clothes')).toEqual(['Logo tee'])
    expect(found('tee', 'Nothing like it')).toEqual([])
  })

  test('unless it’s sold out (D37)', () => {
    expect(found('old')).toEqual([])
    expect(found('')).toHaveLength(shelf.length - 1)
  })
})

test('signs of a pattern, emoji and 10,000 letters find nothing, and break nothing (hostile 350, 351)', () => {
  for (const text of ['.*', '(((', '[-', '\\', '%', '🎧', '\u202e', 'a'.repeat(10_000)]) expect([text, found(text)]).toEqual([text, []])
  expect(found(`mug${' '.repeat(LONGEST_QUERY)}zzz`)).toEqual(['Breakfast mug'])
})

test('categories are listed once, by the alphabet', () => {
  expect(categoriesOf([...shelf, product('Zine', { category: 'Books' })])).toEqual(['Books', 'Clothes', 'Music'])
})

test('the first part of a list has as many tiles as are drawn, whatever is sold out among them (D782)', () => {
  const many = Array.from({ length: 200 }, (_, index) => product(`Thing ${index}`, index % 2 === 0 ? soldOut : {}))
  const first = firstProducts(many)
  expect(createProductFinder(first)({ text: '', category: '' })).toHaveLength(FIRST_PRODUCTS)
  expect(many.slice(0, first.length)).toEqual(first)
  expect(firstProducts(shelf)).toBe(shelf)
})
