import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formatMoney, gstIncluded, MAX_LINE_CENTS, toCents, toDollars } from './money.ts'
import { money, moneyPair, namedMoney } from './money-codec.ts'

describe('what a price looks like', () => {
  it.each([
    [1375, '$13.75'],
    [1380, '$13.80'],
    [1750, '$17.50'],
    [0, '$0.00'],
    [5, '$0.05'],
    [123456789, '$1,234,567.89'],
  ])('D178: %i cents read %s', (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown)
  })
})

it('D178: a price looks as the language says, whatever the amount', () => {
  const aud = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' })
  fc.assert(
    fc.property(
      fc.integer({ min: -40 * MAX_LINE_CENTS, max: 40 * MAX_LINE_CENTS }),
      (cents) => formatMoney(cents) === aud.format(cents / 100),
    ),
  )
})

describe('dollars become whole cents', () => {
  it('D22: a half cent goes away from zero, also where floating point hides it', () => {
    expect(toCents(1.005)).toBe(101)
    expect(toCents(-1.005)).toBe(-101)
    expect(toCents(0.1 + 0.2)).toBe(30)
    expect(Object.is(toCents(-0.001), 0)).toBe(true)
  })

  it('D22: every amount up to the cap survives the wire to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 * MAX_LINE_CENTS }), (cents) => {
        expect(toCents(toDollars(cents))).toBe(cents)
        expect(z.decode(money, JSON.parse(JSON.stringify(z.encode(money, cents))))).toBe(cents)
      }),
    )
  })

  it.each([-0.01, 0.001, 1.999, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 1e300])(
    'security 2.2: %d dollars are refused',
    (dollars) => {
      expect(z.safeParse(money, dollars).success).toBe(false)
    },
  )

  it.each(['5', '5,00', null, true, [], {}])('security 2.2: %j is not an amount', (value) => {
    expect(z.safeParse(money, value).success).toBe(false)
  })

  it('T152: a pair has two amounts, the Zedder price first', () => {
    expect(z.parse(moneyPair, [25, 30])).toEqual([2500, 3000])
    expect(z.safeParse(moneyPair, [25]).success).toBe(false)
  })
})

describe('an amount the sender names', () => {
  it('D3, security 2.2: it may be sent at any size but is read up to the cap only, and says why', () => {
    const amount = namedMoney(1)
    expect(z.encode(amount, MAX_LINE_CENTS + 1)).toBe(100_000.01)
    expect(z.parse(amount, 100_000)).toBe(MAX_LINE_CENTS)
    expect(z.safeParse(amount, 100_000.01).error?.issues[0]?.message).toBe('For more than $100,000.00, please contact reception.')
  })
})

describe('the GST inside a price', () => {
  it.each([
    [4000, 364],
    [400, 36],
    [0, 0],
    [11, 1],
    [1100, 100],
  ])('T212: of %i cents it is %i', (taxable, gst) => {
    expect(gstIncluded(taxable)).toBe(gst)
  })

  it('T212: it is never more than a ninth of the sum, from 25 cents on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 25, max: 40 * MAX_LINE_CENTS }), (taxable) => {
        expect(gstIncluded(taxable) * 9).toBeLessThanOrEqual(taxable)
      }),
    )
  })

  it('T212: below 25 cents one cent is so much that rounding to it can pass a ninth, at exactly four sums and by a third of a cent at most', () => {
    const small = Array.from({ length: 25 }, (_, cents) => cents)
    const past = small.filter((cents) => gstIncluded(cents) * 9 > cents)
    expect(past).toEqual([6, 7, 8, 17])
    expect(Math.max(...past.map((cents) => gstIncluded(cents) - cents / 9))).toBeCloseTo(1 / 3)
  })
})
