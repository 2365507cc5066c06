import { describe, expect, test } from 'vitest'
import { australia } from '#domain/contact/country.ts'
import { subscriptionTypes } from '#domain/samples/subscriptions.ts'
import { addressLines, labelsOf, ofKind, piecesOf, type SoldSubscription, shirtsBySize } from './pieces.ts'

const order_id = '6f1d2f0c-7b44-4a53-9a2e-3b1f3d0f9a10'
const buyer = {
  name: 'Wren Okafor',
  mobile: '0491 570 110',
  address: '1 Test Street',
  suburb: 'West End',
  state: 'QLD',
  postcode: '4101',
  country: australia,
}
const sold = (choices: SoldSubscription['choices'], changes: Partial<SoldSubscription> = {}): SoldSubscription => ({
  order_id,
  number: 'ZED-001001',
  position: 0,
  paid_at: '2027-08-14T01:00:00Z',
  buyer,
  choices,
  subnumber: '10001',
  expiry: '2028-08-14',
  ...changes,
})
function pieces(id: string, choices: SoldSubscription['choices'], changes: Partial<SoldSubscription> = {}) {
  const type = subscriptionTypes.find((candidate) => candidate.id === id)
  if (!type) throw new Error(id)
  return piecesOf(sold(choices, changes), type)
}
const cards = (id: string, choices: SoldSubscription['choices']) =>
  ofKind(pieces(id, choices), 'card').map(({ name, special }) => [name, special])

describe('cards', () => {
  test('a card has the name chosen for it, with its number and last day', () => {
    expect(pieces('full', { nameoncard: ' J. Doe ' })[0]).toEqual({
      key: `${order_id}:0:card-1`,
      kind: 'card',
      order_id,
      number: 'ZED-001001',
      type: 'Full',
      paid_at: '2027-08-14T01:00:00Z',
      name: 'J. Doe',
      special: '',
      subnumber: '10001',
      expiry: '2028-08-14',
      done: null,
    })
  })

  test('each member gets a card with the band’s name; without members there is one for the band', () => {
    expect(cards('band', { specialname: 'Ferry Wake', members: ['Ana', '', 'Bo'] })).toEqual([
      ['Ana', 'Ferry Wake'],
      ['Bo', 'Ferry Wake'],
    ])
    expect(cards('band', { specialname: 'Ferry Wake', members: [] })).toEqual([['Ferry Wake', '']])
    expect(cards('household', { members: ['Ana', 'Bo', 'Cy', 'Di'] }).length).toBe(4)
    expect(cards('household', {})).toEqual([['Wren Okafor', '']])
  })

  test('a card is in the name of the pet, artist or business; a gift has none of these', () => {
    expect(cards('pet', { specialname: 'Biscuit' })).toEqual([['Biscuit', '']])
    expect(cards('soloartist', { specialname: 'Wet Paint' })).toEqual([['Wet Paint', '']])
    expect(cards('business', { specialname: 'Good Bread' })).toEqual([['Good Bread', '']])
    expect(pieces('pay-it-forward', {})).toEqual([])
  })
})

test('a gift’s card, pack and shirt are the receiver’s, with a separate label (D360)', () => {
  const gift = { name: 'Rosa Field', address: '7 Jacaranda Street', suburb: 'Ashgrove', state: 'QLD', postcode: '4060' }
  const given = pieces('super', { postpack: true, tshirtsize: 'M', gift, phone: '0491 570 157' }, { position: 1 })
  const own = pieces('super', { postpack: true, nameoncard: 'Wren' })
  expect(ofKind(given, 'card').map(({ name }) => name)).toEqual(['Rosa Field'])
  expect(ofKind(given, 'shirt').map(({ name }) => name)).toEqual(['Rosa Field'])
  expect(ofKind(given, 'pack')[0]?.buyer).toEqual({ ...gift, phone: '0491 570 157', country: '' })
  expect(labelsOf([...own, ...given]).map((label) => addressLines(label.buyer)[1])).toEqual(['1 Test Street', '7 Jacaranda Street'])
  expect(labelsOf([...given, ...given])).toHaveLength(1)
})

test('a pack is posted or picked up, and only a posted one has a label, one per order', () => {
  const posted = pieces('full', { nameoncard: 'J. Doe', postpack: true })
  const second = pieces('full', { nameoncard: 'K. Doe', postpack: true }, { position: 1 })
  const picked = pieces('full', { nameoncard: 'L. Doe' }, { order_id: '00000000-7b44-4a53-9a2e-3b1f3d0f9a10' })
  const abroad = pieces(
    'full',
    { postpack: true },
    {
      order_id: '11111111-7b44-4a53-9a2e-3b1f3d0f9a10',
      buyer: { ...buyer, name: 'Kiri Ngata', country: { name: 'New Zealand', alpha: 'NZL', numeric: 554 } },
    },
  )
  expect(ofKind([...posted, ...picked], 'pack').map(({ isPosted }) => isPosted)).toEqual([true, false])
  const labels = labelsOf([...posted, ...second, ...picked, ...abroad])
  expect(labels.map((label) => [label.buyer.name, label.buyer.country])).toEqual([
    ['Wren Okafor', ''],
    ['Kiri Ngata', 'New Zealand'],
  ])
  expect(labels.map((label) => addressLines(label.buyer))).toEqual([
    ['Wren Okafor', '1 Test Street', 'West End QLD 4101'],
    ['Kiri Ngata', '1 Test Street', 'West End QLD 4101', 'NEW ZEALAND'],
  ])
  const done = { by: 'Robin', at: '2027-08-15T01:00:00Z' }
  expect(labelsOf(posted.map((piece) => ({ ...piece, done })))).toEqual([])
})

test('shirts are counted by size, leaving out who wants none or whose type has none', () => {
  const shirts = [
    ...pieces('passionate', { tshirtsize: 'XXL' }),
    ...pieces('super', { tshirtsize: 'S' }),
    ...pieces('super', { tshirtsize: 'S' }),
    ...pieces('passionate', { tshirtsize: 'none' }),
    ...pieces('full', { tshirtsize: 'M' }),
  ]
  expect(shirtsBySize(ofKind(shirts, 'shirt'))).toEqual([
    { size: 'S', quantity: 2 },
    { size: 'XXL', quantity: 1 },
  ])
})
