import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatWeight } from './weight.ts'
import { weight } from './weight-codec.ts'

describe('weights', () => {
  test.each([
    [200, '0.20 kg'],
    [0, '0.00 kg'],
    [2400, '2.40 kg'],
    [5001, '5.001 kg'],
    [15, '0.015 kg'],
  ])('%i grams read %s (T184)', (grams, shown) => {
    expect(formatWeight(grams)).toBe(shown)
  })

  test('kilograms become whole grams, so three times 0.05 kg is 150 g (D26)', () => {
    expect(0.05 + 0.05 + 0.05).toBeGreaterThan(0.15)
    expect(3 * z.decode(weight, 0.05)).toBe(150)
  })

  test('every gram survives the wire (D26)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (grams) => {
        expect(z.decode(weight, JSON.parse(JSON.stringify(z.encode(weight, grams))))).toBe(grams)
      }),
    )
  })

  test.each([-0.1, Number.NaN, Number.POSITIVE_INFINITY, 1001, '1', null])('%j kg is refused (security 2.2)', (kilograms) => {
    expect(z.safeParse(weight, kilograms).success).toBe(false)
  })
})
