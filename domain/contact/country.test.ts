import { describe, expect, test } from 'vitest'
import { samplePeople } from '#domain/samples/people.ts'
import { contactFields } from './contact.ts'
import { abbreviateState, australia, australianStates } from './country.ts'

describe('countries and states', () => {
  test.each([
    ['DEU', 'D-10115'],
    ['GBR', 'sw1a 1aa'],
    ['NLD', '1010 AB'],
    ['FRA', '75008'],
    ['AND', 'AD500'],
    ['JPN', '100-0001'],
  ])('a postcode in %s is taken as it was typed: %s (D161)', (alpha, postcode) => {
    const abroad = { ...samplePeople[0]?.contact, country: { ...australia, name: alpha, alpha }, postcode }
    expect(contactFields.parse(abroad)).toMatchObject({ country: { alpha }, postcode })
  })

  test('all eight states can pay, Tasmania too (D92)', () => {
    expect(australianStates.map(([short]) => short)).toEqual(['QLD', 'NSW', 'ACT', 'VIC', 'SA', 'WA', 'NT', 'TAS'])
  })

  test.each([
    ['Queensland', 'QLD'],
    [' new south wales ', 'NSW'],
    ['qld', 'QLD'],
    ['Tasmania', 'TAS'],
    ['Île-de-France', 'Île-de-France'],
    ['', ''],
  ])('%j is sent to the provider as %j (T228)', (state, sent) => {
    expect(abbreviateState(state)).toBe(sent)
  })
})
