import { readFileSync } from 'node:fs'
import { type Locality, type LocalityRow, localitySearch } from '#domain/contact/localities.ts'

/** One line per suburb: name, state and postcode, separated by tabs. Written by `npm run localities`. */
export const localitiesFile = new URL('localities.tsv', import.meta.url)

export function readLocalities(): LocalityRow[] {
  return readFileSync(localitiesFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [suburb, state, postcode] = line.split('\t')
      return suburb && state && postcode ? [[suburb, state, postcode] as const] : []
    })
}

let search: ((text: string) => Locality[]) | undefined

/** Australian suburbs that match what was typed. The list is read at the first call. */
export function findLocalities(text: string): Locality[] {
  search ??= localitySearch(readLocalities())
  return search(text)
}
