import { expect, test } from 'vitest'
import { addressesOf } from './page-address.ts'

test.each([
  ['/', ['/'], ['//', '/x']],
  ['/cart', ['/cart', '/cart/'], ['/', '/cart/x', '/carts', '/Cart', 'cart', '/cart//']],
  ['/merch/:id?', ['/merch', '/merch/', '/merch/tee', '/merch/tee/', '/merch/a%2Fb'], ['/merch//', '/merch/tee/more', '/merchandise']],
  ['/radio-times/:token', ['/radio-times/x', '/radio-times/x/'], ['/radio-times', '/radio-times/', '/radio-times/x/y']],
])('an address matches %s exactly, with or without a slash at its end (D181)', (pattern, taken, refused) => {
  const addresses = addressesOf(pattern)
  expect([...taken, ...refused].filter((address) => addresses.test(address))).toEqual(taken)
})

test('the parts of an address are named by the pattern', () => {
  expect(addressesOf('/merch/:id?').exec('/merch/tee/')?.groups).toEqual({ id: 'tee' })
  expect(addressesOf('/merch/:id?').exec('/merch')?.groups).toEqual({ id: undefined })
})
