import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/samples/events.ts'
import { publicMerch } from '#domain/samples/merch.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { availability, choicesFor, findStock, heldInCart, isSoldOut, STOCK_HELD_BACK, skuOf, skuOfLine } from './stock.ts'

function product(id: string): MerchProduct {
  const product = publicMerch.find((item) => item.id === id)
  if (!product) throw new Error(`no sample ${id}`)
  return product
}

const tee = product('logo-tee')
const hoodie = product('zip-hoodie')
const inCart = (id: string, options: Record<string, string>, quantity: number): CartLine[] =>
  Array.from({ length: quantity }, (_, index) => ({ key: String(index), type: 'merch', id, options }))
const counted = (available: number) => ({ id: 'thing', params: [], stock: [{ options: {}, extraWeight: 0, available }] })

describe('the values of an option', () => {
  const sizes = Object.fromEntries(choicesFor(tee, 'size', {}).map(({ value, ...choice }) => [value, choice]))

  test("none left is disabled and 'out of stock' (T158, E15)", () => {
    expect(sizes.XXL).toEqual({ isDisabled: true, note: 'out of stock' })
  })

  test("one to four left say '< 5 remain' (T159, E15)", () => {
    expect(sizes.L).toEqual({ isDisabled: false, note: '< 5 remain' })
    expect(sizes.XL).toEqual({ isDisabled: false, note: '< 5 remain' })
  })

  test('five and more say nothing (T159, D42, E15)', () => {
    expect(sizes.S).toEqual({ isDisabled: false })
    expect(sizes.M).toEqual({ isDisabled: false })
  })

  test('with two options a value is disabled when the other choice leaves none of it (D40)', () => {
    const black = choicesFor(hoodie, 'size', { colour: 'Black' })
    expect(black.filter(({ isDisabled }) => isDisabled).map(({ value }) => value)).toEqual(['L'])
    expect(choicesFor(hoodie, 'colour', { size: 'M' })).toEqual([
      { value: 'Black', isDisabled: false },
      { value: 'Sunset orange', isDisabled: true, note: 'out of stock' },
    ])
  })

  test('the count is of all combinations until the other choice is made, and a choice can be changed (D40)', () => {
    expect(choicesFor(hoodie, 'size', {}).every(({ isDisabled }) => !isDisabled)).toBe(true)
    expect(choicesFor(hoodie, 'size', { size: 'L', colour: 'Black' })).toEqual(choicesFor(hoodie, 'size', { colour: 'Black' }))
  })

  test('nothing is disabled when nothing is counted (D38)', () => {
    expect(choicesFor(product('plectrums'), 'pack', {})).toEqual([
      { value: 'Pack of 3', isDisabled: false },
      { value: 'Pack of 5', isDisabled: false },
    ])
  })
})

describe('a whole product', () => {
  test('is sold out when no row has any left (T160)', () => {
    expect(isSoldOut(product('work-shirt'))).toBe(true)
    expect(isSoldOut(tee)).toBe(false)
    expect(publicEvents.filter(isSoldOut).map(({ id }) => id)).toEqual(['synth-workshop'])
  })

  test('is never sold out when it is not counted (D38)', () => {
    expect(isSoldOut(product('bumper-sticker'))).toBe(false)
  })
})

describe('whether more may be added', () => {
  const tryToAdd = (available: number, quantity: number, held = 0) =>
    availability(counted(available), 'merch', {}, quantity, inCart('thing', {}, held))

  test('of five, four can be ordered, five not (T161, E13)', () => {
    expect(tryToAdd(5, 4)).toEqual({ isAvailable: true })
    expect(tryToAdd(5, 5)).toEqual({ isAvailable: false, orderable: 4, heldBack: false })
  })

  test('the last one is held back at the station (T161, E14, D39)', () => {
    expect(tryToAdd(1, 1)).toEqual({ isAvailable: false, orderable: 0, heldBack: true })
  })

  test('with none left, none can be ordered (T161)', () => {
    expect(tryToAdd(0, 1)).toEqual({ isAvailable: false, orderable: 0, heldBack: false })
  })

  test('what is already in the cart counts (D39)', () => {
    expect(tryToAdd(3, 1, 1)).toEqual({ isAvailable: true })
    expect(tryToAdd(3, 1, 2)).toEqual({ isAvailable: false, orderable: 0, heldBack: true })
    expect(availability(tee, 'merch', { size: 'S' }, 4, inCart('logo-tee', { size: 'M' }, 9))).toEqual({ isAvailable: true })
  })

  test('tickets follow the same rule (T174, D58)', () => {
    const run = publicEvents.find(({ id }) => id === 'midwinter-fun-run')
    expect(run && availability(run, 'ticket', { size: 'L' }, 3, [])).toEqual({ isAvailable: false, orderable: 2, heldBack: false })
  })

  test('nothing is refused while an option is unset, so the button can say Required (D60)', () => {
    expect(availability(tee, 'merch', {}, 1, [])).toEqual({ isAvailable: true })
    expect(availability(product('work-shirt'), 'merch', {}, 1, [])).toMatchObject({ isAvailable: false })
  })

  test('a combination without a row of a counted product cannot be chosen or added (D40)', () => {
    const partly = {
      ...hoodie,
      stock: hoodie.stock?.filter(({ options }) => !(options.size === 'S' && options.colour === 'Sunset orange')),
    }
    const dead = { size: 'S', colour: 'Sunset orange' }
    expect(choicesFor(partly, 'colour', { size: 'S' })[1]).toMatchObject({ isDisabled: true })
    expect(availability(partly, 'merch', dead, 1, [])).toEqual({ isAvailable: false, orderable: 0, heldBack: false })
  })

  test('what is not counted is always available (D38)', () => {
    expect(availability(product('plectrums'), 'merch', { pack: 'Pack of 3' }, 10, [])).toEqual({ isAvailable: true })
  })

  test('the number it says can be ordered can be, and not one more (D39)', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 40 }), (available, held, quantity) => {
        const answer = tryToAdd(available, quantity, held)
        if (answer.isAvailable) {
          expect(available - held - quantity).toBeGreaterThanOrEqual(STOCK_HELD_BACK)
        } else {
          expect(answer.orderable).toBeLessThan(quantity)
          expect(answer.orderable === 0 || tryToAdd(available, answer.orderable, held).isAvailable).toBe(true)
          expect(tryToAdd(available, answer.orderable + 1, held).isAvailable).toBe(false)
        }
      }),
    )
  })
})

describe('the name of a counted thing', () => {
  const catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents }

  test('is the same whatever order the options are chosen in (T166)', () => {
    const row = findStock(hoodie.stock, { colour: 'Black', size: 'M' })
    expect(row && skuOf('merch', hoodie.id, row)).toBe('merch:zip-hoodie:colour=Black:size=M')
    expect(skuOfLine({ key: '0', type: 'merch', id: hoodie.id, options: { size: 'M', colour: 'Black' } }, catalogue)).toBe(
      'merch:zip-hoodie:colour=Black:size=M',
    )
  })

  test('no two counted things share one (T166)', () => {
    const names = [
      ...publicMerch.flatMap(({ id, stock = [] }) => stock.map((row) => skuOf('merch', id, row))),
      ...publicEvents.flatMap(({ id, stock = [] }) => stock.map((row) => skuOf('ticket', id, row))),
    ]
    expect(new Set(names).size).toBe(names.length)
  })

  test('lines that use no stock have none (D38)', () => {
    expect(skuOfLine({ key: '0', type: 'donation', amount: 500 }, catalogue)).toBeUndefined()
    expect(skuOfLine({ key: '0', type: 'subscription', id: 'full' }, catalogue)).toBeUndefined()
    expect(skuOfLine({ key: '0', type: 'merch', id: 'woven-patch', options: {} }, catalogue)).toBeUndefined()
    expect(skuOfLine({ key: '0', type: 'merch', id: 'gone', options: {} }, catalogue)).toBeUndefined()
  })

  test('units in the cart are counted per row (D39)', () => {
    const row = findStock(tee.stock, { size: 'M' })
    const lines = [...inCart('logo-tee', { size: 'M' }, 2), ...inCart('logo-tee', { size: 'S' }, 3)]
    expect(row && heldInCart(lines, 'merch', 'logo-tee', row)).toBe(2)
  })
})
