import type { PageOfShop } from './load.ts'

/** A product that needs no choices and is visible in the list without scrolling. */
export const product = '/merch/storm-season-lp'

/** Those that a large shop has more of. */
export const listPages: readonly PageOfShop[] = [
  { name: 'merch', path: '/merch', most: { scriptBytes: 120_000, requests: 20 } },
  { name: 'product', path: product, most: { scriptBytes: 120_000 } },
]

export const measuredPages: readonly PageOfShop[] = [
  { name: 'landing, first visit (with its welcome)', path: '/', isFirst: true, most: { scriptBytes: 95_000 } },
  { name: 'landing', path: '/', most: { scriptBytes: 75_000 } },
  ...listPages,
]
