import { expect, test } from 'vitest'
import { joinSteps } from './steps.ts'

test('joined steps keep their values, also from the tenth on (D900)', () => {
  const many = { text: 'many as (select $1, $2, $10, $11)', values: Array.from({ length: 11 }, (_, index) => index) }
  const joined = joinSteps({ text: 'one as (select $1)', values: ['a'] }, many, { text: 'last as (select $2, $1)', values: ['b', 'c'] })
  expect(joined.text).toBe('one as (select $1), many as (select $2, $3, $11, $12), last as (select $14, $13)')
  expect(joined.values).toEqual(['a', 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'b', 'c'])
})
