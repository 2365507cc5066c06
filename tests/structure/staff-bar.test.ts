import { describe, expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { isInShop, keyedPages, keysEverywhere, shopTab, tabOf } from '#app/shell/staff-tabs.ts'
import { deskKeys, deskKeyWords } from '#screens/desk/reception-checkout/desk-keys.ts'
import { recordKeys, recordKeyWords } from '#screens/office/unpaid-records/record-keys.ts'

/** The bar of staff, derived from the files of the pages. */

const keysOf = (role: 'reception' | 'admin') => keyedPages(role).map(({ key }) => key)
const labelsOn = (role: 'reception' | 'admin') => keyedPages(role).flatMap(({ icon, label }) => (icon ? [label] : []))

describe('the keys that lead to pages (D534)', () => {
  test('each leads to one page, and is a letter', () => {
    for (const role of ['reception', 'admin'] as const) {
      expect(new Set(keysOf(role)).size).toBe(keysOf(role).length)
      expect(keysOf(role).filter((key) => !/^[A-Z]$/.test(key))).toEqual([])
    }
  })

  test('no screen of the desk or the office uses one for something else', () => {
    // At the desk itself Alt+N starts a new order; K lists the keys.
    const taken = [...deskKeyWords, ...recordKeyWords]
      .flatMap(({ keys }) => /^Alt\+([A-Z])$/.exec(keys)?.[1] ?? [])
      .filter((key) => key !== 'N')
    expect(taken).toEqual(expect.arrayContaining(['S', 'W', 'A', 'U', 'I', 'C', 'P']))
    expect(keysOf('admin').filter((key) => [...taken, 'K'].includes(key))).toEqual([])
  })

  test('what the desk and the office listen for is in Keys', () => {
    for (const [map, listed] of [
      [deskKeys, deskKeyWords],
      [recordKeys, recordKeyWords],
    ] as const) {
      const letters = Object.keys(map.withAlt).flatMap((code) => /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? [])
      expect(letters.filter((letter) => !listed.some(({ keys }) => keys === `Alt+${letter}`))).toEqual([])
    }
  })

  test('Keys names every one of them', () => {
    expect(keysEverywhere('reception')).toEqual(
      expect.arrayContaining([
        { keys: 'Alt+N', does: 'Desk' },
        { keys: 'Alt+H', does: 'Shop' },
      ]),
    )
    expect(keysEverywhere('reception').map(({ does }) => does)).not.toContain('Office')
  })
})

describe('the bar', () => {
  test('a role sees what it may, the desk first and the shop last (D534)', () => {
    expect(labelsOn('reception').slice(0, 3)).toEqual(['Desk', 'Orders', 'Packing'])
    expect(labelsOn('reception').at(-1)).toBe('Shop')
    expect(labelsOn('admin')).toEqual(expect.arrayContaining([...labelsOn('reception'), 'Stock and dates', 'Office']))
    expect(labelsOn('reception')).not.toContain('Office')
  })

  test('only pages in the menu of staff are on it', () => {
    const outside = Object.values(pages).filter(({ file, menu }) => tabOf(file) && menu?.group !== 'staff')
    expect(outside.map(({ file }) => file)).toEqual([])
  })

  test('the shop is where staff are after an order, and each public list is part of it (T248)', () => {
    expect(shopTab.href).toBe('/subscriptions')
    for (const path of ['/', '/subscriptions', '/merch/tea-towel', '/cart']) expect(isInShop(path)).toBe(true)
    for (const path of ['/checkout', '/orders', '/login']) expect(isInShop(path)).toBe(false)
  })
})
