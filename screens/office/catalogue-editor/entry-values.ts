import type { SpecialName } from '#domain/catalogue/catalogue.ts'
import { codeFrom } from '#domain/catalogue/editing/code-from.ts'
import { type Entry, type EntryStock, entry, isStocked, type StockedEntry, type Visibility } from '#domain/catalogue/editing/entry.ts'
import { toDollars } from '#domain/money/money.ts'
import { atStation, stationClock } from '#domain/time/station-clock.ts'

/** Blank is null. Prices in dollars, weights in grams, as they are typed. */
type Amount = number | null
type Prices = [zedder: Amount, everyone: Amount]
/** What is counted of one combination of options. Nothing here yet: it's offered, and nothing has been typed. */
export type RowValues = { isOffered?: boolean; extraWeight?: Amount; opening?: Amount }

/** The form's fields for all that is edited; what another kind has stays as it is. */
export type EntryValues = {
  id: string
  name: string
  description: string
  price: Prices
  tax: boolean
  visibility: Visibility
  motif: Entry['art']['motif']
  color: Entry['art']['color']
  photographs: Entry['photographs']
  /** `values` has one choice per line. `type` is '' for a new option: its code is made from its label. */
  params: { type: string; label: string; values: string }[]
  isCounted: boolean
  /** By `rowKey`, also those of choices that were taken out again: nothing typed is lost. */
  rows: Record<string, RowValues | undefined>
  detail: string
  category: string
  weight: Amount
  packs: { name: string; price: Prices; extraWeight: Amount }[]
  body: string
  date: string
  time: string
  venue: string
  maxQuantity: Amount
  under18Free: boolean
  under18NeedsAdult: boolean
  tagline: string
  /** What comes with a subscription, one per line. */
  contents: string
  cost: Amount
  nameoncard: boolean
  special: SpecialName | 'none'
  hasMembers: boolean
  pack: boolean
  tshirt: boolean
  gold: boolean
  general: boolean
  daily: boolean
  monthly: boolean
  favshow: boolean
}

type Options = Readonly<Record<string, string>>

/** The name of a combination in the form: whatever its choices are called, there is no dot in it. */
export function rowKey(options: Options): string {
  const text = Object.entries(options)
    .map(([type, value]) => `${type}=${value}`)
    .join('&')
  return `of${text.replaceAll(/[^a-z0-9]/gi, (letter) => `_${letter.codePointAt(0)}_`)}`
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The options as they are typed, each with its code. */
export function paramsOf({ params }: Pick<EntryValues, 'params'>): StockedEntry['params'] {
  return params.map(({ type, label, values }) => ({ type: type || codeFrom(label, 30), label, values: linesOf(values) }))
}

/** The most combinations that the form lists: no station counts more. */
export const MOST_ROWS = 400

/**
 * The combinations of the choices, in their order; one without choices where there are no options. A hundred choices of four options
 * are a hundred million, so it stops one after MOST_ROWS.
 */
export function combinationsOf(params: StockedEntry['params']): Options[] {
  return params.reduce<Options[]>(
    (all, { type, values }) => all.flatMap((options) => values.map((value) => ({ ...options, [type]: value }))).slice(0, MOST_ROWS + 1),
    [{}],
  )
}

/** The combinations that can be counted, each with what is typed for it. */
export function rowsOf(values: Pick<EntryValues, 'params' | 'rows'>): { key: string; options: Options; row: RowValues }[] {
  return combinationsOf(paramsOf(values))
    .slice(0, MOST_ROWS)
    .map((options) => ({ key: rowKey(options), options, row: values.rows[rowKey(options)] ?? {} }))
}

/** Those that are sold, in the order that they're kept in; new ones after them. */
function offeredRows(values: Pick<EntryValues, 'params' | 'rows'>) {
  const kept = Object.keys(values.rows)
  const place = ({ key }: { key: string }) => (kept.includes(key) ? kept.indexOf(key) : kept.length)
  return rowsOf(values)
    .filter(({ row }) => row.isOffered !== false)
    .toSorted((one, other) => place(one) - place(other))
}

const dollars = ([zedder, everyone]: StockedEntry['price']): Prices => [toDollars(zedder), toDollars(everyone)]

function stockValues(params: StockedEntry['params'], stock: StockedEntry['stock']): EntryValues['rows'] {
  if (!stock) return {}
  const counted = new Set(stock.map((row) => rowKey(sorted(params, row))))
  const offered = stock.map((row): [string, RowValues] => [
    rowKey(sorted(params, row)),
    { isOffered: true, extraWeight: row.extraWeight, opening: row.opening },
  ])
  const others = combinationsOf(params).flatMap((options): [string, RowValues][] =>
    counted.has(rowKey(options)) ? [] : [[rowKey(options), { isOffered: false }]],
  )
  return Object.fromEntries([...offered, ...others])
}

/** A row's choices in the order of the options. */
const sorted = (params: StockedEntry['params'], { options }: Pick<EntryStock, 'options'>): Options =>
  Object.fromEntries(params.map(({ type }) => [type, options[type] ?? '']))

/** What every kind has. */
function sharedValues({ id, name, tax, visibility, art, photographs }: Entry) {
  const copies = photographs.map((photograph) => ({ ...photograph }))
  return { ...blankValues, id, name, tax, visibility, motif: art.motif, color: art.color, photographs: copies }
}

function stockedValues(of: StockedEntry): EntryValues {
  const shared = {
    ...sharedValues(of),
    description: of.description,
    price: dollars(of.price),
    params: of.params.map(({ type, label, values }) => ({ type, label, values: values.join('\n') })),
    isCounted: of.stock !== null,
    rows: stockValues(of.params, of.stock),
  }
  if (of.kind === 'merch') {
    const packs = of.packs.map(({ name, price, extraWeight }) => ({ name, price: dollars(price), extraWeight }))
    return { ...shared, detail: of.detail, category: of.category ?? '', weight: of.weight, packs }
  }
  const { body, eventVenue: venue, maxQuantity, under18Free, under18NeedsAdult } = of
  return { ...shared, ...stationClock(of.eventDateTime), weight: 0, body, venue, maxQuantity, under18Free, under18NeedsAdult }
}

/** The form's values for an entry. */
export function valuesOf(of: Entry): EntryValues {
  if (isStocked(of)) return stockedValues(of)
  const { kind: _, rank: _rank, art: _art, contents, cost, special, members, ...flags } = of
  const names = { special: special ?? 'none', hasMembers: members > 0 } as const
  return { ...sharedValues(of), ...flags, contents: contents.join('\n'), cost: toDollars(cost), ...names }
}

/** An empty form. */
export const blankValues: EntryValues = {
  id: '',
  name: '',
  description: '',
  price: [null, null],
  tax: true,
  visibility: 'public',
  motif: 'rings',
  color: 'orange',
  photographs: [],
  params: [],
  isCounted: false,
  rows: {},
  detail: '',
  category: '',
  weight: null,
  packs: [],
  body: '',
  date: '',
  time: '',
  venue: '',
  maxQuantity: null,
  under18Free: true,
  under18NeedsAdult: false,
  tagline: '',
  contents: '',
  cost: null,
  nameoncard: true,
  special: 'none',
  hasMembers: false,
  pack: true,
  tshirt: false,
  gold: true,
  general: true,
  daily: true,
  monthly: true,
  favshow: true,
}

const kilograms = (grams: Amount | undefined) => (grams === null || grams === undefined ? undefined : grams / 1000)

/** A type of subscription as the wire has it, from what is typed. */
function wireSubscription(rank: number, values: EntryValues) {
  const { id, name, tagline, cost, tax, visibility, motif, color, photographs, special, hasMembers } = values
  const { nameoncard, pack, tshirt, gold, general, daily, monthly, favshow } = values
  const about = { kind: 'subscription', id, rank, name, tagline, contents: linesOf(values.contents), art: { motif, color }, photographs }
  const names = { nameoncard, special: special === 'none' ? null : special, members: hasMembers ? 4 : 0 }
  return { ...about, cost, tax, visibility, ...names, pack, tshirt, gold, general, daily, monthly, favshow }
}

/** The entry as the wire has it, from what is typed: anything may be missing from it. */
function wireOf(kind: Entry['kind'], rank: number, values: EntryValues) {
  return kind === 'subscription' ? wireSubscription(rank, values) : wireStocked(kind, rank, values)
}

function wireStocked(kind: StockedEntry['kind'], rank: number, values: EntryValues) {
  const { id, name, description, price, tax, visibility, photographs, motif, color, isCounted } = values
  const shared = { id, name, description, price, tax, visibility, photographs }
  const stock = offeredRows(values).map(({ options, row }) => ({
    options,
    extraWeight: kilograms(row.extraWeight) ?? 0,
    // What is on sale keeps the count that it began with; it's counted at the desk.
    opening: row.opening ?? undefined,
  }))
  const common = { ...shared, rank, art: { motif, color }, params: paramsOf(values), stock: isCounted ? stock : null }
  if (kind === 'ticket') {
    const { date, time, venue, body, maxQuantity, under18Free, under18NeedsAdult } = values
    const eventDateTime = atStation({ date, time }) ?? ''
    const under18 = { under18Free, under18NeedsAdult: under18Free && under18NeedsAdult }
    return { ...common, kind, body, eventDateTime, eventVenue: venue, maxQuantity, ...under18 }
  }
  const packs = values.packs.map(({ name, price, extraWeight }) => ({ name, price, extraWeight: kilograms(extraWeight) ?? 0 }))
  const named = values.category.trim() === '' ? {} : { category: values.category }
  return { ...common, kind, detail: values.detail, ...named, packs, weight: kilograms(values.weight) }
}

/** A problem, and the field that shows it. */
export type FieldProblem = { field: string; message: string }

/** The field that a path of the entry is typed into. */
function fieldAt(path: readonly PropertyKey[], values: EntryValues, keys: readonly string[]): string {
  const [first, second, third] = path.map(String)
  if (first === 'eventDateTime') return atStation({ date: values.date, time: '00:00' }) === undefined ? 'date' : 'time'
  if (first === 'eventVenue') return 'venue'
  if (first === 'art') return 'motif'
  if (first === 'params' && second !== undefined) return `params.${second}.${third === 'values' ? 'values' : 'label'}`
  if (first === 'stock' && second !== undefined) {
    return `rows.${keys[Number(second)]}.${third === 'extraWeight' ? 'extraWeight' : 'opening'}`
  }
  if (first === 'stock') return 'isCounted'
  if (first === 'price' && second === undefined) return 'price.0'
  if (first === 'contents') return 'contents'
  if (first === 'members') return 'hasMembers'
  return path.map(String).join('.')
}

/** The same problem in the form's words: it has grams, makes an option's code from its label, and has all its choices in one field. */
function sentenceAt(path: readonly PropertyKey[], message: string, values: EntryValues): string {
  const [first, second, third, index] = path
  if (first === 'weight' && values.weight === null) return 'Enter a weight in grams, 0 for none.'
  if (first === 'params' && third === 'type') {
    const label = values.params[Number(second)]?.label ?? ''
    if (label.trim() === '') return 'Name this option.'
    if (codeFrom(label) === '') return 'Name it with letters or digits.'
  }
  if (first === 'contents' && second !== undefined) return `“${linesOf(values.contents)[Number(second)] ?? ''}”: ${message}`
  if (first !== 'params' || index === undefined) return message
  const choice = linesOf(values.params[Number(second)]?.values ?? '')[Number(index)]
  return choice ? `“${choice}”: ${message}` : message
}

/** Maps problems with an entry's paths to the form's fields. */
export function problemsAt(problems: readonly { path: readonly PropertyKey[]; message: string }[], values: EntryValues): FieldProblem[] {
  const keys = offeredRows(values).map(({ key }) => key)
  const all = problems.map(({ path, message }) => ({ field: fieldAt(path, values, keys), message: sentenceAt(path, message, values) }))
  return all.filter(({ field }, index) => all.findIndex((other) => other.field === field) === index)
}

/** A problem as a list of several says it: with which photograph, pack, option or combination it's about. */
export function saidWhere({ field, message }: FieldProblem, values: EntryValues): string {
  const [first, second = ''] = field.split('.')
  const numbered = { photographs: 'Photograph', packs: 'Pack', params: 'Option' }[first ?? '']
  if (numbered && second !== '') return `${numbered} ${Number(second) + 1}: ${message}`
  const combination = first === 'rows' ? rowsOf(values).find(({ key }) => key === second) : undefined
  const name = Object.values(combination?.options ?? {}).join(', ')
  return name === '' ? message : `${name}: ${message}`
}

/** The entry that the form makes, or what is wrong with it, by the same rules as the server. */
export function readValues(
  kind: Entry['kind'],
  rank: number,
  values: EntryValues,
): { entry: Entry; problems: [] } | { entry: undefined; problems: FieldProblem[] } {
  const read = entry.safeParse(wireOf(kind, rank, values))
  if (read.success) return { entry: read.data, problems: [] }
  return { entry: undefined, problems: problemsAt(read.error.issues, values) }
}

/** All that is typed, as text that is the same for the same form: to see whether anything is changed. */
export function formText(values: EntryValues): string {
  const rows = rowsOf(values).map(({ row }) => [row.isOffered ?? true, row.extraWeight ?? 0, row.opening ?? null])
  const fields = Object.entries({ ...values, rows: values.isCounted ? rows : [] })
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
