import { expect, test } from 'vitest'
import { foldLocality } from '#domain/contact/localities.ts'
import { findLocalities, readLocalities } from '#server/localities/localities.ts'
import { packageLocalities } from '#server/localities/package-localities.ts'

test('the list holds every one of the package’s 18,545 rows, each suburb once for its state and postcode', async () => {
  const { count, rows } = await packageLocalities()
  expect(count).toBe(18_545)
  expect(readLocalities()).toEqual(rows)
  expect(new Set(rows.map(([suburb, ...rest]) => [foldLocality(suburb), ...rest].join())).size).toBe(rows.length)
})

test('names are written as on a letter', () => {
  expect(findLocalities('4810').map(({ suburb }) => suburb)).toContain('West End')
  expect(findLocalities('mckellar 26')[0]?.suburb).toBe('McKellar')
  expect(findLocalities('annerley dc')[0]?.suburb).toBe('Annerley DC')
  expect(findLocalities('isle of capri')[0]).toEqual({ suburb: 'Isle of Capri', postcode: '4217', state: 'QLD', fullstate: 'Queensland' })
})

test('every suburb is found by its name and its postcode', () => {
  const lost = readLocalities().filter(
    ([suburb, state, postcode]) =>
      !findLocalities(`${suburb} ${postcode}`).some(
        (found) => found.suburb === suburb && found.state === state && found.postcode === postcode,
      ),
  )
  expect(lost).toEqual([])
})
