import { readFileSync } from 'node:fs'
import { type Locality, type LocalityRow, localitySearch } from '#domain/contact/localities.ts'

/** One line a suburb: name, state, postcode, with tabs between. Written by `npm run localities`. */
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

/** Suburbs of all Australia for what was typed. They are read when somebody first asks. */
export function findLocalities(text: string): Locality[] {
  search ??= localitySearch(readLocalities())
  return search(text)
}
