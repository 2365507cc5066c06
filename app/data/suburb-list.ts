import { localitySearch, readLocalityRows } from '#domain/contact/localities.ts'
import list from '#domain/contact/localities.tsv?raw'
import { suggest } from './suggest.ts'

const search = localitySearch(readLocalityRows(list))

/** Suburbs that match what was typed, out of the whole list: a file of its own, loaded at the desk (D551). */
export const findSuburbs = (text: string) => suggest(search(text))
