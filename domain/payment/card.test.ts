import { describe, expect, test } from 'vitest'
import {
  cardBrand,
  cardHint,
  cardNumberProblem,
  cardProblems,
  groupedCardNumber,
  holdsCardNumber,
  isCardExpiry,
  passesLuhn,
  writeExpiry,
} from './card.ts'

describe('the card form', () => {
  test.each([
    ['4111111111111111', 'visa'],
    ['4111 1111 1111 1111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['5555-5555-5555-4444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
  ])('%s is accepted as %s (T298, E18)', (number, brand) => {
    expect(cardBrand(number)).toBe(brand)
    expect(cardNumberProblem(number)).toBeUndefined()
  })

  test.each([
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
  ])('%s is not: Valid VISA or MASTERCARD only. (T298, T299, E18)', (_, number) => {
    expect(cardNumberProblem(number)).toBe('Valid VISA or MASTERCARD only.')
  })

  test('a card number of any brand is recognised by its check digit (security 2.10)', () => {
    expect(passesLuhn('378282246310005')).toBe(true)
    expect(passesLuhn('378282246310006')).toBe(false)
    expect(passesLuhn('')).toBe(false)
  })

  test.each([
    ['11/26', true],
    ['12/26', true],
    ['01/30', true],
    ['10/26', false],
    ['13/27', false],
    ['00/27', false],
    ['1/27', false],
    ['11/2026', false],
    ['', false],
  ])('expiry %j is good in November 2026: %s (T299, D152)', (text, isGood) => {
    expect(isCardExpiry(text, '2026-11-30')).toBe(isGood)
  })

  test('each error is shown at its field (T298, T299)', () => {
    const card = { ccname: 'Z Ahmed', ccnumber: '4111 1111 1111 1111', ccexpiry: '11/26' }
    expect(cardProblems(card, '2026-11-30')).toEqual([])
    const wrong = cardProblems({ ccname: ' ', ccnumber: '6011111111111117', ccexpiry: '10/26' }, '2026-11-30')
    expect(wrong.map(({ path }) => path)).toEqual(['ccname', 'ccnumber', 'ccexpiry'])
    expect(wrong[1]?.message).toBe('Valid VISA or MASTERCARD only.')
  })

  test.each([
    ['0831', '08/31'],
    ['08/31', '08/31'],
    [' 08 / 31 ', '08/31'],
    ['08-31', '08/31'],
    ['831', '831'],
    ['', ''],
  ])('an expiry typed as %j is written as %j (T299, D401)', (typed, written) => {
    expect(writeExpiry(typed)).toBe(written)
  })

  test('only the last four digits may be printed', () => {
    expect(cardHint('4111 1111-1111 1234')).toBe('•••• 1234')
    expect(groupedCardNumber('4111-1111 11111234')).toBe('4111 1111 1111 1234')
  })

  test.each([
    ['4111 1111 1111 1111', true],
    ['{"a":"x 4111-1111-1111-1111 12/30"}', true],
    ['378282246310005', true],
    ['4111 1111 1111 1112', false],
    ['0491 570 156', false],
    ['', false],
  ])('%j contains a card number: %s (security 2.10)', (text, isOne) => {
    expect(holdsCardNumber(text)).toBe(isOne)
  })
})
