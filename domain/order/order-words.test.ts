import { expect, test } from 'vitest'
import { historyLabel, nameOfLine, renamedNote, standingOf, takenBackNote } from './order-words.ts'

test('a paid order shows its parcel’s next step; any other shows its own state', () => {
  expect(standingOf({ state: 'paid', stage: 'to_pack' }).label).toBe('To pack')
  expect(standingOf({ state: 'fulfilled', stage: 'posted' }).label).toBe('Posted')
  expect(standingOf({ state: 'paid', stage: null }).label).toBe('Paid')
  expect(standingOf({ state: 'needs_review', stage: 'to_pack' }).label).toBe('Needs a look')
})

test('history reads as what happened', () => {
  const words = (from: Parameters<typeof historyLabel>[0]['from'], to: typeof from, reason: string | null = null) =>
    historyLabel({ from, to, reason })
  expect(words(null, 'confirmed')).toBe('Ordered')
  expect(words(null, 'awaiting_completion')).toBe('Taken at the desk')
  expect(words('confirmed', 'paid')).toBe('Paid')
  expect(words('paid', 'paid', 'packed')).toBe('Packed')
  expect(words('confirmed', 'expired', 'reservation ended')).toBe('Not paid in time: reservation ended')
  expect(words(null, null)).toBe('Note')
})

test('tickets are told apart by the name on them, in the dialog and in what was noted (D605)', () => {
  const [ana, tee] = [
    { name: 'Humid Fronts', who: 'Ana Reyes' },
    { name: 'Logo tee', who: null },
  ]
  expect(nameOfLine(ana)).toBe('Humid Fronts, for Ana Reyes')
  expect(takenBackNote([ana, tee], 'They’re ill')).toBe('Taken back: Humid Fronts, for Ana Reyes; Logo tee. They’re ill')
  expect(takenBackNote([], 'A stain')).toBe('A stain')
  expect(renamedNote('Ana', 'Mo Ali')).toBe('“Ana” is now “Mo Ali”.')
  expect(renamedNote('Ana', '')).toBe('“Ana” is now the buyer’s own name.')
})
