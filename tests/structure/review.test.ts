import { expect, test } from 'vitest'
import { reviewOf, type StoriesRun } from '#tests/visual/changes.ts'

const made = '2026-11-21T08:00:00.000Z'
const story = (title: string, isFine: boolean, messages: string[] = []) => ({
  title,
  isFine,
  storyId: `cart--${title.toLowerCase().replaceAll(' ', '-')}`,
  messages,
})
const run = (...stories: StoriesRun['stories']): StoriesRun[] => [{ folder: 'screens/cart', stories }]
const pictures = (accepted: string[], left: string[]) => ({
  accepted: new Set(accepted.map((name) => `screens/cart/${name}.png`)),
  left: new Set(left.map((name) => `screens/cart/${name}.png`)),
})

test('a picture that differs is shown before, after and as a difference, at the size that differs', () => {
  const { changes, failures, gone, stories } = reviewOf(
    run(story('Forty Lines', false)),
    pictures(['forty-lines-phone', 'forty-lines-desktop'], ['forty-lines-desktop-actual', 'forty-lines-desktop-diff']),
    made,
  )
  expect(changes).toEqual([
    {
      storyId: 'cart--forty-lines',
      folder: 'screens/cart',
      story: 'Forty Lines',
      size: 'desktop',
      before: 'screens/cart/forty-lines-desktop.png',
      after: 'screens/cart/forty-lines-desktop-actual.png',
      difference: 'screens/cart/forty-lines-desktop-diff.png',
    },
  ])
  expect({ failures, gone, stories }).toEqual({ failures: [], gone: [], stories: 1 })
})

test('a new story has an after alone, one of another size has no difference', () => {
  const { changes } = reviewOf(
    run(story('New', false), story('Taller', false)),
    pictures(['taller-phone', 'taller-desktop'], ['new-phone-reference', 'taller-phone-actual']),
    made,
  )
  expect(changes.map(({ story, before, difference }) => ({ story, before, difference }))).toEqual([
    { story: 'New', before: null, difference: null },
    { story: 'Taller', before: 'screens/cart/taller-phone.png', difference: null },
  ])
})

test('what an earlier try left of a story that passed is no change; a failure without a picture is told in its words', () => {
  const { changes, failures } = reviewOf(
    run(story('Fine', true), story('Broken', false, ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at somewhere'])),
    pictures(['fine-phone', 'fine-desktop', 'broken-phone', 'broken-desktop'], ['fine-phone-actual', 'fine-phone-diff']),
    made,
  )
  expect(changes).toEqual([])
  expect(failures).toEqual([{ storyId: 'cart--broken', folder: 'screens/cart', story: 'Broken', message: 'expected 1 to be 2' }])
})

test('an accepted picture whose story is gone is named', () => {
  expect(reviewOf(run(story('Here', true)), pictures(['here-phone', 'here-desktop', 'gone-phone'], []), made).gone).toEqual([
    'screens/cart/gone-phone.png',
  ])
})
