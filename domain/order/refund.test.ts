import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  discountOnRest,
  gstGivenBack,
  leftToGive,
  MOST_BY_RECEPTION,
  mayGive,
  type RefundLine,
  type RefundShare,
  refundWay,
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

describe('how much goes back (D405)', () => {
  test('never more than is left, and never nothing', () =>
    fc.assert(
      fc.property(someOrder, someShare, (order, share) => {
        const amount = amountOf(order, share)
        if (amount === undefined) return
        expect(amount).toBeGreaterThan(0)
        expect(amount).toBeLessThanOrEqual(leftToGive(order))
      }),
    ))

  test('however often: all that goes back is never more than was taken', () =>
    fc.assert(
      fc.property(someOrder, fc.array(someShare, { maxLength: 12 }), (order, shares) => {
        const start = Math.min(order.given, order.taken)
        const end = shares.reduce((given, share) => given + (amountOf({ ...order, underWay: 0, given }, share) ?? 0), start)
        expect(end).toBeLessThanOrEqual(order.taken)
      }),
    ))

  test('a line that was refunded, named twice or isn’t there gives nothing', () => {
    const line = { position: 0, kind: 'merch', price: 500, fullPrice: 500, isRefunded: false, isTakenBack: false } as const
    const order = { taken: 1000, given: 0, underWay: 0, postage: 0, lines: [line, { ...line, position: 1, isRefunded: true }] }
    const share = (...positions: number[]) => ({ of: 'lines', positions, withPostage: false, keepsDiscount: true }) as const
    expect(amountOf(order, share(0))).toBe(500)
    for (const positions of [[1], [0, 0], [2], []]) expect(amountOf(order, share(...positions))).toBeUndefined()
  })

  test('the discount of the rest goes only with the last subscription', () => {
    const line = { position: 0, kind: 'subscription', price: 5000, fullPrice: 5000, isRefunded: false, isTakenBack: false } as const
    const mug = { ...line, position: 1, kind: 'merch', price: 900, fullPrice: 1000 } as const
    expect(discountOnRest([line, mug], [0])).toBe(100)
    expect(discountOnRest([line, mug], [1])).toBe(0)
    expect(discountOnRest([line, mug, { ...line, position: 2 }], [0])).toBe(0)
    expect(discountOnRest([line, { ...mug, isRefunded: true }], [0])).toBe(0)
  })

  test('credit notes never have more GST than the invoice, and all of them together have just as much', () =>
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
  test('reception: as it came, up to the limit of an order; a Zedder never; an admin any way there is', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('PayPal', 'Cash', 'Eftpos', 'Pledge', 'Free', null),
        fc.constantFrom(...refundWay.options),
        fc.integer({ min: 1, max: 60_000 }),
        fc.nat(60_000),
        (method, way, amount, given) => {
          const facts = { method, way, amount, given }
          expect(mayGive('zedder', facts)).toBe(false)
          if (mayGive('reception', facts)) {
            expect(given + amount).toBeLessThanOrEqual(MOST_BY_RECEPTION)
            expect((method === 'PayPal') === (way === 'PayPal')).toBe(true)
            expect(mayGive('admin', facts)).toBe(true)
          }
        },
      ),
    ))
})
