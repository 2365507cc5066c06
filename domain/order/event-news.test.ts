import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hidingSummary, lettersSummary, newsBetween, newsLabel, newsToTell } from './event-news.ts'

const was = { eventDateTime: '2027-04-17T19:30:00+10:00', eventVenue: 'The Old Tram Hall' }
const today = '2027-03-01'

describe('changes to an event (D554)', () => {
  test('date, time and place are compared by the station’s clock, alone or together', () => {
    expect(newsBetween(was, { ...was, eventDateTime: '2027-04-18T19:30:00+10:00' })).toEqual(['date'])
    expect(newsBetween(was, { ...was, eventDateTime: '2027-04-17T18:00:00+10:00' })).toEqual(['time'])
    expect(newsBetween(was, { ...was, eventVenue: 'The Loading Dock' })).toEqual(['place'])
    const all = newsBetween(was, { eventDateTime: '2027-05-01T18:00:00+10:00', eventVenue: 'The Loading Dock' })
    expect(all).toEqual(['date', 'time', 'place'])
    expect([['date'], ['date', 'time'], all].map((news) => newsLabel(news as typeof all))).toEqual([
      'a new date',
      'a new date and time',
      'a new date, time and place',
    ])
  })

  test('the same instant in another time zone is no change', () => {
    expect(newsBetween(was, { ...was, eventDateTime: '2027-04-17T09:30:00Z' })).toEqual([])
  })

  test('a change and its reverse cancel out, and differ in the same parts', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
    const facts = fc.record({ eventDateTime: at, eventVenue: fc.string() })
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(newsBetween(one, one)).toEqual([])
        expect(newsBetween(one, other)).toEqual(newsBetween(other, one))
      }),
    )
  })

  test('an event that has ended, or has no day, sends no letters', () => {
    const late = { ...was, eventDateTime: '2027-02-28T19:30:00+10:00' }
    expect(newsToTell(was, late, today)).toEqual([])
    expect(newsToTell(late, was, today)).toEqual(['date'])
    expect(newsToTell(was, { ...was, eventDateTime: '2027-03-01T08:00:00+10:00' }, today)).toEqual(['date', 'time'])
    expect(newsToTell({}, {}, today)).toEqual([])
  })
})

describe('what the office reads (D554)', () => {
  test.each([
    [{ orders: 0, withoutEmail: 0 }, ['date'], 'Nobody has tickets, so there’s nobody to tell.'],
    [{ orders: 1, withoutEmail: 0 }, ['date'], '1 order has tickets. Its buyer gets a letter with the new date.'],
    [{ orders: 1, withoutEmail: 1 }, ['date'], '1 order has tickets. No email address came with it, so nobody gets a letter.'],
    [{ orders: 12, withoutEmail: 0 }, ['date', 'time'], '12 orders have tickets. Each buyer gets a letter with the new date and time.'],
    [
      { orders: 12, withoutEmail: 1 },
      ['place'],
      '12 orders have tickets. Each buyer gets a letter with the new place. 1 gave no email address and gets none.',
    ],
    [{ orders: 3, withoutEmail: 3 }, ['place'], '3 orders have tickets. No email address came with them, so nobody gets a letter.'],
    [{ orders: 3, withoutEmail: 0 }, [], '3 orders have tickets. It will have ended by then, so nobody gets a letter.'],
  ] as const)('%#', (holders, news, sentence) => expect(lettersSummary(holders, [...news])).toBe(sentence))

  test('hiding an event cancels no tickets', () => {
    expect([0, 1, 12].map((orders) => hidingSummary({ orders }))).toEqual([
      '',
      '1 order has tickets. They stay valid, and its buyer gets no letter.',
      '12 orders have tickets. They stay valid, and nobody gets a letter.',
    ])
  })
})
