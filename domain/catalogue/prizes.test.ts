import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDraws } from '#domain/samples/documents.ts'
import { prizeLists } from '#domain/samples/prizes.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { takeSettings } from '#domain/settings.ts'
import { dayAfter, dayBefore, daysFrom } from '#domain/time/station-day.ts'
import type { SubscriptionType } from './catalogue.ts'
import { drawsLately, openDraws } from './prizes.ts'

beforeAll(() => takeSettings({ draws: sampleDraws() }))
afterAll(() => takeSettings({}))

const type = (id: string): SubscriptionType => {
  const type = subscriptionTypes.find((candidate) => candidate.id === id)
  if (!type) throw new Error(`no type ${id}`)
  return type
}
const draws = (id: string, today: string) => Object.keys(openDraws(type(id), today)).toSorted()

describe('which draws are open', () => {
  test.each([
    ['2027', '2027-08-13', '2027-08-22'],
    ['2028', '2028-08-11', '2028-08-20'],
    ['2031', '2031-08-08', '2031-08-17'],
  ])('in %s each of ten days in August has its daily prize, and gold is open on them (T129, T130, D69, D234)', (_, first, last) => {
    const days = prizeLists.daily.map((_, day) => daysFrom(first, day))
    expect(days).toHaveLength(10)
    expect(days.at(-1)).toBe(last)
    expect(days.map((day) => openDraws(type('full'), day).daily)).toEqual(prizeLists.daily)
    expect(days.every((day) => openDraws(type('full'), day).gold?.length === prizeLists.gold.length)).toBe(true)
    for (const day of [dayBefore(first), dayAfter(last)]) expect(draws('full', day)).toEqual(['general', 'monthly'])
  })

  test('atonement is open in April (T130, D69)', () => {
    expect(['2027-03-31', '2027-04-01', '2027-04-30', '2027-05-01'].map((day) => 'aprilAtonement' in openDraws(type('full'), day))).toEqual(
      [false, true, true, false],
    )
  })

  test('a type enters only the draws of its flags (T128)', () => {
    expect(draws('full', '2027-08-13')).toEqual(['daily', 'general', 'gold', 'monthly'])
    expect(draws('under18', '2027-08-13')).toEqual(['daily', 'general', 'monthly'])
    expect(draws('pet', '2027-08-13')).toEqual(['general'])
    expect(openDraws(type('pay-it-forward'), '2027-04-13')).toEqual({})
  })

  test('a draw without prizes is not offered (T131, D67)', () => {
    const lists = { gold: [], general: [], daily: [], aprilAtonement: [], monthlyTerms: [] }
    expect(openDraws(type('full'), '2027-08-13', lists)).toEqual({})
    expect(openDraws(type('full'), '2027-08-14', { ...lists, monthlyTerms: ['Be there.'] })).toEqual({ monthly: ['Be there.'] })
  })

  test('nothing is offered before the station’s draws are known (D861)', () => {
    takeSettings({})
    expect(openDraws(type('full'), '2027-08-13')).toEqual({})
    takeSettings({ draws: sampleDraws() })
  })

  test('a draw that closed at midnight is still good for a cart filled before it, and no longer (D230)', () => {
    const lately = (day: string) => Object.keys(drawsLately(type('full'), day)).toSorted()
    expect(lately('2027-08-23')).toEqual(['daily', 'general', 'gold', 'monthly'])
    expect(drawsLately(type('full'), '2027-08-15').daily).toEqual(['Brunch for two', 'Record store voucher'])
    expect(lately('2027-08-24')).toEqual(['general', 'monthly'])
  })

  test('the sample terms say that they are samples', () => {
    expect(prizeLists.monthlyTerms[0]).toMatch(/sample terms of a sample station/)
  })
})
