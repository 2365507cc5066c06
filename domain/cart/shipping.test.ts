import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippingBrackets, shippingFor } from './shipping.ts'

const grams = fc.integer({ min: 0, max: 100_000 })
/** Having no price counts as dearer than any price. */
const cost = (weight: number) => shippingFor(weight) ?? Number.POSITIVE_INFINITY

describe('postage by weight', () => {
  test('the brackets are those of the specification (T206)', () => {
    expect(shippingBrackets().map(({ upTo, price }) => [upTo / 1000, price / 100])).toEqual([
      [0, 0],
      [0.15, 4],
      [0.5, 10],
      [1, 13.75],
      [3, 17.5],
      [5, 20],
    ])
  })

  test.each([
    [0, 0],
    [150, 400],
    [151, 1000],
    [500, 1000],
    [1000, 1375],
    [3000, 1750],
    [5000, 2000],
  ])('%i g cost %i cents (T205, T207, E4)', (weight, price) => {
    expect(shippingFor(weight)).toBe(price)
  })

  test.each([
    [1, 400],
    [501, 1375],
    [1001, 1750],
    [3001, 2000],
  ])('one gram over a limit is the next bracket: %i g cost %i cents (T207)', (weight, price) => {
    expect(shippingFor(weight)).toBe(price)
  })

  test('above 5 kg there is no price, not a free one (T208, E5)', () => {
    expect(shippingFor(5001)).toBeNull()
    expect(shippingFor(50_000)).toBeNull()
    expect(shippingFor(Number.NaN)).toBeNull()
  })

  test('a heavier parcel is never cheaper (T205)', () => {
    fc.assert(
      fc.property(grams, grams, (a, b) => {
        expect(cost(Math.max(a, b))).toBeGreaterThanOrEqual(cost(Math.min(a, b)))
      }),
    )
  })

  test('the price comes from the first bracket that fits the weight (T205)', () => {
    fc.assert(
      fc.property(grams, (weight) => {
        const bracket = shippingBrackets().findIndex(({ upTo }) => upTo >= weight)
        expect(
          shippingBrackets()
            .slice(0, Math.max(bracket, 0))
            .every(({ upTo }) => upTo < weight),
        ).toBe(true)
        expect(shippingFor(weight)).toBe(bracket === -1 ? null : shippingBrackets()[bracket]?.price)
      }),
    )
  })
})
