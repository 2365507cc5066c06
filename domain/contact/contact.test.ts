import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  addressMessage,
  australianPostcode,
  contact,
  contactChange,
  contactFields,
  email,
  genders,
  isPossibleBirthday,
  isPossiblePostcode,
  NO_POSTCODE,
} from './contact.ts'
import { australia } from './country.ts'
import { NO_PHONE_NUMBER } from './phone.ts'

const filled = {
  name: 'Zoë Ó Súilleabháin',
  mobile: '0491 570 156',
  email: 'zoe@listener.example',
  address: '1 Ferry Street',
  suburb: 'West End',
  state: 'QLD',
  postcode: '4101',
  country: australia,
}

const problems = (fields: object) =>
  Object.fromEntries(z.safeParse(contactFields, fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])

const required = [
  ['name', 'Enter your name.'],
  ['mobile', 'Enter a phone number we can reach you on.'],
  ['email', 'Enter your email.'],
  ['address', 'Enter a street address.'],
  ['suburb', 'Enter a suburb or town.'],
  ['state', 'Choose a state.'],
  ['country', 'Choose a country.'],
  ['postcode', 'Enter a postcode.'],
] as const

describe('what a contact must give', () => {
  test('nothing more than the eight required fields (T91)', () => {
    expect(problems(filled)).toEqual({})
  })

  test.each(required)('without %s that field alone says: %s (T91)', (field, message) => {
    expect(problems({ ...filled, [field]: undefined })).toEqual({ [field]: message })
  })

  test.each(required.filter(([field]) => field !== 'country'))('only spaces in %s is the same as nothing: %s (T91)', (field, message) => {
    expect(problems({ ...filled, [field]: '   ' })).toEqual({ [field]: message })
  })

  test('an empty form names all eight at once (T91)', () => {
    expect(Object.keys(problems({})).toSorted()).toEqual(required.map(([field]) => field).toSorted())
  })

  test('a country without a name asks for one (T91)', () => {
    expect(problems({ ...filled, country: { ...australia, name: '' } })).toEqual({ 'country.name': 'Choose a country.' })
  })

  test('10,000 characters are refused in each field (hostile 19)', () => {
    for (const [field] of required.filter(([name]) => name !== 'country')) {
      expect(Object.keys(problems({ ...filled, [field]: 'x'.repeat(10_000) }))).toContain(field)
    }
  })

  test('a phone number is one, however it’s written, and kept as it was typed (D466, hostile 170)', () => {
    for (const mobile of [
      '0491 570 110',
      '+64 20 123 4567',
      '(07) 3255-0000',
      '1300 650 412',
      '07.3255.0000',
      '3255 0000 ext. 12',
      '+61 (0)7 5550 1023 extension 4412',
    ])
      expect(z.parse(contactFields, { ...filled, mobile }).mobile).toBe(mobile)
    expect(z.parse(contactFields, { ...filled, mobile: '\u202a+61 491 570 110\u202c' }).mobile).toBe('+61 491 570 110')
    expect(z.parse(contactFields, { ...filled, mobile: '０４９１ ５７０ １１０' }).mobile).toBe('0491 570 110')
    for (const mobile of [
      'abc',
      '12345',
      '......',
      'n/a',
      '0491 570 11x',
      'call me on 0491 570 110',
      '0491 570 110 x',
      '<b>0491570110</b>',
      '0491 570 110; rm',
    ])
      expect(problems({ ...filled, mobile })).toEqual({ mobile: NO_PHONE_NUMBER })
  })

  test('a contact from before that rule can still be read, and not sent again as it is (D466)', () => {
    const old = { ...filled, mobile: 'abc' }
    expect(z.parse(contact, old).mobile).toBe('abc')
    expect(z.safeParse(contactChange, old).error?.issues.map(({ message }) => message)).toEqual([NO_PHONE_NUMBER])
  })

  test('double spaces become one, in names and addresses', () => {
    const typed = { ...filled, name: ' Jo  \t Doe ', address: '12  Vulture Street' }
    expect(z.parse(contactFields, typed)).toMatchObject({ name: 'Jo Doe', address: '12 Vulture Street' })
  })

  test('names of any script are kept as typed (hostile 20)', () => {
    for (const name of ['Zoë Ó Súilleabháin', '李小龙', 'עברית', 'Ø 🎸'])
      expect(z.parse(contactFields, { ...filled, name }).name).toBe(name)
  })
})

test('a state is chosen in Australia and typed elsewhere, and what is said of it fits (T91)', () => {
  expect(addressMessage('Choose a state.', australia)).toBe('Choose a state.')
  expect(addressMessage('Choose a state.', { alpha: 'NZL' })).toBe('Enter a state, province or region.')
  expect(addressMessage('Enter a postcode.', { alpha: 'NZL' })).toBe('Enter a postcode.')
})

describe('the email address', () => {
  test.each(['a@b.co', 'first.last+zed@sub.station.example', "o'brien@listener.example", ' spaced@listener.example '])(
    '%j is accepted (T92)',
    (text) => {
      expect(z.parse(email, text)).toBe(text.trim())
    },
  )

  test.each([
    'plain',
    'a@b',
    '@listener.example',
    'a@@listener.example',
    'a b@listener.example',
    'a@listener.example\r\nBcc: x@y.example',
    'a@listener.example, b@listener.example',
    '<a@listener.example>',
    'a@listener.',
  ])('%j is refused (T92, hostile 30)', (text) => {
    expect(z.safeParse(email, text).success).toBe(false)
  })
})

describe('what a contact may give', () => {
  test.each(genders.map(({ code }) => code))('gender %i is kept (T105)', (gender) => {
    expect(z.parse(contactFields, { ...filled, gender }).gender).toBe(gender)
  })

  test('gender 0 (not listed) is still 0 after a reload, and none is still none (T105, E19)', () => {
    const reload = (gender: unknown) => z.parse(contact, JSON.parse(JSON.stringify(z.parse(contactFields, { ...filled, gender })))).gender
    expect(reload(0)).toBe(0)
    expect(reload(null)).toBeNull()
    expect(reload(undefined)).toBeUndefined()
  })

  test('an unknown code, or one written as text, is refused (T105)', () => {
    expect(problems({ ...filled, gender: 3 })).toHaveProperty('gender')
    expect(problems({ ...filled, gender: '0' })).toHaveProperty('gender')
  })

  test('the free fields come back unchanged (T106, T108)', () => {
    const extra = {
      genderna: 'ask me',
      pronouns: 'they/them',
      comment: 'Love the night shift',
      subnumber: 'Z100',
      prevsub: 1 as const,
      zedletter: true,
    }
    expect(z.parse(contactFields, { ...filled, ...extra })).toMatchObject(extra)
  })

  test('nobody is shouted out on air who did not say yes (T107, D350)', () => {
    expect(z.parse(contactFields, filled).acknowledgement).toBe(false)
    expect(z.parse(contactFields, { ...filled, acknowledgement: true }).acknowledgement).toBe(true)
  })

  test('the server may add the subscribers on this contact; the form cannot (T109)', () => {
    const subscribers = [{ name: 'Rex', expirydate: '2027-03-01', subnumber: 'Z7', subscription: { subtypecode: 'pet' } }]
    expect(z.parse(contact, { ...filled, subscribers }).subscribers).toEqual(subscribers)
    expect(z.parse(contactFields, { ...filled, subscribers, id: 5 })).not.toHaveProperty('subscribers')
    expect(z.parse(contactFields, { ...filled, subscribers, id: 5 })).not.toHaveProperty('id')
  })

  test('a postcode in Australia has four digits, elsewhere it is taken as typed (H7, D550, hostile 224)', () => {
    for (const postcode of ['4066f', '406', '40666', '4 066', '４０６６', 'four', ' ']) {
      expect(isPossiblePostcode({ ...filled, postcode })).toBe(false)
      expect(isPossiblePostcode({ postcode, country: { name: 'Ireland', alpha: 'IRL', numeric: 372 } })).toBe(true)
    }
    for (const postcode of ['4066', ' 0800 ', '2600']) expect(isPossiblePostcode({ ...filled, postcode })).toBe(true)
    expect(australianPostcode.safeParse('4066f').error?.issues.map(({ message }) => message)).toEqual([NO_POSTCODE])
    expect(australianPostcode.safeParse(' ').error?.issues.map(({ message }) => message)).toEqual(['Enter a postcode.'])
  })

  test('a birthday may be today or missing, not tomorrow, and must be a day that exists (T104, D165)', () => {
    expect(isPossibleBirthday('2026-11-21', '2026-11-21')).toBe(true)
    expect(isPossibleBirthday('2026-11-22', '2026-11-21')).toBe(false)
    expect(isPossibleBirthday('', '2026-11-21')).toBe(true)
    expect(isPossibleBirthday(undefined, '2026-11-21')).toBe(true)
    expect(problems({ ...filled, dob: '' })).toEqual({})
    expect(problems({ ...filled, dob: '2026-02-30' })).toEqual({ dob: 'Enter a date as day, month and year.' })
  })
})
