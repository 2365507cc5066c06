import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contact, contactFields, email, genders, isPossibleBirthday } from './contact.ts'
import { australia } from './country.ts'

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
  ['name', 'Give your name.'],
  ['mobile', 'Give a phone number we can reach you on.'],
  ['email', 'Give an email address.'],
  ['address', 'Give a street address.'],
  ['suburb', 'Give a suburb or town.'],
  ['state', 'Choose a state.'],
  ['country', 'Choose a country.'],
  ['postcode', 'Give a postcode.'],
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

  test('names of any script are kept as typed (hostile 20)', () => {
    for (const name of ['Zoë Ó Súilleabháin', '李小龙', 'עברית', 'Ø 🎸'])
      expect(z.parse(contactFields, { ...filled, name }).name).toBe(name)
  })
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

  test('the shout-out is on unless it is turned off (T107, D164)', () => {
    expect(z.parse(contactFields, filled).acknowledgement).toBe(true)
    expect(z.parse(contactFields, { ...filled, acknowledgement: false }).acknowledgement).toBe(false)
  })

  test('the server may add the subscribers on this contact; the form cannot (T109)', () => {
    const subscribers = [{ name: 'Rex', expirydate: '2027-03-01', subnumber: 'Z7', subscription: { subtypecode: 'pet' } }]
    expect(z.parse(contact, { ...filled, subscribers }).subscribers).toEqual(subscribers)
    expect(z.parse(contactFields, { ...filled, subscribers, id: 5 })).not.toHaveProperty('subscribers')
    expect(z.parse(contactFields, { ...filled, subscribers, id: 5 })).not.toHaveProperty('id')
  })

  test('a birthday may be today or missing, not tomorrow, and must be a day that exists (T104, D165)', () => {
    expect(isPossibleBirthday('2026-11-21', '2026-11-21')).toBe(true)
    expect(isPossibleBirthday('2026-11-22', '2026-11-21')).toBe(false)
    expect(isPossibleBirthday('', '2026-11-21')).toBe(true)
    expect(isPossibleBirthday(undefined, '2026-11-21')).toBe(true)
    expect(problems({ ...filled, dob: '' })).toEqual({})
    expect(problems({ ...filled, dob: '2026-02-30' })).toEqual({ dob: 'Give a date as day, month and year.' })
  })
})
