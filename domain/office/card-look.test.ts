import { describe, expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { orderDeskMessages } from '#domain/order/order-desk-messages.ts'
import { cardLookProblems } from './card-look.ts'
import { officeMessages } from './office-messages.ts'

const none = { hasPasskey: false, hasApp: false }
const wrong = (reason: string, password = 'Listen2Zed', needsPassword = true, choice = none) =>
  cardLookProblems({ reason, password, code: '' }, needsPassword, choice).map(({ path, message }) => [path, message])

describe('what must be given before a card is shown (T288)', () => {
  test('a reason of 3 to 200 characters', () => {
    expect(wrong('abc')).toEqual([])
    expect(wrong(' ab ')).toEqual([['reason', orderDeskMessages.needsWhy]])
    expect(wrong('x'.repeat(200))).toEqual([])
    expect(wrong('x'.repeat(201))).toEqual([['reason', 'Say why in 200 characters or less.']])
  })

  test('no card number in the reason', () => {
    expect(wrong('charge 4111 1111 1111 1111')).toEqual([['reason', officeMessages.numberInReason]])
  })

  test('a password, where one is needed', () => {
    expect(wrong('charge it', '')).toEqual([['password', messages.required]])
    expect(wrong('charge it', '', false)).toEqual([])
  })

  test('a code of an authenticator app; with a passkey it may stay empty', () => {
    expect(wrong('charge it', 'x', true, { hasPasskey: false, hasApp: true })).toEqual([['code', messages.required]])
    expect(wrong('charge it', 'x', true, { hasPasskey: true, hasApp: true })).toEqual([])
    expect(wrong('charge it', '', false, { hasPasskey: false, hasApp: true })).toEqual([])
  })
})
