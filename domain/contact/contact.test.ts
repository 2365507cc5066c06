import { describe, expect, it } from 'vitest'
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
  it('T91: nothing more than the eight required fields', () => {
    expect(problems(filled)).toEqual({})
  })

  it.each(required)('T91: without %s that field alone says: %s', (field, message) => {
    expect(problems({ ...filled, [field]: undefined })).toEqual({ [field]: message })
  })

  it.each(required.filter(([field]) => field !== 'country'))('T91: only spaces in %s is the same as nothing: %s', (field, message) => {
    expect(problems({ ...filled, [field]: '   ' })).toEqual({ [field]: message })
  })

  it('T91: an empty form names all eight at once', () => {
    expect(Object.keys(problems({})).toSorted()).toEqual(required.map(([field]) => field).toSorted())
  })

  it('T91: a country without a name asks for one in words', () => {
    expect(problems({ ...filled, country: { ...australia, name: '' } })).toEqual({ 'country.name': 'Choose a country.' })
  })

  it('hostile input 19: 10,000 characters are refused in each field', () => {
    for (const [field] of required.filter(([name]) => name !== 'country')) {
      expect(Object.keys(problems({ ...filled, [field]: 'x'.repeat(10_000) }))).toContain(field)
    }
  })

  it('hostile input 20: names of any script are kept as typed', () => {
    for (const name of ['Zoë Ó Súilleabháin', '李小龙', 'עברית', 'Ø 🎸'])
      expect(z.parse(contactFields, { ...filled, name }).name).toBe(name)
  })
})

describe('the email address', () => {
  it.each(['a@b.co', 'first.last+zed@sub.station.example', "o'brien@listener.example", ' spaced@listener.example '])(
    'T92: %j is accepted',
    (text) => {
      expect(z.parse(email, text)).toBe(text.trim())
    },
  )

  it.each([
    'plain',
    'a@b',
    '@listener.example',
    'a@@listener.example',
    'a b@listener.example',
    'a@listener.example\r\nBcc: x@y.example',
    'a@listener.example, b@listener.example',
    '<a@listener.example>',
    'a@listener.',
  ])('T92, hostile input 30: %j is refused', (text) => {
    expect(z.safeParse(email, text).success).toBe(false)
  })
})

describe('what a contact may give', () => {
  it.each(genders.map(({ code }) => code))('T105: gender %i is kept', (gender) => {
    expect(z.parse(contactFields, { ...filled, gender }).gender).toBe(gender)
  })

  it('T105, E19: gender 0, not listed, is still 0 after saving and reloading, and none is still none', () => {
    const reload = (gender: unknown) => z.parse(contact, JSON.parse(JSON.stringify(z.parse(contactFields, { ...filled, gender })))).gender
    expect(reload(0)).toBe(0)
    expect(reload(null)).toBeNull()
    expect(reload(undefined)).toBeUndefined()
  })

  it('T105: another code, or a code in words, is refused', () => {
    expect(problems({ ...filled, gender: 3 })).toHaveProperty('gender')
    expect(problems({ ...filled, gender: '0' })).toHaveProperty('gender')
  })

  it('T106, T108: the free fields come back as they went in', () => {
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

  it('T107, D164: the shout-out is on unless it is turned off', () => {
    expect(z.parse(contactFields, filled).acknowledgement).toBe(true)
    expect(z.parse(contactFields, { ...filled, acknowledgement: false }).acknowledgement).toBe(false)
  })

  it('T109: the server may add the subscribers on this contact; the form cannot', () => {
    const subscribers = [{ name: 'Rex', expirydate: '2027-03-01', subnumber: 'Z7', subscription: { subtypecode: 'pet' } }]
    expect(z.parse(contact, { ...filled, subscribers }).subscribers).toEqual(subscribers)
    expect(z.parse(contactFields, { ...filled, subscribers, id: 5 })).not.toHaveProperty('subscribers')
    expect(z.parse(contactFields, { ...filled, subscribers, id: 5 })).not.toHaveProperty('id')
  })

  it('T104, D165: a birthday may be today or missing, not tomorrow, and must be a day that exists', () => {
    expect(isPossibleBirthday('2026-11-21', '2026-11-21')).toBe(true)
    expect(isPossibleBirthday('2026-11-22', '2026-11-21')).toBe(false)
    expect(isPossibleBirthday('', '2026-11-21')).toBe(true)
    expect(isPossibleBirthday(undefined, '2026-11-21')).toBe(true)
    expect(problems({ ...filled, dob: '' })).toEqual({})
    expect(problems({ ...filled, dob: '2026-02-30' })).toEqual({ dob: 'Give a date as day, month and year.' })
  })
})
