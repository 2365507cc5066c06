import { describe, expect, test } from 'vitest'
import type { SubscriptionType } from './catalogue.ts'
import { openDraws, prizeLists } from './prizes.ts'
import { subscriptionTypes } from './subscriptions.ts'

const type = (id: string): SubscriptionType => {
  const type = subscriptionTypes.find((candidate) => candidate.id === id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}
const draws = (id: string, today: string) => Object.keys(openDraws(type(id), today)).toSorted()

describe('which draws are open', () => {
  test('each of ten days in August has its daily prize, and no other day has one (T129)', () => {
    expect(openDraws(type('full'), '2027-08-15').daily).toEqual(['Brunch for two'])
    const days = Object.keys(prizeLists.daily)
    expect(days).toHaveLength(10)
    expect(days.every((day) => day.startsWith('2027-08-'))).toBe(true)
    expect(openDraws(type('full'), '2027-08-12').daily).toBeUndefined()
    expect(openDraws(type('full'), '2027-08-23').daily).toBeUndefined()
  })

  test('gold is open during radiothon, first and last day included (T130, D69)', () => {
    expect(['2027-08-12', '2027-08-13', '2027-08-22', '2027-08-23'].map((day) => 'gold' in openDraws(type('full'), day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('atonement is open in April (T130, D69)', () => {
    expect(['2027-03-31', '2027-04-01', '2027-04-30', '2027-05-01'].map((day) => 'aprilAtonement' in openDraws(type('full'), day))).toEqual(
      [false, true, true, false],
    )
  })

  test('a type enters only the draws of its flags (T128)', () => {
    expect(draws('full', '2027-08-13')).toEqual(['daily', 'general', 'gold', 'monthly'])
    expect(draws('under18', '2027-08-13')).toEqual(['daily', 'general', 'monthly'])
    expect(draws('pet', '2027-08-13')).toEqual(['general', 'monthly'])
    expect(openDraws(type('pet'), '2027-08-13').monthly).toBe(false)
    expect(openDraws(type('pay-it-forward'), '2027-04-13')).toEqual({ monthly: false })
  })

  test('a draw without prizes is not offered (T131, D67)', () => {
    const lists = { gold: [], general: [], daily: {}, aprilAtonement: [] }
    expect(openDraws(type('full'), '2027-08-13', lists)).toEqual({ monthly: true })
  })
})
