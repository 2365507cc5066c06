import type { PageOfShop } from './load.ts'

/** A product that needs no choices and is visible in the list without scrolling. */
export const product = '/merch/storm-season-lp'

/** Those that a large shop has more of. */
export const listPages: readonly PageOfShop[] = [
  { name: 'merch', path: '/merch' },
  { name: 'product', path: product },
]

export const measuredPages: readonly PageOfShop[] = [
  { name: 'landing, first visit (with its welcome)', path: '/', isFirst: true },
  { name: 'landing', path: '/' },
  ...listPages,
]
