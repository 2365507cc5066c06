import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LocalityRow, localitySearch } from './localities.ts'

const rows: LocalityRow[] = [
  ['Mount Coot-tha', 'QLD', '4066'],
  ["O'Connor", 'ACT', '2602'],
  ['Richmond', 'QLD', '4822'],
  ['Richmond', 'VIC', '3121'],
  ['St Lucia', 'QLD', '4067'],
  ['West End', 'QLD', '4101'],
  ['Wynnum West', 'QLD', '4178'],
]
const search = localitySearch(rows)
const names = (text: string) => search(text).map(({ suburb, postcode }) => `${suburb} ${postcode}`)

test('those that begin with it come before those that contain it (C8)', () => {
  expect(names('west')).toEqual(['West End 4101', 'Wynnum West 4178'])
})

test('those in the station’s own state come first, its neighbours’ next, each in its group (D402)', () => {
  const more = localitySearch([
    ['Hobart', 'TAS', '7000'],
    ['Hobartville', 'QLD', '4353'],
    ['Paddington', 'NSW', '2021'],
    ['Paddington', 'QLD', '4064'],
    ['South Ballina', 'NSW', '2478'],
    ['South Brisbane', 'QLD', '4101'],
    ['Upper Paddington', 'QLD', '4065'],
  ])
  expect(more('paddington').map(({ postcode }) => postcode)).toEqual(['4064', '2021', '4065'])
  expect(more('south b').map(({ suburb }) => suburb)).toEqual(['South Brisbane', 'South Ballina'])
  expect(more('hobart').map(({ suburb }) => suburb)).toEqual(['Hobart', 'Hobartville'])
  expect(
    localitySearch([
      ['Ascot', 'VIC', '3364'],
      ['Ascot', 'WA', '6104'],
      ['Ascot', 'NSW', '2000'],
      ['Ascot', 'QLD', '4007'],
    ])('ascot').map(({ state }) => state),
  ).toEqual(['QLD', 'NSW', 'VIC', 'WA'])
  expect(more('paddington nsw').map(({ postcode }) => postcode)).toEqual(['2021'])
})

test('each has its state, short and in full (C8)', () => {
  expect(search('west e')).toEqual([{ suburb: 'West End', postcode: '4101', state: 'QLD', fullstate: 'Queensland' }])
})

test.each([
  ['o’con', "O'Connor 2602"],
  ["O'CON", "O'Connor 2602"],
  ['ocon', "O'Connor 2602"],
  ['o con', "O'Connor 2602"],
  ['Wést  énd', 'West End 4101'],
  ['west-end', 'West End 4101'],
  ['westend', 'West End 4101'],
  ['coot tha', 'Mount Coot-tha 4066'],
  ['mt coot', 'Mount Coot-tha 4066'],
  ['saint lu', 'St Lucia 4067'],
  ['richmond vic', 'Richmond 3121'],
  ['Richmond 48', 'Richmond 4822'],
  ['4101', 'West End 4101'],
  ['4101 west', 'West End 4101'],
])('%s finds %s and nothing else (D167)', (text, name) => {
  expect(names(text)).toEqual([name])
})

test.each(['', '  ', "''", '|', '%', '_', '\n', '\\', '.*', '💛', 'x'.repeat(60)])('%j finds nothing', (text) => {
  expect(search(text)).toEqual([])
})

test('whatever is typed, at most twenty come back and none twice', () => {
  const many = localitySearch(Array.from({ length: 60 }, (_, index): LocalityRow => [`East ${index} West`, 'QLD', String(4000 + index)]))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('e', 'east', 'west', '40', 'st')), (text) => {
      const matches = many(text)
      expect(matches.length).toBeLessThanOrEqual(20)
      expect(new Set(matches.map(({ postcode }) => postcode)).size).toBe(matches.length)
    }),
  )
})
