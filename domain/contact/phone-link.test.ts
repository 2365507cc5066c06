import { expect, test } from 'vitest'
import { phoneLink } from './phone-link.ts'

test('a phone number is dialled as it’s written, without spaces and brackets, with the plus of another country', () => {
  expect(phoneLink('(07) 5550 1023')).toBe('tel:0755501023')
  expect(phoneLink('+64 4 555 0123')).toBe('tel:+6445550123')
})
