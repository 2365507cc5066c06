import { expect, test } from 'vitest'
import { decodeWith } from '#domain/api/codec.ts'
import { radioTimesUpdate } from './radio-times.ts'

const address = { address: '12 Jacaranda Street', country: 'Australia', locality: 'West End', region: 'QLD', postcode: '4101' }
const empty = { address: ' ', country: '', locality: '', region: '', postcode: '' }

test('a printed copy needs every part of the address, a digital one none (T259, D142)', () => {
  expect(decodeWith(radioTimesUpdate, { mail_radio_times: 'true', address })).toMatchObject({ ok: true })
  expect(decodeWith(radioTimesUpdate, { mail_radio_times: 'false', address: empty })).toMatchObject({ ok: true })
  expect(decodeWith(radioTimesUpdate, { mail_radio_times: 'true', address: empty })).toEqual({
    ok: false,
    problems: [
      { path: 'address.address', message: 'Enter a street address.' },
      { path: 'address.locality', message: 'Enter a suburb or town.' },
      { path: 'address.region', message: 'Choose a state.' },
      { path: 'address.postcode', message: 'Enter a postcode.' },
    ],
  })
})

test('a printed copy to Australia needs a postcode of four digits, elsewhere as it is typed; without a copy nothing is asked (D550)', () => {
  const sent = (postcode: string, country: string, mail_radio_times = 'true') =>
    decodeWith(radioTimesUpdate, { mail_radio_times, address: { ...address, postcode, country } })
  for (const country of ['Australia', ''])
    expect(sent('4066f', country)).toEqual({
      ok: false,
      problems: [{ path: 'address.postcode', message: 'A postcode has four digits, like 4101.' }],
    })
  expect(sent('D02 AF30', 'Ireland').ok).toBe(true)
  expect(sent('4066f', 'Australia', 'false').ok).toBe(true)
})

test.each([
  ['', 'Choose a state.'],
  [' australia', 'Choose a state.'],
  ['New Zealand', 'Enter a state, province or region.'],
])('a printed copy to %j without a state is told in words that fit its field: %j (T259)', (country, message) => {
  const answer = decodeWith(radioTimesUpdate, { mail_radio_times: 'true', address: { ...address, country, region: '' } })
  expect(answer).toEqual({ ok: false, problems: [{ path: 'address.region', message }] })
})

test.each([true, 'yes', '', null, 1])('mail_radio_times is text, not %j (D139)', (mail_radio_times) => {
  expect(decodeWith(radioTimesUpdate, { mail_radio_times, address }).ok).toBe(false)
})
