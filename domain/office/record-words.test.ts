import { describe, expect, test } from 'vitest'
import { askedWords, detailsOf, membersOf, recordsTotal } from './record-words.ts'

const full = { id: 'full', name: 'Full', cost: 8000, postpack: false, membersjson: '[]', nameoncard: '', specialname: '', tshirt: '' }

describe('what an unpaid record says (T284)', () => {
  test('the request, on one line', () => {
    expect(askedWords({ subscriptions: [full, { ...full, name: 'Band' }], donations: { amount: 5000 } })).toBe(
      'Full, Band, donation $50.00',
    )
    expect(askedWords({ subscriptions: [full], donations: null })).toBe('Full')
    expect(recordsTotal([{ total: 500 }, { total: 8000 }])).toBe(8500)
    expect(askedWords({ subscriptions: [], donations: { amount: 500 } })).toBe('Donation $5.00')
  })

  test('names, members, shirt and posting, each where there is one', () => {
    expect(detailsOf(full)).toEqual([])
    const band = { postpack: true, membersjson: '["Ana Bell","Bo Tree"]', nameoncard: 'Zoë', specialname: 'Ferry Wake', tshirt: 'M' }
    expect(detailsOf(band)).toEqual([
      'Called: Ferry Wake',
      'Name on card: Zoë',
      'Members: Ana Bell, Bo Tree',
      'T-shirt: M',
      'Pack is posted',
    ])
  })

  test.each(['', 'null', '{"a":1}', '[1]', '[null]'])('unreadable members count as none: %s', (membersjson) =>
    expect(membersOf({ membersjson })).toEqual([]),
  )
})
