import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { australia } from '#domain/contact/country.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import {
  type BatchRow,
  batchLabels,
  batchName,
  changedIn,
  isOfBatch,
  leftIn,
  orderRow,
  pickList,
  readScan,
  shelf,
  toPost,
} from './batch.ts'
import { piecesOf } from './pieces.ts'

const sentTo = {
  name: 'Wren Okafor',
  phone: '0491 570 110',
  address: '1 Test Street',
  suburb: 'West End',
  state: 'QLD',
  postcode: '4101',
  country: '',
}
const order = {
  key: 'one',
  number: 'ZED-001004',
  stage: null,
  packed: null,
  off: null,
  changed: null,
  sentTo,
  isPickup: false,
  merch: [],
  pieces: [],
}
const done = { by: 'Robin', at: '2027-05-12T01:00:00Z' }

function piecesWith(postpack: boolean) {
  const type = subscriptionTypes.find(({ id }) => id === 'super')
  if (!type) throw new Error('super')
  const buyer = { ...sentTo, mobile: sentTo.phone, country: australia }
  const choices = { nameoncard: 'W. Okafor', tshirtsize: 'M' as const, postpack }
  const sold = {
    order_id: 'one',
    number: order.number,
    position: 0,
    paid_at: done.at,
    buyer,
    choices,
    subnumber: '10001',
    expiry: '2028-05-12',
  }
  return piecesOf(sold, type)
}

const aThing = fc.record({
  shelf: fc.constantFrom(...shelf.options),
  name: fc.constantFrom('Tea towel', 'Tee, M', 'Tee, L'),
  quantity: fc.integer({ min: 1, max: 5 }),
})
const aRow = fc.record({ goods: fc.array(aThing, { maxLength: 5 }), isPacked: fc.boolean(), isOff: fc.boolean() })
const rowsOf = (drawn: { goods: BatchRow['goods']; isPacked: boolean; isOff: boolean }[]): BatchRow[] =>
  drawn.map(({ goods, isPacked, isOff }, index) => ({
    key: String(index),
    number: `ZED-00${1001 + index}`,
    name: '',
    phone: '',
    goods,
    labels: [['Somebody']],
    stage: 'to_post',
    packed: isPacked ? done : null,
    off: isOff ? 'Refunded' : null,
    changed: null,
  }))
const units = (rows: readonly { goods: BatchRow['goods'] }[]) =>
  rows.flatMap(({ goods }) => goods).reduce((sum, { quantity }) => sum + quantity, 0)

test('what was corrected since a batch was taken is said until it has left or is off (D569)', () => {
  const [row] = rowsOf([{ goods: [], isPacked: false, isOff: false }])
  if (!row) throw new Error('no row')
  const changed = { ...row, changed: done.at }
  expect(changedIn([row, changed, { ...changed, packed: done }])).toHaveLength(2)
  expect(
    changedIn([
      { ...changed, stage: 'posted' },
      { ...changed, stage: 'picked_up' },
      { ...changed, off: 'Refunded' },
    ]),
  ).toEqual([])
  expect(changedIn([{ ...changed, stage: null }])).toHaveLength(1)
})

describe('the pick list of a batch (D500)', () => {
  test('it has every unit to pack once, for every order', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 12 }), (drawn) => {
        const rows = rowsOf(drawn)
        const list = pickList(rows)
        expect(list.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units(rows.filter(({ off }) => off === null)))
        expect(list.reduce((sum, { left }) => sum + left, 0)).toBe(units(leftIn(rows)))
        expect(new Set(list.map((one) => `${one.shelf}:${one.name}`)).size).toBe(list.length)
        expect(list.map((one) => shelf.options.indexOf(one.shelf))).toEqual(
          list.map((one) => shelf.options.indexOf(one.shelf)).toSorted((a, b) => a - b),
        )
      }),
    )
  })

  test('an order that is off the batch is never listed, labelled or posted', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 12 }), (drawn) => {
        const rows = rowsOf(drawn)
        const off = new Set(rows.filter((row) => row.off !== null).map(({ number }) => number))
        const named = [
          ...pickList(rows).flatMap(({ numbers }) => numbers),
          ...batchLabels(rows).map(({ number }) => number),
          ...toPost(rows).map(({ number }) => number),
        ]
        expect(named.filter((number) => off.has(number))).toEqual([])
      }),
    )
  })
})

describe('an order in a batch', () => {
  test('it lists merch, card, pack and shirt by shelf, equal items once', () => {
    const row = orderRow({ ...order, stage: 'to_pack', merch: ['Tee, M', 'Tea towel', 'Tee, M'], pieces: piecesWith(true) })
    expect(row.goods).toEqual([
      { shelf: 'merch', name: 'Tea towel', quantity: 1 },
      { shelf: 'merch', name: 'Tee, M', quantity: 2 },
      { shelf: 'card', name: 'W. Okafor, 10001, runs to 12 May 2028', quantity: 1 },
      { shelf: 'pack', name: 'Super pack', quantity: 1 },
      { shelf: 'shirt', name: 'Shirt, M', quantity: 1 },
    ])
  })

  test('it has a label for its parcel and one for a posted pack, and none for a pickup (D354)', () => {
    const address = ['Wren Okafor', '1 Test Street', 'West End QLD 4101']
    const labels = (more: Partial<Parameters<typeof orderRow>[0]>) => orderRow({ ...order, ...more }).labels
    const packed = piecesWith(true).map((piece) => ({ ...piece, done }))
    expect(labels({ merch: ['Tea towel'] })).toEqual([address])
    expect(labels({ merch: ['Tea towel'], pieces: packed })).toEqual([address, address])
    expect(labels({ merch: ['Tea towel'], isPickup: true, pieces: piecesWith(false) })).toEqual([])
  })

  test('it keeps what was packed since the batch was taken, so that it can be printed again', () => {
    expect([null, '2027-05-12T11:00:00+10:00', '2027-05-12T00:59:59Z'].map((at) => isOfBatch(at, done.at))).toEqual([true, true, false])
  })
})

describe('a scan', () => {
  const [plain, packed, off] = rowsOf([
    { goods: [], isPacked: false, isOff: false },
    { goods: [], isPacked: true, isOff: false },
    { goods: [], isPacked: false, isOff: true },
  ])
  const rows = [plain, packed, off].filter((row) => row !== undefined)

  test.each(['ZED-001001', ' zed-1001\n', 'zed 001001', '1001', 'ZED001001'])('%j finds its order', (scanned) => {
    expect(readScan(scanned, rows)).toEqual({ row: plain })
  })

  test('a refused scan says why: another batch, already packed, off the batch, or no number', () => {
    expect(readScan('ZED-009999', rows)).toEqual({ problem: 'ZED-009999 isn’t in this batch. Put it aside.' })
    expect(readScan('1002', rows)).toEqual({ problem: expect.stringMatching(/^ZED-001002: Robin marked it as packed on 12 May 2027/) })
    expect(readScan('1003', rows)).toEqual({ problem: 'Don’t pack ZED-001003: Refunded.' })
    for (const scanned of ['', 'tea towel', '12.5', 'ZED-', '9'.repeat(40)])
      expect(readScan(scanned, rows)).toEqual({ problem: expect.stringMatching(/^Scan/) })
  })
})

test('a batch is named by its number, and by its month if it is the guide', () => {
  expect(batchName({ number: 7, issue: null })).toBe('Batch 7')
  expect(batchName({ number: 8, issue: '2027-05' })).toBe('Batch 8, Radio Times, May 2027')
})
