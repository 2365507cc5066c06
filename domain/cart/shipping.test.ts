import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippingBrackets, shippingFor } from './shipping.ts'

const grams = fc.integer({ min: 0, max: 100_000 })
/** No price at all counts as dearer than any. */
const cost = (weight: number) => shippingFor(weight) ?? Number.POSITIVE_INFINITY

describe('postage by weight', () => {
  it('T206: the brackets are those of the specification', () => {
    expect(shippingBrackets.map(({ upTo, price }) => [upTo / 1000, price / 100])).toEqual([
      [0, 0],
      [0.15, 4],
      [0.5, 10],
      [1, 13.75],
      [3, 17.5],
      [5, 20],
    ])
  })

  it.each([
    [0, 0],
    [150, 400],
    [151, 1000],
    [500, 1000],
    [1000, 1375],
    [3000, 1750],
    [5000, 2000],
  ])('T205, T207, E4: %i g cost %i cents', (weight, price) => {
    expect(shippingFor(weight)).toBe(price)
  })

  it.each([
    [1, 400],
    [501, 1375],
    [1001, 1750],
    [3001, 2000],
  ])('T207: one gram over a limit is the next bracket: %i g cost %i cents', (weight, price) => {
    expect(shippingFor(weight)).toBe(price)
  })

  it('T208, E5: above 5 kg there is no price, not a free one', () => {
    expect(shippingFor(5001)).toBeNull()
    expect(shippingFor(50_000)).toBeNull()
    expect(shippingFor(Number.NaN)).toBeNull()
  })

  it('T205: a heavier parcel is never cheaper', () => {
    fc.assert(
      fc.property(grams, grams, (a, b) => {
        expect(cost(Math.max(a, b))).toBeGreaterThanOrEqual(cost(Math.min(a, b)))
      }),
    )
  })

  it('T205: the price is that of the first bracket whose limit is at least the weight', () => {
    fc.assert(
      fc.property(grams, (weight) => {
        const bracket = shippingBrackets.findIndex(({ upTo }) => upTo >= weight)
        expect(shippingBrackets.slice(0, Math.max(bracket, 0)).every(({ upTo }) => upTo < weight)).toBe(true)
        expect(shippingFor(weight)).toBe(bracket === -1 ? null : shippingBrackets[bracket]?.price)
      }),
    )
  })
})
