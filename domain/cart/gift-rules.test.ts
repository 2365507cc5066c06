import { expect, test } from 'vitest'
import { canBeGift, giftAddressOf, giftMessages, giftProblems, giftsToSelf } from './gift-rules.ts'

const gift = { name: 'Rosa Field', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
const full = { id: 'full' }
const paths = (given: Parameters<typeof giftProblems>[1], type = full) => giftProblems(type, given).map(({ path }) => path)

test('the receiver is checked like any contact (D360)', () => {
  expect(paths({ gift, email: 'rosa@mail.example', phone: '0491 570 157' })).toEqual([])
  for (const phone of ['0491 570 157', '+61 491 570 157', '(07) 3255 0000', '1300 650 412', '3255-0000 '])
    expect(paths({ gift, email: 'rosa@mail.example', phone })).toEqual([])
  for (const phone of [undefined, '', 'abc', '12', '0491 570 157 x', '12345', '......'])
    expect(paths({ gift, email: 'rosa@mail.example', phone })).toEqual(['phone'])
  expect(giftProblems(full, { gift, email: 'rosa@mail.example', phone: ' ' })).toEqual([{ path: 'phone', message: giftMessages.noPhone }])
  for (const email of [undefined, '', 'not an email', 'a@b', 'a@b.example, c@d.example'])
    expect(paths({ gift, email, phone: '0491 570 157' })).toEqual(['email'])
  const nothing = { name: '', address: ' ', suburb: '', state: '', postcode: '' }
  expect(paths({ gift: nothing, email: 'a@b.example', phone: '0491 570 157' })).toEqual([
    'gift.name',
    'gift.address',
    'gift.suburb',
    'gift.state',
    'gift.postcode',
  ])
  expect(giftProblems(full, { gift: nothing, email: 'a@b.example', phone: '0491 570 157' })[0]?.message).toBe(giftMessages.name)
})

test('the giver’s words lead nowhere else (D360, hostile 118)', () => {
  const reach = { email: 'rosa@mail.example', phone: '0491 570 157' }
  for (const words of ['', 'Happy birthday, Nan! Love from us all... W. & T.', 'It’s $80 a year, 24/7.', 'Ça va? 祝你生日快乐。'])
    expect(paths({ gift: { ...gift, words }, ...reach })).toEqual([])
  for (const words of ['Look at evil.example/x', 'HTTPS://evil', 'www.evil.example', 'write to me@evil'])
    expect(giftProblems(full, { gift: { ...gift, words }, ...reach })).toEqual([{ path: 'gift.words', message: giftMessages.noLinks }])
})

test('an email or a phone and nobody’s name is refused, and Pay it forward is nobody’s (D360, hostile 118)', () => {
  expect(paths({})).toEqual([])
  expect(paths({ email: ' ', phone: '' })).toEqual([])
  expect(paths({ email: 'rosa@mail.example' })).toEqual(['gift'])
  expect(paths({ phone: '0491 570 157' })).toEqual(['gift'])
  expect(paths({ gift, email: 'rosa@mail.example' }, { id: 'pay-it-forward' })).toEqual(['gift'])
  expect([canBeGift({ id: 'pet' }), canBeGift({ id: 'pay-it-forward' })]).toEqual([true, false])
})

test('nobody gives to themselves, however they write their address (D360)', () => {
  const line = { key: '0', type: 'subscription', id: 'full' } as const
  const lines = [line, { ...line, gift, email: ' Me@Mail.example' }, { ...line, gift, email: 'rosa@mail.example' }]
  expect(giftsToSelf(lines, 'me@mail.example')).toEqual([1])
  expect([giftsToSelf(lines, undefined), giftsToSelf(lines, '')]).toEqual([[], []])
})

test('the buyer’s address is offered for a gift once it’s a whole Australian one (D604)', () => {
  const address = { address: ' 12 Vulture Street ', suburb: 'West End', state: 'QLD', postcode: '4101' }
  expect(giftAddressOf({ ...address, country: { alpha: 'AUS' } })).toEqual({ ...address, address: '12 Vulture Street' })
  expect(giftAddressOf(address)).toBeDefined()
  for (const change of [{ address: ' ' }, { suburb: '' }, { state: '' }, { postcode: '410' }, { country: { alpha: 'NZL' } }])
    expect(giftAddressOf({ ...address, ...change }), JSON.stringify(change)).toBeUndefined()
})
