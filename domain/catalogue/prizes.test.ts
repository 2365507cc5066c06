import { describe, expect, it } from 'vitest'
import type { SubscriptionType } from './catalogue.ts'
import { openDraws, prizeLists } from './prizes.ts'
import { subscriptionTypes } from './subscriptions.ts'

const type = (id: string): SubscriptionType => {
  const found = subscriptionTypes.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no type ${id}`)
  return found
}
const draws = (id: string, today: string) => Object.keys(openDraws(type(id), today)).toSorted()

describe('which draws are open', () => {
  it('T129: the daily prize is the one of the day, on ten days in August and no other', () => {
    expect(openDraws(type('full'), '2027-08-15').daily).toEqual(['Brunch for two'])
    const days = Object.keys(prizeLists.daily)
    expect(days).toHaveLength(10)
    expect(days.every((day) => day.startsWith('2027-08-'))).toBe(true)
    expect(openDraws(type('full'), '2027-08-12').daily).toBeUndefined()
    expect(openDraws(type('full'), '2027-08-23').daily).toBeUndefined()
  })

  it('T130, D69: gold is open during radiothon, first and last day included', () => {
    expect(['2027-08-12', '2027-08-13', '2027-08-22', '2027-08-23'].map((day) => 'gold' in openDraws(type('full'), day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('T130, D69: atonement is open in April', () => {
    expect(['2027-03-31', '2027-04-01', '2027-04-30', '2027-05-01'].map((day) => 'aprilAtonement' in openDraws(type('full'), day))).toEqual(
      [false, true, true, false],
    )
  })

  it('T128: a type enters the draws of its flags only', () => {
    expect(draws('full', '2027-08-13')).toEqual(['daily', 'general', 'gold', 'monthly'])
    expect(draws('under18', '2027-08-13')).toEqual(['daily', 'general', 'monthly'])
    expect(draws('pet', '2027-08-13')).toEqual(['general', 'monthly'])
    expect(openDraws(type('pet'), '2027-08-13').monthly).toBe(false)
    expect(openDraws(type('pay-it-forward'), '2027-04-13')).toEqual({ monthly: false })
  })

  it('T131, D67: a draw without prizes is not offered', () => {
    const lists = { gold: [], general: [], daily: {}, aprilAtonement: [] }
    expect(openDraws(type('full'), '2027-08-13', lists)).toEqual({ monthly: true })
  })
})
