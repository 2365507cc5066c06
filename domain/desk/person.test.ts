import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayBefore } from '#domain/time/station-day.ts'
import {
  changedFields,
  fieldsLabel,
  judgeYear,
  type MergedFields,
  mergeChanges,
  mergeFields,
  personMessages,
  personNumber,
  recordId,
} from './person.ts'

const today = '2027-05-12'

describe('a subscription without a sale (D513)', () => {
  test('renewing adds a year to today or the last day, whichever is later', () => {
    expect(judgeYear({ what: 'renew' }, '2027-11-28', today)).toEqual({ expiry: '2028-11-28' })
    expect(judgeYear({ what: 'renew' }, '2026-11-28', today)).toEqual({ expiry: '2028-05-12' })
    expect(judgeYear({ what: 'renew' }, null, today)).toEqual({ problem: personMessages.noYear })
  })

  test('extending moves the last day forward, by five years at most, and never before today', () => {
    expect(judgeYear({ what: 'lengthen', until: '2027-12-28' }, '2027-11-28', today)).toEqual({ expiry: '2027-12-28' })
    expect(judgeYear({ what: 'lengthen', until: '2027-05-12' }, '2026-11-28', today)).toEqual({ expiry: '2027-05-12' })
    for (const until of ['2027-11-28', '2027-11-01'])
      expect(judgeYear({ what: 'lengthen', until }, '2027-11-28', today)).toEqual({ problem: personMessages.notLater })
    expect(judgeYear({ what: 'lengthen', until: '2027-05-11' }, '2026-11-28', today)).toEqual({ problem: personMessages.notLater })
    expect(judgeYear({ what: 'lengthen', until: '2033-01-01' }, '2027-11-28', today)).toEqual({ problem: personMessages.tooFar })
  })

  test('ending a current subscription makes yesterday its last day', () => {
    expect(judgeYear({ what: 'end' }, today, today)).toEqual({ expiry: dayBefore(today) })
    expect(judgeYear({ what: 'end' }, dayBefore(today), today)).toEqual({ problem: personMessages.notRunning })
  })
})

test('a page’s URL has the person’s number or, without one, the record’s', () => {
  expect([personNumber({ id: 7, subnumber: '10001' }), personNumber({ id: 7, subnumber: '' }), personNumber({ id: 7 })]).toEqual([
    '10001',
    'r7',
    'r7',
  ])
  expect([recordId('r7'), recordId('7'), recordId('r'), recordId('r7x')]).toEqual([7, undefined, undefined, undefined])
})

const text = fc.constantFrom('', 'a', 'b')
const fields: fc.Arbitrary<MergedFields> = fc.record({
  subnumber: text,
  mobile: text,
  place: fc.record({ address: text, suburb: text, state: text, postcode: text, country: fc.constant('AUS') }),
  dob: text,
  gender: fc.constantFrom(null, 0, 1, 2),
  genderna: text,
  pronouns: text,
  comment: text,
  prevsub: fc.constantFrom(0, 1),
  acknowledgement: fc.boolean(),
})

test('of a corrected contact only the names of what differs are kept (D844)', () => {
  const country = { name: 'Australia', alpha: 'AUS', numeric: 36 }
  const before = {
    ...{ name: 'Di', email: 'di@people.example', mobile: '0491 570 156' },
    ...{ address: '1 Long Street', suburb: 'West End', state: 'QLD', postcode: '4101', country },
  }
  expect(changedFields(before, { ...before, country: { ...country, name: 'AUSTRALIA' } })).toEqual([])
  expect(changedFields(before, { ...before, name: 'Di B', postcode: '4102' })).toEqual(['name', 'postcode'])
  const abroad = { ...before, country: { name: 'Ireland', alpha: 'IRL', numeric: 372 } }
  expect(changedFields(before, abroad)).toEqual(['country'])
  expect(fieldsLabel(['name', 'mobile', 'suburb', 'postcode'])).toBe('name, phone and address')
  expect(fieldsLabel(['country'])).toBe('address')
  expect(fieldsLabel([])).toBe('')
})

test('a merge replaces nothing in the kept record and loses nothing of either (D514)', () => {
  fc.assert(
    fc.property(fields, fields, (kept, gone) => {
      const merged = mergeFields(kept, gone)
      for (const name of ['subnumber', 'mobile', 'dob', 'genderna', 'pronouns', 'comment'] as const)
        expect(merged[name]).toBe(kept[name] || gone[name])
      expect(merged.place).toEqual(kept.place.address === '' ? gone.place : kept.place)
      expect(merged.gender).toBe(kept.gender ?? gone.gender)
      expect(merged.acknowledgement).toBe(kept.acknowledgement)
      expect(mergeFields(kept, kept)).toEqual(kept)
    }),
  )
})

test('what a merge changes is said before, by which record stays (D611, hostile 258)', () => {
  const side = { subnumber: '', phone: '', email: '', dob: null, pronouns: null, comment: null, expiry: null, acknowledgement: false }
  const empty = { ...side, delivery_address: { address: '', locality: '', region: '', postcode: '' } }
  const other = { ...empty, subnumber: '10003', phone: '0412345678', email: 'old@zed.example', expiry: '2028-06-12', acknowledgement: true }
  expect(mergeChanges(empty, other)).toEqual([
    'It gets the other’s number, phone.',
    'Its last day becomes 12 June 2028.',
    'Thanked on air stays no.',
    'The login of old@zed.example ends.',
  ])
  expect(mergeChanges(other, empty)).toEqual(['Thanked on air stays yes.'])
})
