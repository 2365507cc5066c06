import { expect, test } from 'vitest'
import { tooManyFreeSeats, tooManyPeople, tooManyTries, writeWait } from './waiting.ts'

test('a wait is written as people say it, and never too short', () => {
  const waits = [0, 1, 2, 59, 59.2, 60, 61, 600, 2399, 2400, 3540, 3541, 3600, 3601, 5400, 7199, 7200, 7201, 86_400].map(writeWait)
  expect(waits).toEqual([
    'a second',
    'a second',
    '2 seconds',
    '59 seconds',
    '60 seconds',
    'a minute',
    '2 minutes',
    '10 minutes',
    '40 minutes',
    '40 minutes',
    '59 minutes',
    'an hour',
    'an hour',
    'an hour and a minute',
    'an hour and 30 minutes',
    '2 hours',
    '2 hours',
    '3 hours',
    '24 hours',
  ])
})

test('the sentences name the wait', () => {
  expect(tooManyTries(2400)).toBe('Too many tries. Try again in 40 minutes.')
  expect(tooManyFreeSeats(80_000)).toContain('Try again in 23 hours or over another one, or call us on (07)')
  expect(tooManyPeople(2400)).toContain('Try again in 40 minutes or over another one, or call us on (07)')
})
