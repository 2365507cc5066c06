import { describe, expect, it } from 'vitest'
import { abbreviateState, australia, australianStates } from './country.ts'

describe('countries and states', () => {
  it('T100: the country starts as Australia, AUS, 36', () => {
    expect(australia).toEqual({ name: 'Australia', alpha: 'AUS', numeric: 36 })
  })

  it('D92: all eight states can pay, Tasmania too', () => {
    expect(australianStates.map(([short]) => short)).toEqual(['QLD', 'NSW', 'ACT', 'VIC', 'SA', 'WA', 'NT', 'TAS'])
  })

  it.each([
    ['Queensland', 'QLD'],
    [' new south wales ', 'NSW'],
    ['qld', 'QLD'],
    ['Tasmania', 'TAS'],
    ['Île-de-France', 'Île-de-France'],
    ['', ''],
  ])('T228: %j goes to the provider as %j', (state, sent) => {
    expect(abbreviateState(state)).toBe(sent)
  })
})
