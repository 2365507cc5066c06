import { readFileSync } from 'node:fs'
import { type Locality, type LocalityRow, localitySearch, readLocalityRows } from '#domain/contact/localities.ts'

/** One line per suburb: name, state and postcode, separated by tabs. Written by `npm run localities`. */
export const localitiesFile = new URL('../../domain/contact/localities.tsv', import.meta.url)

export const readLocalities = (): LocalityRow[] => readLocalityRows(readFileSync(localitiesFile, 'utf8'))

let search: ((text: string) => Locality[]) | undefined

/** Australian suburbs that match what was typed. The list is read at the first call. */
export function findLocalities(text: string): Locality[] {
  search ??= localitySearch(readLocalities())
  return search(text)
}
