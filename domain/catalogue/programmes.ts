import { DEFAULT_SHOW } from './catalogue.ts'

/** A radio programme as the station's data service lists it. */
export type Programme = { programid: string | number; programname: string; programtime: string; programdate: string; active: boolean }

/** Lists the favourite shows: 'All Zed Shows', then the active programmes by name. Only the first if none could be loaded (D168). */
export function shows(list: readonly Programme[]): readonly string[] {
  const names = list.filter(({ active }) => active).map(({ programname }) => programname)
  return [DEFAULT_SHOW, ...new Set(names.filter((name) => name !== DEFAULT_SHOW).toSorted((a, b) => a.localeCompare(b, 'en-AU')))]
}
