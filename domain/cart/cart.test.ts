import { describe, expect, test } from 'vitest'
import { type CartLine, readStoredCart, type StoredCart } from './cart.ts'
import { emptyCart } from './empty-cart.ts'

const lines: CartLine[] = [
  { key: 'a', type: 'subscription', id: 'band', specialname: 'Ferry Wake', members: ['Ann', 'Bo'], tshirtsize: 'none', postpack: true },
  { key: 'b', type: 'merch', id: 'logo-tee', options: { size: 'M' } },
  { key: 'c', type: 'ticket', id: 'open-day', options: {}, holder: 'Zoë', under18: true },
  { key: 'd', type: 'donation', amount: 5000 },
]
const stored: StoredCart = { version: 1, lines, pickup: true, donationDeclined: true }
const read = (value: unknown) => readStoredCart(JSON.stringify(value))

describe('a cart stored in the browser', () => {
  test('comes back as it was (T202)', () => {
    expect(read(stored)).toEqual(stored)
    expect(read(emptyCart)).toEqual(emptyCart)
  })

  test('neither the discount nor a price comes back, however they got there (T203, T204, D14)', () => {
    const [, tee] = lines
    const meddled = { ...stored, subDiscount: true, activeSub: true, total: 1, lines: [{ ...tee, itemPrice: 1, fullPrice: 1 }] }
    expect(read(meddled)).toEqual({ ...stored, lines: [tee] })
  })

  test('a choice that an older page did not have starts off', () => {
    expect(read({ version: 1, lines: [] })).toEqual(emptyCart)
  })

  test.each([
    ['nothing', ''],
    ['half a text', '{"version":1,"lines":['],
    ['another version', JSON.stringify({ ...stored, version: 2 })],
    ['an old version', JSON.stringify({ items: [], subTotal: 0 })],
    ['items that are text', '{"items":"x"}'],
    ['lines that are text', '{"version":1,"lines":"x"}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1e999'],
    ['a line of an unknown type', '{"version":1,"lines":[{"key":"a","type":"raffle"}]}'],
    ['a line without a key', '{"version":1,"lines":[{"type":"donation","amount":5}]}'],
    ['a donation of nothing', '{"version":1,"lines":[{"key":"a","type":"donation","amount":0}]}'],
    ['a negative price', '{"version":1,"lines":[{"key":"a","type":"merch","id":"misc","options":{},"price":-1}]}'],
    ['half a cent', '{"version":1,"lines":[{"key":"a","type":"donation","amount":0.5}]}'],
    ['five member names', '{"version":1,"lines":[{"key":"a","type":"subscription","id":"band","members":["1","2","3","4","5"]}]}'],
    ['201 lines', JSON.stringify({ version: 1, lines: Array.from({ length: 201 }, (_, index) => ({ ...lines[3], key: String(index) })) })],
    ['20,000 nested lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('%s is no cart (hostile 53)', (_, text) => {
    expect(readStoredCart(text)).toBeUndefined()
  })

  test('5 MB is no cart, even if it parses as one (hostile 53)', () => {
    expect(read({ ...emptyCart, padding: 'x'.repeat(5_000_000) })).toBeUndefined()
    const options = Object.fromEntries(Array.from({ length: 250_000 }, (_, index) => [`option-${index}`, 'value']))
    expect(read({ ...emptyCart, lines: [{ key: 'a', type: 'merch', id: 'logo-tee', options }] })).toBeUndefined()
  })

  test('the fullest honest cart is well below the limit', () => {
    const name = 'x'.repeat(120)
    const fullest: CartLine = {
      key: 'a',
      type: 'subscription',
      id: 'household',
      nameoncard: name,
      email: name,
      phone: name,
      goldprize: name,
      generalprize: name,
      monthlyPrize: name,
      dailyprize: name,
      aprilAtonementPrize: name,
      specialname: name,
      favshow: name,
      members: [name, name, name, name],
    }
    expect(read({ ...emptyCart, lines: Array.from({ length: 200 }, () => fullest) })?.lines).toHaveLength(200)
  })
})
