import { expect, test } from 'vitest'
import { nameOnAir, supportOf } from './station-notes.ts'

test('people are thanked by the first word of their name (D164)', () => {
  expect(['Zoë Ó Súilleabháin', '  Wren  Okafor', 'Cher', ''].map(nameOnAir)).toEqual(['Zoë', 'Wren', 'Cher', ''])
})

test('thanks name each kind of subscription once and a donation, but no merch and no amount', () => {
  const lines = [
    { type: 'donation', name: 'Donation' },
    { type: 'subscription', name: 'Full subscription' },
    { type: 'merch', name: 'Tea towel' },
    { type: 'subscription', name: 'Full subscription' },
    { type: 'subscription', name: 'Pet subscription' },
  ]
  expect(supportOf(lines)).toEqual(['Full subscription', 'Pet subscription', 'Donation'])
  expect(supportOf([{ type: 'ticket', name: 'Gig' }])).toEqual([])
})
