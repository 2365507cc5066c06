import { describe, expect, test } from 'vitest'
import { abbreviateState, australianStates } from './country.ts'

describe('countries and states', () => {
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
