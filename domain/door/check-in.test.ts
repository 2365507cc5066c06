import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderState } from '#domain/order/order-desk.ts'
import { calendarOf } from './calendar.ts'
import { findEntries, judgeTicket, type KeptCheck, readCode, readEntered, showCode, tallyOf, withChecks } from './check-in.ts'
import type { DoorList } from './door.ts'
import { doorEntries } from './door-list.ts'
import { isRefused, mayRename, standingOf } from './standing.ts'

const codes = ['AAAAAAAAAAAA', 'BBBBBBBBBBBB', 'CCCCCCCCCCCC'] as const
const ids = Array.from({ length: 6 }, (_, index) => `6f1d2f0c-7b44-4a53-9a2e-3b1f3d0f000${index}`)
const at = '2027-06-19T06:40:00Z'

const list: DoorList = {
  event: { id: 'run', name: 'Run', eventDateTime: '2027-06-19T06:30:00+10:00', eventVenue: 'Lawn' },
  entries: doorEntries(
    codes.map((code, position) => ({
      number: 'ZED-001001',
      position,
      buyer: 'Zoë O’Brien',
      holder: ['', 'Ana Bell', 'Bo Tree'][position],
      option: '',
      isZedder: false,
      isUnpaid: false,
      code,
    })),
  ),
  refused: [{ code: 'DDDDDDDDDDDD', name: 'Cy', why: 'refunded' }],
}

describe('a scanned or typed code (D520)', () => {
  test.each([
    ['7K3M9QXD2FHT', '7K3M9QXD2FHT'],
    [' 7k3m-9qxd-2fht ', '7K3M9QXD2FHT'],
    ['7k3m 9qxd 2fiO', '7K3M9QXD2F10'],
    ['https://evil.example/7K3M9QXD2FHT', undefined],
    ['7K3M9QXD2FH', undefined],
    ['7K3M9QXD2FHU', undefined],
    ['', undefined],
  ])('%j is %j', (text, code) => expect(readCode(text)).toBe(code))

  test('a code reads back as it was shown', () => {
    expect(showCode('7K3M9QXD2FHT')).toBe('7K3M-9QXD-2FHT')
    for (const code of codes) expect(readCode(showCode(code).toLowerCase())).toBe(code)
  })
})

describe('what the phone can judge offline (D522, D526)', () => {
  const mine = { id: ids[0] ?? '', at, door: 'Front' }

  test('a ticket gets in once; a second scan says when and where, a refusal says why', () => {
    expect(judgeTicket(list, codes[1], mine)).toEqual({ is: 'in', name: 'Ana Bell', cameIn: mine })
    const after = withChecks(list, [{ ...mine, code: codes[1], isIn: true }])
    expect(judgeTicket(after, codes[1], { ...mine, id: ids[1] ?? '' })).toEqual({ is: 'before', name: 'Ana Bell', cameIn: mine })
    expect(judgeTicket(list, 'DDDDDDDDDDDD', mine)).toEqual({ is: 'refused', name: 'Cy', why: 'refunded' })
    expect(judgeTicket(list, 'EEEEEEEEEEEE', mine)).toEqual({ is: 'unknown' })
    expect([tallyOf(list.entries), tallyOf(after.entries)]).toEqual(['0 of 3 in', '1 of 3 in'])
  })

  const press = fc.record({ code: fc.constantFrom(...codes), id: fc.constantFrom(...ids), isIn: fc.boolean() })
  test('a ticket is in once after any presses, by the first one not undone', () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        const checks: KeptCheck[] = presses.map((one) => ({ ...one, at, door: 'Front' }))
        const after = withChecks(list, checks)
        for (const { code, cameIn } of after.entries) {
          const own = checks.filter((check) => check.code === code)
          const last = own.findLast((check) => !check.isIn && check.id === cameIn?.id)
          expect(cameIn === null || own.some((check) => check.isIn && check.id === cameIn.id)).toBe(true)
          if (last && cameIn) expect(own.findLastIndex((check) => check.isIn && check.id === cameIn.id)).toBeGreaterThan(own.indexOf(last))
        }
        const undone = withChecks(
          after,
          after.entries.flatMap(({ code, cameIn }) => (cameIn ? [{ ...cameIn, code, isIn: false }] : [])),
        )
        expect(tallyOf(undone.entries)).toBe('0 of 3 in')
      }),
    )
  })
})

test('people are found by name, buyer, number and code, by the start of each word', () => {
  const names = (text: string) => findEntries(list.entries, text).map(({ name }) => name)
  expect(names('')).toHaveLength(3)
  expect(names('bel an')).toEqual(['Ana Bell'])
  expect(names('zoe obrien')).toHaveLength(3)
  expect(names('ZED-001001')).toHaveLength(3)
  expect(names('1001 tree')).toEqual(['Bo Tree'])
  expect(names('cccc-cccc-cccc')).toEqual(['Bo Tree'])
  expect(names('nobody')).toEqual([])
})

test('Enter lets in the only match, or the only one of that very name; otherwise it says how many match (D608)', () => {
  const facts = { key: '', option: '', isUnder18: false, isZedder: false, isUnpaid: false, cameIn: null }
  const entered = [
    { ...facts, name: 'Ana Bell', buyer: 'Ana Bell', number: 'ZED-001001', code: 'AAAAAAAAAAAA' },
    { ...facts, name: 'Bo Tree', buyer: 'Ana Bell', number: 'ZED-001001', code: 'BBBBBBBBBBBB' },
    { ...facts, name: 'Ana Bellamy', buyer: 'Cy', number: 'ZED-001002', code: 'CCCCCCCCCCCC' },
  ]
  expect(readEntered(entered, 'ana bell')).toEqual({ code: 'AAAAAAAAAAAA' })
  expect(readEntered(entered, 'bellamy')).toEqual({ code: 'CCCCCCCCCCCC' })
  expect(readEntered(entered, 'ZED-001001')).toEqual({ matches: 2 })
  expect(readEntered(entered, 'ana')).toEqual({ matches: 3 })
  expect(readEntered(entered, 'nobody')).toEqual({ matches: 0 })
  expect(readEntered(entered, '7k3m-9qxd-oo15')).toEqual({ code: '7K3M9QXD0015' })
})

describe('who gets in (D521)', () => {
  const facts = { isPledge: false, isTakenBack: false }
  test.each<[OrderState, string]>([
    ['paid', 'paid'],
    ['fulfilled', 'paid'],
    ['partly_refunded', 'paid'],
    ['disputed', 'paid'],
    ['pledged', 'unpaid'],
    ['refunded', 'refunded'],
    ['cancelled', 'cancelled'],
    ['confirmed', 'not_paid'],
    ['expired', 'not_paid'],
    ['needs_review', 'not_paid'],
    ['awaiting_completion', 'not_paid'],
    ['pending_provider', 'not_paid'],
  ])('%s is %s', (state, standing) => {
    expect(standingOf({ ...facts, state })).toBe(standing)
    expect(standingOf({ ...facts, state, isTakenBack: true })).toBe(state === 'refunded' ? 'refunded' : 'taken_back')
    expect(isRefused(standingOf({ ...facts, state }))).toBe(!['paid', 'unpaid'].includes(standing))
  })
  test('a pledge with a PayPal payment under way still gets in', () =>
    expect(standingOf({ state: 'pending_provider', isPledge: true, isTakenBack: false })).toBe('unpaid'))
})

test('a name can change until the day starts at the station, or someone is in (D525)', () => {
  const eventDateTime = '2027-06-18T20:30:00Z'
  expect(mayRename({ eventDateTime, isIn: false }, '2027-06-18')).toBe(true)
  expect(mayRename({ eventDateTime, isIn: false }, '2027-06-19')).toBe(false)
  expect(mayRename({ eventDateTime, isIn: true }, '2027-06-18')).toBe(false)
  expect(mayRename({ isIn: false }, '2027-06-19')).toBe(true)
})

describe('the calendar file (D524)', () => {
  const now = new Date('2027-05-01T00:00:00Z')
  const event = { event_id: 'run', event: 'Fun; run, and\ntee', eventDateTime: '2027-06-19T06:30:00+10:00', eventVenue: 'Lawn\\West' }

  test('it has each event once, in UTC, and nothing that breaks a line (hostile 218)', () => {
    const text = calendarOf('ZED-001001', [event, event, { ...event, event_id: 'misc', eventDateTime: undefined }], now) ?? ''
    expect(text.split('\r\n').filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    for (const line of [
      'DTSTART:20270618T203000Z',
      'SUMMARY:Fun\\; run\\, and\\ntee',
      'LOCATION:Lawn\\\\West',
      'UID:run.ZED-001001@zed.example',
    ])
      expect(text).toContain(`\r\n${line}\r\n`)
    expect(text).not.toMatch(/[^\r]\n/)
    expect(calendarOf('ZED-001001', [{ ...event, eventDateTime: undefined }], now)).toBeUndefined()
  })

  test('long names fold at 75 bytes, and never inside a letter (hostile 218)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 60, maxLength: 200 }), (name) => {
        const text = calendarOf('ZED-001001', [{ ...event, event: name }], now) ?? ''
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        const summary = text
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .find((line) => line.startsWith('SUMMARY:'))
        expect(
          summary
            ?.slice(8)
            .replaceAll(/\\([\\;,])/g, '$1')
            .replaceAll('\\n', '\n'),
        ).toBeDefined()
      }),
    )
  })
})
