import { expect, test } from 'vitest'
import { MISC_ID } from './catalogue.ts'
import { priceLabel } from './price-label.ts'

test.each([
  ['logo-tee', [2500, 3050], 'Zedder $25 / everyone else $30.50'],
  ['voucher', [5000, 5000], '$50'],
  ['open-day', [0, 0], 'Free'],
  ['members-night', [0, 1000], 'Zedder $0 / everyone else $10'],
  [MISC_ID, [0, 0], 'Any price'],
] as const)('staff see both prices of %s, or one where there’s no second', (id, price, label) => {
  expect(priceLabel({ id, price })).toBe(label)
})
