import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LocalityRow, localitySearch } from '#domain/contact/localities.ts'

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

test('C8: those that begin with it come before those that contain it', () => {
  expect(names('west')).toEqual(['West End 4101', 'Wynnum West 4178'])
})

test('C8: each has its state, short and in full', () => {
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
])('D167: %s finds %s and nothing else', (text, name) => {
  expect(names(text)).toEqual([name])
})

test.each(['', '  ', "''", '|', '%', '_', '\n', '\\', '.*', '💛', 'x'.repeat(60)])('%j finds nothing', (text) => {
  expect(search(text)).toEqual([])
})

test('whatever is typed, at most twenty come back and none twice', () => {
  const many = localitySearch(Array.from({ length: 60 }, (_, place): LocalityRow => [`East ${place} West`, 'QLD', String(4000 + place)]))
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('e', 'east', 'west', '40', 'st')), (text) => {
      const found = many(text)
      expect(found.length).toBeLessThanOrEqual(20)
      expect(new Set(found.map(({ postcode }) => postcode)).size).toBe(found.length)
    }),
  )
})
