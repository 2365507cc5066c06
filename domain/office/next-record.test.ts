import { describe, expect, test } from 'vitest'
import { nextRecord } from './next-record.ts'

const list = (...ids: number[]) => ids.map((id) => ({ id }))

describe('the selected record after one is gone (D147)', () => {
  test.each([
    { what: 'the one after it', before: [5, 4, 3], after: [5, 3], left: 4, next: 3 },
    { what: 'the one before it, at the end of the list', before: [5, 4, 3], after: [5, 4], left: 3, next: 4 },
    { what: 'none, when it was the last', before: [5], after: [], left: 5, next: undefined },
    { what: 'past others that left with it', before: [5, 4, 3, 2], after: [5, 2], left: 4, next: 2 },
    { what: 'never one that came meanwhile on top', before: [5, 4], after: [7, 6, 5], left: 4, next: 5 },
    { what: 'none of a list that it never was in', before: [], after: [5], left: 4, next: undefined },
  ])('$what', ({ before, after, left, next }) => expect(nextRecord(list(...before), list(...after), left)).toBe(next))
})
