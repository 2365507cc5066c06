import { describe, expect, test } from 'vitest'
import { hiddenMerch } from '#domain/samples/hidden.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { resize, type SizedLine, sizeChoices } from './change-size.ts'

const catalogue = { subscriptions: subscriptionTypes, merch: [...publicMerch, ...hiddenMerch], events: [] }
const merch = (productId: string, options: Record<string, string> = {}): SizedLine => ({
  kind: 'merch',
  productId,
  options,
  tshirtsize: undefined,
})
const shirt = (productId: string, tshirtsize: string): SizedLine => ({ kind: 'subscription', productId, options: {}, tshirtsize })

describe('what may be corrected about a line (D386)', () => {
  test('a size and a colour can each be corrected', () => {
    expect(sizeChoices(merch('zip-hoodie', { size: 'M', colour: 'Black' }), catalogue)).toMatchObject([
      { option: 'size', value: 'M', values: ['S', 'M', 'L', 'XL', 'XXL'] },
      { option: 'colour', value: 'Black', values: ['Black', 'Sunset orange'] },
    ])
  })
  test('the shirt of a subscription that has one', () => {
    expect(sizeChoices(shirt('passionate', 'M'), catalogue)).toMatchObject([{ option: 'tshirt', value: 'M' }])
    expect(sizeChoices(shirt('passionate', 'none'), catalogue)).toEqual([])
    expect(sizeChoices(shirt('full', 'M'), catalogue)).toEqual([])
  })
  test('a line without sizes has nothing to correct', () => {
    expect(sizeChoices(merch('tea-towel'), catalogue)).toEqual([])
    expect(sizeChoices({ ...merch('x'), kind: 'donation', productId: null }, catalogue)).toEqual([])
  })
})

describe('another size', () => {
  test('a corrected line takes its unit from the new size, and reads as if sold that way', () => {
    expect(resize(merch('zip-hoodie', { size: 'M', colour: 'Black' }), 'size', 'XL', catalogue)).toEqual({
      kind: 'merch',
      options: { size: 'XL', colour: 'Black' },
      param: 'XL / Black',
      sku: 'merch:zip-hoodie:colour=Black:size=XL',
    })
    expect(resize(shirt('passionate', 'M'), 'tshirt', 'XXL', catalogue)).toEqual({ kind: 'shirt', tshirtsize: 'XXL' })
  })
  test('a size that isn’t made, or belongs to another product, is refused', () => {
    const hoodie = merch('zip-hoodie', { size: 'M', colour: 'Black' })
    for (const [option, value] of [
      ['size', 'XXXL'],
      ['pack', 'Pack of 3'],
      ['__proto__', 'M'],
    ] as const)
      expect(resize(hoodie, option, value, catalogue)).toEqual({ kind: 'none' })
    expect(resize(shirt('passionate', 'M'), 'tshirt', 'none', catalogue)).toEqual({ kind: 'none' })
  })
})
