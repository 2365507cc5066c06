import { describe, expect, test } from 'vitest'
import { samplePeople } from '#domain/samples/people.ts'
import { contactFields } from './contact.ts'
import { abbreviateState, australia, australianStates } from './country.ts'
import { europeanCodes } from './europe.ts'

describe('countries and states', () => {
  test('a postcode in Europe is taken as it was typed (T309, D161)', () => {
    const [person] = samplePeople
    for (const alpha of europeanCodes)
      for (const postcode of ['D-10115', 'sw1a 1aa', '1010 AB', '75008', 'AD500']) {
        const abroad = { ...person?.contact, country: { ...australia, name: alpha, alpha }, postcode }
        expect(contactFields.parse(abroad)).toMatchObject({ country: { alpha }, postcode })
      }
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
