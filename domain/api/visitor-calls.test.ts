import { expect, test } from 'vitest'
import { calls } from './contract.ts'
import { visitorCalls } from './visitor-calls.ts'

test('what visitors ask for is read without the desk’s schemas, but for what few of them ever do (D893)', () => {
  const isForVisitors = (may: readonly string[]) => may.includes('anon') || may.includes('zedder')
  const others = Object.entries(calls).filter(([name, { may }]) => !(name in visitorCalls) && isForVisitors(may))
  // The second step of a login is for staff; a credit note is one of the desk's papers.
  const seldom = ['loginChallenge', 'loginFactor', 'creditNote']
  expect(others.map(([name]) => name).filter((name) => !name.startsWith('legacy') && !seldom.includes(name))).toEqual([])
})
