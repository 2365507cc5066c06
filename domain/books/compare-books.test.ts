import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Booked, compareBooks, isOfShop, type Listed, lastNight, partsOf, periodToCompare, reversalId } from './compare-books.ts'

const at = '2027-05-12T04:03:52.000Z'
const listed = (id: string, rest: Partial<Listed> = {}): Listed => ({
  ...{ id, kind: 'payment', captureId: id, orderId: null, amount: 9750, currency: 'AUD', at },
  ...rest,
})
const booked = (id: string, rest: Partial<Booked> = {}): Booked => ({
  ...{ id, kind: 'payment', captureId: id, orderId: 'order', amount: 9750, at, isDue: true },
  ...rest,
})
const side = (amount = 9750, currency = 'AUD') => ({ amount, currency, at })

describe('what disagrees (D543)', () => {
  test.each([
    ['both say the same', [listed('A')], [booked('A')], []],
    ['only PayPal has a payment', [listed('A')], [], [{ key: 'A', paypal: side(), books: null }]],
    ['only the books have one', [], [booked('A')], [{ key: 'A', orderId: 'order', paypal: null, books: side() }]],
    ['PayPal can’t list it yet', [], [booked('A', { isDue: false })], []],
    ['another sum', [listed('A', { amount: 100 })], [booked('A')], [{ key: 'A', orderId: 'order', paypal: side(100), books: side() }]],
    ['another currency', [listed('A', { currency: 'USD' })], [booked('A')], [{ paypal: side(9750, 'USD'), books: side() }]],
    ['PayPal lists it twice', [listed('A'), listed('A')], [booked('A')], []],
  ])('%s', (_, atPaypal, inBooks, found) => {
    expect(compareBooks(atPaypal, inBooks)).toMatchObject(found)
    expect(compareBooks(atPaypal, inBooks)).toHaveLength(found.length)
  })

  test('a refund matches by its id, and a reversal by its payment and sum', () => {
    const back = (id: string, amount: number) => listed(id, { kind: 'money_back', captureId: 'A', amount })
    const known = [
      booked('R', { kind: 'money_back', captureId: 'A', amount: 500 }),
      booked(reversalId('A'), { kind: 'money_back', captureId: 'A', amount: 9250 }),
    ]
    expect(compareBooks([back('R', 500), back('V', 9250)], known)).toEqual([])
    expect(compareBooks([back('R', 500), back('V', 9250), back('W', 9250)], known)).toMatchObject([{ key: 'W', books: null }])
    expect(compareBooks([back('R', 500)], known)).toMatchObject([{ key: reversalId('A'), paypal: null }])
  })

  test('a hold is listed until it ends or the books know its dispute; returned money always is', () => {
    const hold = listed('H', { kind: 'hold', captureId: 'A' })
    expect(compareBooks([hold], [])).toMatchObject([{ key: 'H', kind: 'hold', books: null }])
    expect(compareBooks([hold], [booked('D', { kind: 'hold', captureId: 'A', amount: null })])).toEqual([])
    expect(compareBooks([hold, listed('E', { kind: 'release', captureId: 'A' })], [])).toEqual([])
    expect(compareBooks([listed('C', { kind: 'money_returned', captureId: 'A' })], [])).toMatchObject([{ kind: 'money_returned' }])
  })

  const movement = fc.record({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    kind: fc.constantFrom('payment' as const, 'money_back' as const),
    amount: fc.integer({ min: 1, max: 100_000 }),
    isDue: fc.boolean(),
    isListed: fc.boolean(),
    isBooked: fc.boolean(),
  })
  const movements = fc.uniqueArray(movement, { selector: ({ id }) => id, maxLength: 40 })
  type Movement = typeof movements extends fc.Arbitrary<infer T> ? T : never
  const bothOf = (all: Movement) => ({
    atPaypal: all.filter((one) => one.isListed).map(({ id, kind, amount }) => listed(id, { kind, amount })),
    inBooks: all.filter((one) => one.isBooked).map(({ id, kind, amount, isDue }) => booked(id, { kind, amount, isDue })),
  })

  test('a transaction that only one side has is listed once, in any order', () => {
    fc.assert(
      fc.property(movements, fc.func(fc.integer()), (all, order) => {
        const { atPaypal, inBooks } = bothOf(all)
        const expected = all.filter(({ isListed, isBooked, isDue }) => (isListed ? !isBooked : isBooked && isDue)).map(({ id }) => id)
        const keys = compareBooks(atPaypal, inBooks).map(({ key }) => key)
        expect(keys.toSorted()).toEqual(expected.toSorted())
        const mixed = compareBooks(
          atPaypal.toSorted((one, other) => order(one.id) - order(other.id)),
          inBooks.toSorted((one, other) => order(one.id) - order(other.id)),
        )
        expect(mixed.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
      }),
    )
  })

  test('a cent more or less on either side is listed with both sums', () => {
    fc.assert(
      fc.property(movements, fc.nat(), fc.constantFrom(-1, 1), (all, which, cent) => {
        const agreed = all.map((one) => ({ ...one, isListed: true, isBooked: true }))
        fc.pre(agreed.length > 0)
        const { atPaypal, inBooks } = bothOf(agreed)
        expect(compareBooks(atPaypal, inBooks)).toEqual([])
        const wrong = atPaypal.map((one, index) => (index === which % atPaypal.length ? { ...one, amount: one.amount + cent } : one))
        const [found, ...more] = compareBooks(wrong, inBooks)
        expect(more).toEqual([])
        expect((found?.paypal?.amount ?? 0) - (found?.books?.amount ?? 0)).toBe(cent)
      }),
    )
  })
})

test('a transaction is the shop’s if the shop knows it, its payment or its name is on it (D542)', () => {
  const claim = { id: 'X', referenceId: null, customId: '', invoiceId: '' }
  expect(isOfShop(claim, new Set())).toBe(false)
  expect(isOfShop({ ...claim, customId: 'tip jar', invoiceId: 'INV-2027-1' }, new Set(['A']))).toBe(false)
  expect(isOfShop(claim, new Set(['X']))).toBe(true)
  expect(isOfShop({ ...claim, referenceId: 'X' }, new Set(['X']))).toBe(true)
  expect(isOfShop({ ...claim, invoiceId: 'ZED-001041' }, new Set())).toBe(true)
  expect(isOfShop({ ...claim, customId: '6f1c0f3e-54d6-4a0c-9a39-0f54c6d0a111' }, new Set())).toBe(true)
})

describe('the period (D541)', () => {
  const now = new Date('2027-05-12T18:00:00.500Z')
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const start = day('2027-01-01')

  test('the period starts at the first payment, then thirty days back, or at the oldest open difference', () => {
    const until = new Date('2027-05-12T15:00:00Z')
    const period = (comparedUntil: Date | null, oldestOpen: Date | null = null) =>
      periodToCompare(now, { start, comparedUntil, oldestOpen })
    expect(period(null)).toEqual({ from: start, until })
    expect(period(day('2027-05-11'))).toEqual({ from: day('2027-04-11'), until })
    expect(period(day('2027-05-11'), day('2027-02-03'))).toEqual({ from: day('2027-02-02'), until })
    expect(period(day('2027-01-05'))).toEqual({ from: start, until })
    expect(periodToCompare(now, { start: day('2020-01-01'), comparedUntil: null, oldestOpen: null }).from.getUTCFullYear()).toBe(2024)
  })

  test('the night starts at four by the station’s clock', () => {
    expect(lastNight(new Date('2027-05-12T03:59:00+10:00'))).toEqual(new Date('2027-05-11T04:00:00+10:00'))
    expect(lastNight(new Date('2027-05-12T04:00:00+10:00'))).toEqual(new Date('2027-05-12T04:00:00+10:00'))
    expect(lastNight(new Date('2027-05-12T23:59:59+10:00'))).toEqual(new Date('2027-05-12T04:00:00+10:00'))
  })

  test('the parts of a period follow each other, cover it all, and fit PayPal’s limit', () => {
    const instants = fc.date({ min: day('2024-01-01'), max: day('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, instants, (from, until) => {
        const parts = partsOf({ from, until })
        expect(parts.length === 0).toBe(from >= until)
        if (parts.length === 0) return
        expect([parts[0]?.from, parts.at(-1)?.until]).toEqual([from, until])
        for (const [index, part] of parts.entries()) {
          expect(part.until.getTime() - part.from.getTime()).toBeLessThanOrEqual(31 * 86_400_000)
          expect(part.until > part.from).toBe(true)
          if (index > 0) expect(part.from).toEqual(parts[index - 1]?.until)
        }
      }),
    )
  })
})
