import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { formatMoney, gstIncluded, MAX_LINE_CENTS, toCents, toDollars, tooMuch } from './money.ts'
import { money, moneyPair, namedMoney } from './money-codec.ts'

describe('what a price looks like', () => {
  test.each([
    [1375, '$13.75'],
    [1380, '$13.80'],
    [1750, '$17.50'],
    [0, '$0.00'],
    [5, '$0.05'],
    [123456789, '$1,234,567.89'],
  ])('%i cents read %s (D178)', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown)
  })
})

test('any amount is formatted as the language does it (D178)', () => {
  const aud = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  fc.assert(
    fc.property(
      fc.integer({ min: -40 * MAX_LINE_CENTS, max: 40 * MAX_LINE_CENTS }),
      (cents) => formatMoney(cents) === aud.format(cents / 100),
    ),
  )
})

describe('dollars become whole cents', () => {
  test('a half cent is rounded away from zero, even where floating point hides it (D22)', () => {
    expect(toCents(1.005)).toBe(101)
    expect(toCents(-1.005)).toBe(-101)
    expect(toCents(0.1 + 0.2)).toBe(30)
    expect(Object.is(toCents(-0.001), 0)).toBe(true)
  })

  test('every amount up to the cap survives the wire to the cent (D22)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * MAX_LINE_CENTS }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
        expect(z.decode(money, JSON.parse(JSON.stringify(z.encode(money, cents))))).toBe(cents)
      }),
    )
  })

  test.each([-0.01, 0.001, 1.999, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e300])(
    '%d dollars are refused (security 2.2)',
    (dollars) => {
      expect(z.safeParse(money, dollars).success).toBe(false)
    },
  )

  test.each(['5', '5,00', null, true, [], {}])('%j is not an amount (security 2.2)', (value) => {
    expect(z.safeParse(money, value).success).toBe(false)
  })

  test('a pair has two amounts, the Zedder price first (T152)', () => {
    expect(z.parse(moneyPair, [25, 30])).toEqual([2500, 3000])
    expect(z.safeParse(moneyPair, [25]).success).toBe(false)
  })
})

describe('an amount set by the sender', () => {
  test('the forms refuse what one line cannot hold, with the same sentence (T138, D3)', () => {
    expect(tooMuch(MAX_LINE_CENTS)).toBeUndefined()
    expect(tooMuch(MAX_LINE_CENTS + 1)).toBe('For more than $100,000.00, please contact reception.')
  })

  test('any size may be sent, but it is only read up to the cap, and says why (D3, security 2.2)', () => {
    const amount = namedMoney(1)
    expect(z.encode(amount, MAX_LINE_CENTS + 1)).toBe(100_000.01)
    expect(z.parse(amount, 100_000)).toBe(MAX_LINE_CENTS)
    expect(z.safeParse(amount, 100_000.01).error?.issues[0]?.message).toBe('For more than $100,000.00, please contact reception.')
  })
})

describe('the GST inside a price', () => {
  test.each([
    [4000, 364],
    [400, 36],
    [0, 0],
    [11, 1],
    [1100, 100],
  ])('of %i cents it is %i (T212)', (taxable, gst) => {
    expect(gstIncluded(taxable)).toBe(gst)
  })

  test('it is never more than a ninth of the sum, from 25 cents on (T212)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 40 * MAX_LINE_CENTS }), (taxable) => {
        expect(gstIncluded(taxable) * 9).toBeLessThanOrEqual(taxable)
      }),
    )
  })

  test('below 25 cents rounding can pass a ninth, at exactly four sums and by a third of a cent at most (T212)', () => {
    const small = Array.from({ length: 25 }, (_, cents) => cents)
    const past = small.filter((cents) => gstIncluded(cents) * 9 > cents)
    expect(past).toEqual([6, 7, 8, 17])
    expect(Math.max(...past.map((cents) => gstIncluded(cents) - cents / 9))).toBeCloseTo(1 / 3)
  })
})
