import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import type { MerchProduct } from '#domain/catalogue/catalogue.ts'
import { publicEvents } from '#domain/catalogue/events.ts'
import { publicMerch } from '#domain/catalogue/merch.ts'
import { subscriptionTypes } from '#domain/catalogue/subscriptions.ts'
import { availability, choicesFor, findStock, heldInCart, isSoldOut, STOCK_HELD_BACK, skuOf, skuOfLine } from './stock.ts'

function product(id: string): MerchProduct {
  const found = publicMerch.find((item) => item.id === id)
  if (!found) throw new Error(`no sample ${id}`)
  return found
}

const tee = product('logo-tee')
const hoodie = product('zip-hoodie')
const inCart = (id: string, options: Record<string, string>, quantity: number): CartLine[] =>
  Array.from({ length: quantity }, (_, place) => ({ key: String(place), type: 'merch', id, options }))
const counted = (available: number) => ({ id: 'thing', params: [], stock: [{ options: {}, extraWeight: 0, available }] })

describe('the values of an option', () => {
  const sizes = Object.fromEntries(choicesFor(tee, 'size', {}).map(({ value, ...choice }) => [value, choice]))

  it("T158, E15: none left is disabled and 'out of stock'", () => {
    expect(sizes.XXL).toEqual({ isDisabled: true, note: 'out of stock' })
  })

  it("T159, E15: one to four left say '< 5 remain'", () => {
    expect(sizes.L).toEqual({ isDisabled: false, note: '< 5 remain' })
    expect(sizes.XL).toEqual({ isDisabled: false, note: '< 5 remain' })
  })

  it('T159, D42, E15: five and more say nothing', () => {
    expect(sizes.S).toEqual({ isDisabled: false })
    expect(sizes.M).toEqual({ isDisabled: false })
  })

  it('D40: with two options a value closes when the other choice leaves nothing of it', () => {
    const black = choicesFor(hoodie, 'size', { colour: 'Black' })
    expect(black.filter(({ isDisabled }) => isDisabled).map(({ value }) => value)).toEqual(['L'])
    expect(choicesFor(hoodie, 'colour', { size: 'M' })).toEqual([
      { value: 'Black', isDisabled: false },
      { value: 'Sunset orange', isDisabled: true, note: 'out of stock' },
    ])
  })

  it('D40: before the other choice is made, the count is of all combinations, and changing your mind is never blocked by your own choice', () => {
    expect(choicesFor(hoodie, 'size', {}).every(({ isDisabled }) => !isDisabled)).toBe(true)
    expect(choicesFor(hoodie, 'size', { size: 'L', colour: 'Black' })).toEqual(choicesFor(hoodie, 'size', { colour: 'Black' }))
  })

  it('D38: nothing is disabled where nothing is counted', () => {
    expect(choicesFor(product('plectrums'), 'pack', {})).toEqual([
      { value: 'Pack of 3', isDisabled: false },
      { value: 'Pack of 5', isDisabled: false },
    ])
  })
})

describe('a whole product', () => {
  it('T160: is sold out when nothing is left of any row', () => {
    expect(isSoldOut(product('work-shirt'))).toBe(true)
    expect(isSoldOut(tee)).toBe(false)
    expect(publicEvents.filter(isSoldOut).map(({ id }) => id)).toEqual(['synth-workshop'])
  })

  it('D38: is never sold out when it is not counted', () => {
    expect(isSoldOut(product('bumper-sticker'))).toBe(false)
  })
})

describe('whether more may be added', () => {
  const ask = (available: number, quantity: number, held = 0) =>
    availability(counted(available), 'merch', {}, quantity, inCart('thing', {}, held))

  it("T161, E13: of five, four can be ordered, five not: 'Up to 4 can be ordered'", () => {
    expect(ask(5, 4)).toEqual({ isAvailable: true })
    expect(ask(5, 5)).toEqual({ isAvailable: false, orderable: 4, heldBack: false })
  })

  it('T161, E14, D39: the last one is held at the station', () => {
    expect(ask(1, 1)).toEqual({ isAvailable: false, orderable: 0, heldBack: true })
  })

  it('T161: none left is simply none', () => {
    expect(ask(0, 1)).toEqual({ isAvailable: false, orderable: 0, heldBack: false })
  })

  it('D39: what the cart already holds counts', () => {
    expect(ask(3, 1, 1)).toEqual({ isAvailable: true })
    expect(ask(3, 1, 2)).toEqual({ isAvailable: false, orderable: 0, heldBack: true })
    expect(availability(tee, 'merch', { size: 'S' }, 4, inCart('logo-tee', { size: 'M' }, 9))).toEqual({ isAvailable: true })
  })

  it('T174, D58: tickets follow the same rule', () => {
    const run = publicEvents.find(({ id }) => id === 'midwinter-fun-run')
    expect(run && availability(run, 'ticket', { size: 'L' }, 3, [])).toEqual({ isAvailable: false, orderable: 2, heldBack: false })
  })

  it('D60: with an option still open nothing is refused, so that the button can say what is Required', () => {
    expect(availability(tee, 'merch', {}, 1, [])).toEqual({ isAvailable: true })
    expect(availability(product('work-shirt'), 'merch', {}, 1, [])).toMatchObject({ isAvailable: false })
  })

  it('D40: a combination that a counted product has no row for cannot be had, in the list or at the button', () => {
    const partly = {
      ...hoodie,
      stock: hoodie.stock?.filter(({ options }) => !(options.size === 'S' && options.colour === 'Sunset orange')),
    }
    const dead = { size: 'S', colour: 'Sunset orange' }
    expect(choicesFor(partly, 'colour', { size: 'S' })[1]).toMatchObject({ isDisabled: true })
    expect(availability(partly, 'merch', dead, 1, [])).toEqual({ isAvailable: false, orderable: 0, heldBack: false })
  })

  it('D38: what is not counted is always there', () => {
    expect(availability(product('plectrums'), 'merch', { pack: 'Pack of 3' }, 10, [])).toEqual({ isAvailable: true })
  })

  it('D39: what it says can be ordered can be ordered, and not one more', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 40 }), (available, held, quantity) => {
        const answer = ask(available, quantity, held)
        if (answer.isAvailable) {
          expect(available - held - quantity).toBeGreaterThanOrEqual(STOCK_HELD_BACK)
        } else {
          expect(answer.orderable).toBeLessThan(quantity)
          expect(answer.orderable === 0 || ask(available, answer.orderable, held).isAvailable).toBe(true)
          expect(ask(available, answer.orderable + 1, held).isAvailable).toBe(false)
        }
      }),
    )
  })
})

describe('the name of a counted thing', () => {
  const catalogue = { subscriptions: subscriptionTypes, merch: publicMerch, events: publicEvents }

  it('T166: is the same in whatever order the options were chosen', () => {
    const row = findStock(hoodie.stock, { colour: 'Black', size: 'M' })
    expect(row && skuOf('merch', hoodie.id, row)).toBe('merch:zip-hoodie:colour=Black:size=M')
    expect(skuOfLine({ key: '0', type: 'merch', id: hoodie.id, options: { size: 'M', colour: 'Black' } }, catalogue)).toBe(
      'merch:zip-hoodie:colour=Black:size=M',
    )
  })

  it('T166: no two counted things share one', () => {
    const names = [
      ...publicMerch.flatMap(({ id, stock = [] }) => stock.map((row) => skuOf('merch', id, row))),
      ...publicEvents.flatMap(({ id, stock = [] }) => stock.map((row) => skuOf('ticket', id, row))),
    ]
    expect(new Set(names).size).toBe(names.length)
  })

  it('D38: there is none for lines that take nothing from the shelf', () => {
    expect(skuOfLine({ key: '0', type: 'donation', amount: 500 }, catalogue)).toBeUndefined()
    expect(skuOfLine({ key: '0', type: 'subscription', id: 'full' }, catalogue)).toBeUndefined()
    expect(skuOfLine({ key: '0', type: 'merch', id: 'woven-patch', options: {} }, catalogue)).toBeUndefined()
    expect(skuOfLine({ key: '0', type: 'merch', id: 'gone', options: {} }, catalogue)).toBeUndefined()
  })

  it('D39: units in the cart are counted per row', () => {
    const row = findStock(tee.stock, { size: 'M' })
    const lines = [...inCart('logo-tee', { size: 'M' }, 2), ...inCart('logo-tee', { size: 'S' }, 3)]
    expect(row && heldInCart(lines, 'merch', 'logo-tee', row)).toBe(2)
  })
})
