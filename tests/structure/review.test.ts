import { expect, test } from 'vitest'
import { countsOf, reviewOf, type StoriesRun } from '#tests/visual/changes.ts'
import { pictureName } from '#tests/visual/picture-name.ts'

const made = '2026-11-21T08:00:00.000Z'
const story = (title: string, isFine: boolean, messages: string[] = []) => ({
  title,
  isFine,
  storyId: `cart--${title.toLowerCase().replaceAll(' ', '-')}`,
  messages,
  pictures: [pictureName(title, 'phone'), pictureName(title, 'desktop')],
})
const run = (...stories: StoriesRun['stories']): StoriesRun[] => [{ folder: 'screens/buying/cart', stories }]
const pictures = (accepted: string[], left: string[]) => ({
  accepted: new Set(accepted.map((name) => `screens/buying/cart/${name}.png`)),
  left: new Set(left.map((name) => `screens/buying/cart/${name}.png`)),
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
      folder: 'screens/buying/cart',
      story: 'Forty Lines',
      view: 'desktop',
      before: 'screens/buying/cart/forty-lines-desktop.png',
      after: 'screens/buying/cart/forty-lines-desktop-actual.png',
      difference: 'screens/buying/cart/forty-lines-desktop-diff.png',
    },
  ])
  expect({ failures, gone, stories }).toEqual({ failures: [], gone: [], stories: 1 })
})

test('a new story has only an after, and one of another size has no difference', () => {
  const { changes } = reviewOf(
    run(story('New', false), story('Taller', false)),
    pictures(['taller-phone', 'taller-desktop'], ['new-phone-reference', 'taller-phone-actual']),
    made,
  )
  expect(changes.map(({ story, before, difference }) => ({ story, before, difference }))).toEqual([
    { story: 'New', before: null, difference: null },
    { story: 'Taller', before: 'screens/buying/cart/taller-phone.png', difference: null },
  ])
})

test('leftovers of a story that passed are no change; a failure without a picture has its words', () => {
  const { changes, failures } = reviewOf(
    run(story('Fine', true), story('Broken', false, ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at somewhere'])),
    pictures(['fine-phone', 'fine-desktop', 'broken-phone', 'broken-desktop'], ['fine-phone-actual', 'fine-phone-diff']),
    made,
  )
  expect(changes).toEqual([])
  expect(failures).toEqual([{ storyId: 'cart--broken', folder: 'screens/buying/cart', story: 'Broken', message: 'expected 1 to be 2' }])
})

test('an accepted picture whose story is gone is named', () => {
  expect(reviewOf(run(story('Here', true)), pictures(['here-phone', 'here-desktop', 'gone-phone'], []), made).gone).toEqual([
    'screens/buying/cart/gone-phone.png',
  ])
})

test('a story that declares one picture or none needs no other', () => {
  const onlyDoes = { ...story('Only Does', true), pictures: [] }
  const desktop = { ...story('Wide', true), pictures: [pictureName('Wide', 'desktop')] }
  const { gone } = reviewOf(run(onlyDoes, desktop), pictures(['only-does-desktop', 'wide-desktop', 'wide-phone'], []), made)
  expect(gone).toEqual(['screens/buying/cart/only-does-desktop.png', 'screens/buying/cart/wide-phone.png'])
})

test('one of a kind is one, in words', () => {
  expect(countsOf({ stories: 1, changes: 1, failures: 0, gone: 1 })).toBe(
    '1 story: 1 picture is new or changed, 0 stories failed otherwise, 1 picture has no story.',
  )
  expect(countsOf({ stories: 2, changes: 0, failures: 1, gone: 0 })).toBe(
    '2 stories: 0 pictures are new or changed, 1 story failed otherwise, 0 pictures have no story.',
  )
})
