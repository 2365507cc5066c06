import { station } from '#domain/station.ts'
import { australianStates } from './country.ts'

/** A suggested suburb: `state` is the abbreviation that is stored, `fullstate` its name. */
export type Locality = { suburb: string; postcode: string; state: string; fullstate: string }

/** Suburb, state abbreviation, postcode. */
export type LocalityRow = readonly [suburb: string, state: string, postcode: string]

/** Reads `localities.tsv`: a suburb per line, with its state and postcode. */
export function readLocalityRows(list: string): LocalityRow[] {
  return list.split('\n').flatMap((line) => {
    const [suburb, state, postcode] = line.split('\t')
    return suburb && state && postcode ? [[suburb, state, postcode] as const] : []
  })
}

/** How many suburbs are suggested at once (C8). */
const MOST_OFFERED = 20

/** Removes case, accents and apostrophes, and leaves one space between words: `O’Connor` is `oconnor`. */
export function foldLocality(text: string): string {
  // Nearly all of the many names are plain already, so this saves most of the work.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/i.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’‘`ʼ.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const compact = (text: string) => text.replaceAll(' ', '')
const fullNames = new Map<string, string>(australianStates)
const otherSpellings: readonly [RegExp, string][] = [
  [/\bmount\b/, 'mt'],
  [/\bst\b/, 'saint'],
]

/** Lists everything people might start typing for a suburb: its name followed by state or postcode, or its postcode. */
function beginningsOf(name: string, [, state, postcode]: LocalityRow): string[] {
  const others = otherSpellings.flatMap(([word, instead]) => (word.test(name) ? [name.replace(word, instead)] : []))
  const typed = [name, ...others].flatMap((spelling) => [`${spelling}${state.toLowerCase()}${postcode}`, `${spelling}${postcode}`])
  return [...typed, `${postcode}${name}`].map(compact)
}

/** Returns the index of the first value in a sorted list that is not before `wanted`. */
function lowerBound<T>(sorted: ArrayLike<T>, wanted: T): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as T) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Makes a search for the indexes of the suburbs that begin with a text, in order. Each beginning is stored with its
 * index after it, as one flat string, before sorting: this runs while someone is already typing, so it has to be quick.
 */
function beginningSearch(names: readonly string[], rows: readonly LocalityRow[]): (wanted: string) => number[] {
  const numbered = rows.flatMap((row, index) => beginningsOf(names[index] ?? '', row).map((beginning) => `${beginning}\t${index}`))
  const sorted = numbered.join('\n').split('\n').sort()
  return (wanted) => {
    const indexes = new Set<number>()
    for (let at = lowerBound(sorted, wanted); sorted[at]?.startsWith(wanted); at++)
      indexes.add(Number(sorted[at]?.slice(sorted[at]?.indexOf('\t'))))
    return [...indexes].sort((one, other) => one - other)
  }
}

/** Makes a search for the indexes of the suburbs that contain a text, in order. Searching one long text is much faster than many short ones. */
function containingSearch(names: readonly string[]): (wanted: string, most: number) => number[] {
  const ends: number[] = []
  for (const name of names) ends.push((ends.at(-1) ?? 0) + name.length + 1)
  const whole = names.join('\n')
  return (wanted, most) => {
    const indexes: number[] = []
    for (let at = whole.indexOf(wanted); at !== -1 && indexes.length < most; ) {
      const index = lowerBound(ends, at + 1)
      indexes.push(index)
      at = whole.indexOf(wanted, ends[index])
    }
    return indexes
  }
}

/**
 * Makes the search over a list of suburbs: those that begin with what was typed, then those that contain it, each group with the
 * whole name first, then the station's own state and its neighbours, and else in the list's order; at most twenty, none twice (C8, D167, D402). A postcode finds its suburbs, and a state or a postcode
 * after the name narrows it.
 */
export function localitySearch(rows: readonly LocalityRow[]): (text: string) => Locality[] {
  const names = rows.map(([suburb]) => foldLocality(suburb))
  const beginning = beginningSearch(names, rows)
  const containing = containingSearch(names)
  /** The station's own state, its neighbours, the others. */
  const farState = (state = '') => (state === station.state ? 0 : station.nearStates.some((near) => near === state) ? 1 : 2)
  /** The whole name before a longer one; among each, the nearest state first. */
  const nearestFirst = (indexes: readonly number[], wanted: string) => {
    const farOf = (index: number) => (names[index] === wanted ? 0 : 3) + farState(rows[index]?.[1])
    return indexes.toSorted((one, other) => farOf(one) - farOf(other))
  }
  return (text) => {
    const wanted = foldLocality(text)
    if (wanted === '') return []
    const first = beginning(compact(wanted))
    const rest = first.length < MOST_OFFERED ? containing(wanted, MOST_OFFERED * 2) : []
    return [...new Set([...nearestFirst(first, wanted), ...nearestFirst(rest, wanted)])].slice(0, MOST_OFFERED).flatMap((index) => {
      const [suburb, state, postcode] = rows[index] ?? []
      return suburb && state && postcode ? [{ suburb, postcode, state, fullstate: fullNames.get(state) ?? state }] : []
    })
  }
}
