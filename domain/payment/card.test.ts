import { describe, expect, it } from 'vitest'
import { cardBrand, cardNumberProblem, isCardExpiry, passesLuhn } from './card.ts'

describe('the card form', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['4111 1111 1111 1111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['5555-5555-5555-4444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
  ])('T298, E18: %s is accepted as %s', (number, brand) => {
    expect(cardBrand(number)).toBe(brand)
    expect(cardNumberProblem(number)).toBeUndefined()
  })

  it.each([
    ['American Express', '378282246310005'],
    ['Discover', '6011111111111117'],
    ['JCB', '3530111333300000'],
    ['a wrong check digit', '4111111111111112'],
    ['fifteen digits', '411111111111111'],
    ['seventeen digits', '41111111111111111'],
    ['a prefix just below Mastercard', '2220999999999994'],
    ['letters', '4111x11111111111'],
    ['full-width digits', '４１１１１１１１１１１１１１１１'],
    ['nothing', ''],
  ])('T298, T299, E18: %s is not: Valid VISA or MASTERCARD only.', (_, number) => {
    expect(cardNumberProblem(number)).toBe('Valid VISA or MASTERCARD only.')
  })

  it('security 2.10: any card number shows by its check digit, whatever its brand', () => {
    expect(passesLuhn('378282246310005')).toBe(true)
    expect(passesLuhn('378282246310006')).toBe(false)
    expect(passesLuhn('')).toBe(false)
  })

  it.each([
    ['11/26', true],
    ['12/26', true],
    ['01/30', true],
    ['10/26', false],
    ['13/27', false],
    ['00/27', false],
    ['1/27', false],
    ['11/2026', false],
    ['', false],
  ])('T299, D152: expiry %j is good in November 2026: %s', (text, isGood) => {
    expect(isCardExpiry(text, '2026-11-30')).toBe(isGood)
  })
})
