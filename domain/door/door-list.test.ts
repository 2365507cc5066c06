import { describe, expect, test } from 'vitest'
import { type DoorTicket, doorCounts, doorEntries, doorListCsv, letterOf } from './door-list.ts'

const ticket = (changes: Partial<DoorTicket> = {}): DoorTicket => ({
  number: 'ZED-001001',
  position: 0,
  buyer: 'Wren Okafor',
  option: '',
  isZedder: false,
  isUnpaid: false,
  ...changes,
})
const namesOf = (tickets: readonly DoorTicket[]) => doorEntries(tickets).map(({ name }) => name)

describe('the door list', () => {
  test('each ticket is under its holder, A to Z, or else under the buyer with their guests (T173, T180, D53)', () => {
    expect(
      namesOf([
        ticket({ position: 0 }),
        ticket({ position: 1 }),
        ticket({ position: 2, holder: '  ' }),
        ticket({ position: 3, holder: 'abe Long' }),
        ticket({ number: 'ZED-001000', buyer: 'Élan Vital', holder: 'Zed Zed' }),
        ticket({ number: 'ZED-000999', buyer: 'Elan Zola' }),
      ]),
    ).toEqual(['abe Long', 'Elan Zola', 'Wren Okafor', 'Wren Okafor, guest 2', 'Wren Okafor, guest 3', 'Zed Zed'])
  })

  test('with ‘Use my name’ on the first, a blank second is a guest; another order starts again (D53)', () => {
    expect(namesOf([ticket({ holder: 'Wren Okafor' }), ticket({ position: 1 }), ticket({ number: 'ZED-001002', position: 0 })])).toEqual([
      'Wren Okafor',
      'Wren Okafor',
      'Wren Okafor, guest 2',
    ])
  })

  test('marks: under 18, Zedder, unpaid; counted (D54, D107)', () => {
    const entries = doorEntries([
      ticket({ under18: true, isZedder: true }),
      ticket({ position: 1, isUnpaid: true, option: 'M' }),
      ticket({ position: 2 }),
    ])
    expect(entries[0]).toEqual({
      key: 'ZED-001001:0',
      code: '',
      name: 'Wren Okafor',
      buyer: 'Wren Okafor',
      number: 'ZED-001001',
      option: '',
      isUnder18: true,
      isZedder: true,
      isUnpaid: false,
      cameIn: null,
    })
    expect(doorCounts(entries)).toEqual({ all: 3, under18: 1, zedders: 1, unpaid: 1 })
  })

  test.each([
    ['Éva', 'E'],
    ['“Ana”', 'A'],
    ['ø', 'Ø'],
    ['3 Kings', '#'],
    ['', '#'],
    ['Ж', 'Ж'],
  ])('%s is listed under %s', (name, letter) => expect(letterOf(name)).toBe(letter))
})

test('the spreadsheet file is safe against formulas', () => {
  const entries = doorEntries([ticket({ holder: '=HYPERLINK("http://evil.example")', option: '+1', isUnpaid: true })])
  expect(doorListCsv({ entries }).slice(1).split('\r\n')).toEqual([
    '"In","Name","Under 18","Zedder","Unpaid","Option","Bought by","Order"',
    `"","'=HYPERLINK(""http://evil.example"")","","","UNPAID","'+1","Wren Okafor","ZED-001001"`,
    '',
  ])
})
