import type { MerchEntry, StockedEntry } from '#domain/catalogue/editing/entry.ts'
import { toDollars } from '#domain/money/money.ts'
import { tidy } from '#domain/text.ts'

/** What a cell says, on the wire's terms (dollars, kilograms); or why it can't be read. */
export type Cell<Value> = { value: Value } | { fault: string }

const parts = (cell: string, separator = ';') => cell.split(separator).map(tidy).filter(Boolean)
const more = (grams: number) => (grams > 0 ? ` (+${grams} g)` : '')
const dollars = (cents: number) => toDollars(cents).toFixed(2)

/** Writes an amount of cents as dollars: `25.00`. */
export const writeAmount = dollars

/** Reads dollars: `25`, `$25.50`, `1,200.00`. Undefined for anything else. */
export function readAmount(cell: string): number | undefined {
  const text = cell.replace('$', '').trim()
  return /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** Reads whole grams as kilograms. */
export function readGrams(cell: string): Cell<number> {
  const text = cell.replace(/ ?g$/, '').replace(/(?<=\d),(?=\d{3})/g, '')
  return /^\d+$/.test(text) ? { value: Number(text) / 1000 } : { fault: 'Give its weight in whole grams, like 200.' }
}

/** Writes choices: `S; M; L`. One alone with a comma in it ends in a semicolon, so that it stays one. */
export function writeChoices(values: readonly string[]): string {
  const [first] = values
  return values.length === 1 && first?.includes(',') ? `${first};` : values.join('; ')
}

/** Reads choices, which semicolons divide, or commas where there's no semicolon. */
export const readChoices = (cell: string) => parts(cell, cell.includes(';') ? ';' : ',')

type Params = readonly { type: string; label: string; values: readonly string[] }[]
type Options = Readonly<Record<string, string>>

const combination = (params: Params, options: Options) => params.map(({ type }) => options[type] ?? '').join(' / ')

/** Writes what is counted: `18`, or `S / Black: 6; XXL / Black: 5 (+80 g)`. Empty where nothing is. */
export function writeCounts({ params, stock }: Pick<StockedEntry, 'params' | 'stock'>): string {
  return (stock ?? [])
    .map(({ options, opening, extraWeight }) => {
      const name = combination(params, options)
      return `${name && `${name}: `}${opening}${more(extraWeight)}`
    })
    .join('; ')
}

type Count = { name: string; options: Options; opening: number; extraWeight: number }

function readCount(part: string, params: Params): Cell<Count> {
  const example = params.map(({ values }) => values[0] ?? '').join(' / ')
  const write = example ? `Write each as ${example}: 5.` : 'Write a whole number, like 18.'
  const [, name = '', count = '', extra = '0'] = /^(?:(.+):)? ?(\d{1,9})(?: ?\(\+ ?(\d{1,7}) ?g\))?$/.exec(part) ?? []
  const values = name === '' ? [] : name.split(' / ').map(tidy)
  if (count === '' || values.length !== params.length) return { fault: `“${part}” can’t be read as a count. ${write}` }
  const options = Object.fromEntries(params.map(({ type }, index) => [type, values[index] ?? '']))
  return { value: { name, options, opening: Number(count), extraWeight: Number(extra) / 1000 } }
}

/**
 * Reads what is counted; null for an empty cell. `published` is what is counted already: its counts belong to the catalogue desk,
 * so another number for it is a fault.
 */
export function readCounts(cell: string, params: Params, published: StockedEntry['stock']): Cell<Count[] | null> {
  const counts = parts(cell).map((part) => readCount(part, params))
  const rows = counts.flatMap((count) => ('value' in count ? count.value : []))
  const broken = counts.find((count) => 'fault' in count)
  if (broken) return broken
  for (const { name, options, opening } of rows) {
    const known = published?.find(
      ({ options: other }) => Object.keys(other).length === params.length && params.every(({ type }) => other[type] === options[type]),
    )
    if (known && known.opening !== opening)
      return {
        fault: `${name ? `“${name}” is` : 'It’s'} counted already, and began with ${known.opening}: leave that as it is. What is left is changed at the catalogue desk.`,
      }
  }
  return { value: rows.length > 0 ? rows : null }
}

/** Writes packs: `Pack of 3: 5.00 / 7.00; Pack of 5: 8.00 / 10.00 (+5 g)`, a Zedder's price first. */
export function writePacks(packs: MerchEntry['packs']): string {
  return packs
    .map(({ name, price: [zedder, everyone], extraWeight }) => `${name}: ${dollars(zedder)} / ${dollars(everyone)}${more(extraWeight)}`)
    .join('; ')
}

type WirePack = { name: string; price: [number | undefined, number | undefined]; extraWeight: number }

/** Reads packs. */
export function readPacks(cell: string): Cell<WirePack[]> {
  const packs: WirePack[] = []
  for (const part of parts(cell)) {
    const [, name, zedder, everyone, extra = '0'] = /^(.+): ?([^/]+?) ?\/ ?([^/(]+?)(?: ?\(\+ ?(\d{1,7}) ?g\))?$/.exec(part) ?? []
    if (name === undefined || zedder === undefined || everyone === undefined)
      return { fault: `“${part}” can’t be read as a pack. Write each as Pack of 3: 5.00 / 7.00, a Zedder’s price first.` }
    packs.push({ name, price: [readAmount(zedder), readAmount(everyone)], extraWeight: Number(extra) / 1000 })
  }
  return { value: packs }
}
