import * as z from 'zod/mini'
import { formatMoney, type PricePair } from '#domain/money/money.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import type { Entry, EntryStock, EventEntry, MerchEntry, Visibility } from './entry.ts'

/** What changed about one field, in words and prices. `from` is empty for something new, `to` for something that goes. */
export const entryChange = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type EntryChange = z.output<typeof entryChange>

/** Who sees a thing, in words. */
export const visibilityLabels: Readonly<Record<Visibility, string>> = {
  public: 'Everyone can buy it',
  hidden: 'Only the desk can sell it',
  archived: 'Archived: nobody can buy it',
}

/** Both prices, in whole cents, with who pays which. */
export const showPrice = ([zedder, everyone]: PricePair) => `${formatMoney(zedder)} for Zedders, ${formatMoney(everyone)} for everyone else`
const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’', '&nbsp;': ' ' }

/** The text of an event's description, for a comparison: a line per paragraph. */
const textOf = (html: string) =>
  html
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
    .replaceAll(/<\/(p|li|h3|h4|blockquote)>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim()

/** A combination's choices in the order of these options; those of other options after them. */
const rowName = ({ options }: EntryStock, params: Entry['params']) => {
  const types = new Set([...params.map(({ type }) => type), ...Object.keys(options).toSorted()])
  return [...types].flatMap((type) => options[type] ?? []).join(' / ') || 'All of it'
}

/** Where a combination is among those of these options. */
const placeOf = ({ options }: EntryStock, params: Entry['params']) =>
  params.reduce((place, { type, values }) => {
    const index = values.indexOf(options[type] ?? '')
    return place * (values.length + 1) + (index < 0 ? values.length : index)
  }, 0)

/** Both sides in the order of the later options, because the order that combinations are kept in says nothing. */
function showStock(stock: Entry['stock'], other: Entry['stock'], params: Entry['params']): string {
  if (!stock) return 'Not counted'
  const known = new Set((other ?? []).map((row) => rowName(row, params)))
  return stock
    .toSorted((one, two) => placeOf(one, params) - placeOf(two, params))
    .map((row) => {
      const name = rowName(row, params)
      const extra = row.extraWeight > 0 ? ` (${formatWeight(row.extraWeight)} more)` : ''
      return `${name}${extra}${known.has(name) ? '' : `: ${row.opening} to begin with`}`
    })
    .join(', ')
}

type Field<One extends Entry> = { label: string; show: (entry: One, other: One | null, after: One) => string }

const sharedFields: readonly Field<Entry>[] = [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Description', show: ({ description }) => description },
  { label: 'Price', show: ({ price }) => showPrice(price) },
  { label: 'GST', show: ({ tax }) => (tax ? 'Included' : 'None') },
  { label: 'Who can buy it', show: ({ visibility }) => visibilityLabels[visibility] },
  { label: 'Photographs', show: ({ photographs }) => photographs.map(({ alt }) => alt).join(', ') },
  { label: 'Poster', show: ({ art }) => `${art.motif}, ${art.color}` },
  { label: 'Options', show: ({ params }) => params.map(({ label, values }) => `${label}: ${values.join(', ')}`).join('; ') },
  { label: 'Stock', show: ({ stock }, other, { params }) => showStock(stock, other?.stock ?? null, params) },
]

const merchFields: readonly Field<MerchEntry>[] = [
  ...sharedFields,
  { label: 'More about it', show: ({ detail }) => detail },
  { label: 'Category', show: ({ category = '' }) => category },
  {
    label: 'Packs',
    show: ({ packs }) =>
      packs
        .map(
          ({ name, price, extraWeight }) => `${name}: ${showPrice(price)}${extraWeight > 0 ? `, ${formatWeight(extraWeight)} more` : ''}`,
        )
        .join('; '),
  },
  { label: 'Weight', show: ({ weight }) => formatWeight(weight) },
]

const eventFields: readonly Field<EventEntry>[] = [
  { label: 'Date and time', show: ({ eventDateTime }) => formatEventTime(eventDateTime) },
  { label: 'Place', show: ({ eventVenue }) => eventVenue },
  ...sharedFields,
  { label: 'Words', show: ({ body }) => textOf(body) },
  { label: 'Most tickets in an order', show: ({ maxQuantity }) => String(maxQuantity ?? 'The shop’s own limit') },
  { label: 'Free for under 18s', show: ({ under18Free }) => yesOrNo(under18Free) },
  { label: 'Under 18s need an adult', show: ({ under18NeedsAdult }) => yesOrNo(under18NeedsAdult) },
]

function compare<One extends Entry>(fields: readonly Field<One>[], before: One | null, after: One): EntryChange[] {
  const changes = fields
    .map(({ label, show }) => ({ field: label, from: before ? show(before, after, after) : '', to: show(after, before, after) }))
    .filter(({ from, to }) => from !== to)
  if (!before || before.rank === after.rank) return changes
  return [...changes, { field: 'Order', from: '', to: after.rank < before.rank ? 'Further up' : 'Further down' }]
}

/** Makes a value's photographs comparable: another picture with the same words is a change too. */
function photographChange(before: Entry | null, after: Entry): EntryChange[] {
  const keys = (list: Entry['photographs']) => JSON.stringify(list.map(({ photo, focus }) => [photo, focus.x, focus.y]))
  const words = (list: Entry['photographs']) => list.map(({ alt }) => alt).join(', ')
  if (!before || words(before.photographs) !== words(after.photographs) || keys(before.photographs) === keys(after.photographs)) return []
  return [
    { field: 'Photographs', from: words(before.photographs), to: `${words(after.photographs)} (other pictures, or cropped differently)` },
  ]
}

/** Lists what changes from one state of a thing to another, in words and prices. `before` is null for something new. */
export function describeChanges(before: Entry | null, after: Entry): EntryChange[] {
  const pictures = photographChange(before, after)
  if (after.kind === 'merch') return [...compare(merchFields, before?.kind === 'merch' ? before : null, after), ...pictures]
  return [...compare(eventFields, before?.kind === 'ticket' ? before : null, after), ...pictures]
}
