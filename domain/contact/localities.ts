import { australianStates } from '#domain/contact/country.ts'

/** A suburb as it is offered: `state` is the abbreviation that is kept, `fullstate` its name (L324). */
export type Locality = { suburb: string; postcode: string; state: string; fullstate: string }

/** Suburb, state abbreviation, postcode. */
export type LocalityRow = readonly [suburb: string, state: string, postcode: string]

/** How many suburbs are offered at once (C8). */
const MOST_OFFERED = 20

/** Words without case, accents and apostrophes, one space between them: `O’Connor` is `oconnor`. */
export function foldLocality(text: string): string {
  // Nearly every name is plain already, and there are many.
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

/** All that a person may begin to type for a suburb: its name with state or postcode behind it, or its postcode. */
function beginningsOf(name: string, [, state, postcode]: LocalityRow): string[] {
  const others = otherSpellings.flatMap(([word, instead]) => (word.test(name) ? [name.replace(word, instead)] : []))
  const typed = [name, ...others].flatMap((spelling) => [`${spelling}${state.toLowerCase()}${postcode}`, `${spelling}${postcode}`])
  return [...typed, `${postcode}${name}`].map(compact)
}

/** Where in a sorted list the first value stands that is not before `wanted`. */
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
 * The numbers of the suburbs that begin with a text, in order. Each beginning is kept with its number behind it, and made one
 * flat string before they are sorted: this is done while the first person types, so it has to be quick.
 */
function beginningSearch(names: readonly string[], rows: readonly LocalityRow[]): (wanted: string) => number[] {
  const numbered = rows.flatMap((row, place) => beginningsOf(names[place] ?? '', row).map((beginning) => `${beginning}\t${place}`))
  const sorted = numbered.join('\n').split('\n').sort()
  return (wanted) => {
    const found = new Set<number>()
    for (let at = lowerBound(sorted, wanted); sorted[at]?.startsWith(wanted); at++)
      found.add(Number(sorted[at]?.slice(sorted[at]?.indexOf('\t'))))
    return [...found].sort((one, other) => one - other)
  }
}

/** The numbers of the suburbs that contain a text, in order. One long text is searched much faster than many short ones. */
function containingSearch(names: readonly string[]): (wanted: string, most: number) => number[] {
  const ends: number[] = []
  for (const name of names) ends.push((ends.at(-1) ?? 0) + name.length + 1)
  const whole = names.join('\n')
  return (wanted, most) => {
    const found: number[] = []
    for (let at = whole.indexOf(wanted); at !== -1 && found.length < most; ) {
      const place = lowerBound(ends, at + 1)
      found.push(place)
      at = whole.indexOf(wanted, ends[place])
    }
    return found
  }
}

/**
 * Makes the search over a list of suburbs: those that begin with what was typed, then those that contain it, each group in
 * the list's own order; at most twenty, none twice (C8, D167). A postcode finds its suburbs, and a state or a postcode
 * after the name narrows it.
 */
export function localitySearch(rows: readonly LocalityRow[]): (text: string) => Locality[] {
  const names = rows.map(([suburb]) => foldLocality(suburb))
  const beginning = beginningSearch(names, rows)
  const containing = containingSearch(names)
  return (text) => {
    const wanted = foldLocality(text)
    if (wanted === '') return []
    const first = beginning(compact(wanted))
    const rest = first.length < MOST_OFFERED ? containing(wanted, MOST_OFFERED * 2) : []
    return [...new Set([...first, ...rest])].slice(0, MOST_OFFERED).flatMap((place) => {
      const [suburb, state, postcode] = rows[place] ?? []
      return suburb && state && postcode ? [{ suburb, postcode, state, fullstate: fullNames.get(state) ?? state }] : []
    })
  }
}
