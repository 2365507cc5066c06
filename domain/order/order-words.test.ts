import { expect, test } from 'vitest'
import { historyWords, standingOf } from './order-words.ts'

test('a paid order shows what its parcel waits for; any other shows its own state', () => {
  expect(standingOf({ state: 'paid', stage: 'to_pack' }).label).toBe('To pack')
  expect(standingOf({ state: 'fulfilled', stage: 'posted' }).label).toBe('Posted')
  expect(standingOf({ state: 'paid', stage: null }).label).toBe('Paid')
  expect(standingOf({ state: 'needs_review', stage: 'to_pack' }).label).toBe('Needs a look')
})

test('history reads as what happened', () => {
  const words = (from: Parameters<typeof historyWords>[0]['from'], to: typeof from, reason: string | null = null) =>
    historyWords({ from, to, reason })
  expect(words(null, 'confirmed')).toBe('Ordered')
  expect(words(null, 'awaiting_completion')).toBe('Taken at the desk')
  expect(words('confirmed', 'paid')).toBe('Paid')
  expect(words('paid', 'paid', 'packed')).toBe('Packed')
  expect(words('confirmed', 'expired', 'reservation ended')).toBe('Not paid in time: reservation ended')
  expect(words(null, null)).toBe('Note')
})
