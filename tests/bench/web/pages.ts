import type { PageOfShop } from './load.ts'

/** Bought without choosing anything first, and seen in the shop window without scrolling. */
export const product = '/merch/storm-season-lp'

export const measuredPages: readonly PageOfShop[] = [
  { name: 'landing, first visit (with its welcome)', path: '/', isFirst: true },
  { name: 'landing', path: '/' },
  { name: 'merch', path: '/merch' },
  { name: 'product', path: product },
]
