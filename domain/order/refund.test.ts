import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  discountOnRest,
  gstGivenBack,
  leftToGive,
  MOST_BY_RECEPTION,
  type RefundLine,
  type RefundShare,
  refundWay,
  whyNotGive,
} from './refund.ts'

const someLines: fc.Arbitrary<RefundLine[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('subscription', 'merch', 'ticket', 'donation'),
      price: fc.nat(20_000),
      extra: fc.nat(2_000),
      isRefunded: fc.boolean(),
      isTakenBack: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) => lines.map(({ extra, ...line }, position) => ({ ...line, position, fullPrice: line.price + extra })))

const someOrder = fc
  .record({ lines: someLines, postage: fc.nat(2_000), given: fc.nat(30_000), underWay: fc.nat(5_000) })
  .map((order) => ({ ...order, taken: order.lines.reduce((sum, { price }) => sum + price, order.postage) }))

const someShare: fc.Arbitrary<RefundShare> = fc.oneof(
  fc.constant({ of: 'all' as const }),
  fc.record({ of: fc.constant('sum' as const), amount: fc.integer({ min: -100, max: 200_000 }) }),
  fc.record({
    of: fc.constant('lines' as const),
    positions: fc.array(fc.nat(9), { maxLength: 8 }),
    withPostage: fc.boolean(),
    keepsDiscount: fc.boolean(),
  }),
)

describe('the amount of a refund (D405)', () => {
  test('a refund is never more than is left, and never nothing', () =>
    fc.assert(
      fc.property(someOrder, someShare, (order, share) => {
        const amount = amountOf(order, share)
        if (amount === undefined) return
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(leftToGive(order))
      }),
    ))

  test('any number of refunds never give back more than was taken', () =>
    fc.assert(
      fc.property(someOrder, fc.array(someShare, { maxLength: 12 }), (order, shares) => {
        const start = Math.min(order.given, order.taken)
        const end = shares.reduce((given, share) => given + (amountOf({ ...order, underWay: 0, given }, share) ?? 0), start)
        expect(end).toBeLessThanOrEqual(order.taken)
      }),
    ))

  test('a line that was refunded, named twice or doesn’t exist gives nothing back', () => {
    const line = { position: 0, kind: 'merch', price: 500, fullPrice: 500, isRefunded: false, isTakenBack: false } as const
    const order = { taken: 1000, given: 0, underWay: 0, postage: 0, lines: [line, { ...line, position: 1, isRefunded: true }] }
    const share = (...positions: number[]) => ({ of: 'lines', positions, withPostage: false, keepsDiscount: true }) as const
    expect(amountOf(order, share(0))).toBe(500)
    for (const positions of [[1], [0, 0], [2], []]) expect(amountOf(order, share(...positions))).toBeUndefined()
  })

  test('the discount on the rest goes only with the last subscription', () => {
    const line = { position: 0, kind: 'subscription', price: 5000, fullPrice: 5000, isRefunded: false, isTakenBack: false } as const
    const mug = { ...line, position: 1, kind: 'merch', price: 900, fullPrice: 1000 } as const
    expect(discountOnRest([line, mug], [0])).toBe(100)
    expect(discountOnRest([line, mug], [1])).toBe(0)
    expect(discountOnRest([line, mug, { ...line, position: 2 }], [0])).toBe(0)
    expect(discountOnRest([line, { ...mug, isRefunded: true }], [0])).toBe(0)
  })

  test('credit notes add up to the GST of the invoice, and never more', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 20 }), (total, parts) => {
        const gst = Math.round(total / 11)
        const order = { gst, total, lines: [], postage: 0 }
        let credited = { creditedGst: 0, creditedBefore: 0 }
        for (const part of [...parts, total]) {
          const amount = Math.min(part, total - credited.creditedBefore)
          if (amount === 0) break
          const mine = gstGivenBack({ ...order, ...credited }, amount, { of: 'sum', amount })
          expect(mine).toBeGreaterThanOrEqual(0)
          credited = { creditedGst: credited.creditedGst + mine, creditedBefore: credited.creditedBefore + amount }
          expect(credited.creditedGst).toBeLessThanOrEqual(gst)
        }
        expect(credited.creditedGst).toBe(gst)
      }),
    ))
})

describe('who may give it back (D406)', () => {
  test('reception gives back the way it was paid, up to a limit; an admin any way; a Zedder never', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('PayPal', 'Cash', 'Eftpos', 'Pledge', 'Free', null),
        fc.constantFrom(...refundWay.options),
        fc.integer({ min: 1, max: 60_000 }),
        fc.nat(60_000),
        (method, way, amount, given) => {
          const facts = { method, way, amount, given }
          expect(whyNotGive('zedder', facts)).toBe('way')
          if (whyNotGive('reception', facts) === undefined) {
            expect(given + amount).toBeLessThanOrEqual(MOST_BY_RECEPTION)
            expect((method === 'PayPal') === (way === 'PayPal')).toBe(true)
            expect(whyNotGive('admin', facts)).toBeUndefined()
          }
        },
      ),
    ))
})

test('reception may not give more than $300 of an order, or hand over what was paid by PayPal (D406, D606)', () => {
  const facts = { method: 'PayPal', way: 'PayPal', amount: 30_000, given: 0 } as const
  expect(whyNotGive('reception', facts)).toBeUndefined()
  expect(whyNotGive('reception', { ...facts, given: 1 })).toBe('limit')
  expect(whyNotGive('reception', { ...facts, way: 'Cash', amount: 1 })).toBe('counter')
  expect(whyNotGive('admin', { ...facts, way: 'Cash' })).toBeUndefined()
  expect(whyNotGive('admin', { ...facts, method: 'Cash' })).toBe('way')
})
