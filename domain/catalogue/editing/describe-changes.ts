import * as z from 'zod/mini'
import { specialLabels } from '#domain/cart/line-rules.ts'
import { formatMoney, type PricePair } from '#domain/money/money.ts'
import { formatEventTime } from '#domain/time/station-time.ts'
import { formatWeight } from '#domain/weight/weight.ts'
import { documentFields } from './describe-documents.ts'
import { type Edited, isDocument } from './document.ts'
import type { Entry, EntryStock, EventEntry, MerchEntry, StockedEntry, SubscriptionEntry, Visibility } from './entry.ts'

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
const rowName = ({ options }: EntryStock, params: StockedEntry['params']) => {
  const types = new Set([...params.map(({ type }) => type), ...Object.keys(options).toSorted()])
  return [...types].flatMap((type) => options[type] ?? []).join(' / ') || 'All of it'
}

/** Where a combination is among those of these options. */
const placeOf = ({ options }: EntryStock, params: StockedEntry['params']) =>
  params.reduce((place, { type, values }) => {
    const index = values.indexOf(options[type] ?? '')
    return place * (values.length + 1) + (index < 0 ? values.length : index)
  }, 0)

/** Both sides in the order of the later options, because the order that combinations are kept in says nothing. */
function showStock(stock: StockedEntry['stock'], other: StockedEntry['stock'], params: StockedEntry['params']): string {
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

const sharedFields: readonly Field<StockedEntry>[] = [
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

/** The draws that a type takes part in, in the order of its form. */
export const drawLabels = {
  gold: 'the gold draw',
  general: 'the general draw',
  daily: 'the daily draws',
  monthly: 'the monthly draw',
} as const
const draws = Object.keys(drawLabels) as (keyof typeof drawLabels)[]

const subscriptionFields: readonly Field<SubscriptionEntry>[] = [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Price', show: ({ cost }) => `${formatMoney(cost)} a year` },
  { label: 'In a few words', show: ({ tagline }) => tagline },
  { label: 'What comes with it', show: ({ contents }) => contents.join('\n') },
  { label: 'GST', show: ({ tax }) => (tax ? 'Included' : 'None') },
  { label: 'Who can buy it', show: ({ visibility }) => visibilityLabels[visibility] },
  { label: 'Name on the card', show: ({ nameoncard }) => yesOrNo(nameoncard) },
  { label: 'Special name', show: ({ special }) => (special ? specialLabels[special] : 'None') },
  { label: 'Members’ names', show: ({ members }) => (members > 0 ? `Up to ${members}` : 'None') },
  { label: 'Pack', show: ({ pack }) => yesOrNo(pack) },
  { label: 'Shirt', show: ({ tshirt }) => yesOrNo(tshirt) },
  { label: 'Draws', show: (type) => draws.flatMap((draw) => (type[draw] ? drawLabels[draw] : [])).join(', ') || 'None' },
  { label: 'Favourite show', show: ({ favshow }) => yesOrNo(favshow) },
  { label: 'Photographs', show: ({ photographs }) => photographs.map(({ alt }) => alt).join(', ') },
  { label: 'Poster', show: ({ art }) => `${art.motif}, ${art.color}` },
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

/** The fields whose text differs, in their order, and those that go after them. */
function changedFields(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): EntryChange[] {
  return [...new Set([...after.keys(), ...before.keys()])]
    .map((field) => ({ field, from: before.get(field) ?? '', to: after.get(field) ?? '' }))
    .filter(({ from, to }) => from !== to)
}

/** Lists what changes from one state of a thing to another, in words and prices. `before` is null for something new. */
export function describeChanges(before: Edited | null, after: Edited): EntryChange[] {
  if (isDocument(after)) return changedFields(before?.kind === after.kind ? documentFields(before) : new Map(), documentFields(after))
  if (before && isDocument(before)) return describeChanges(null, after)
  const pictures = photographChange(before, after)
  if (after.kind === 'merch') return [...compare(merchFields, before?.kind === 'merch' ? before : null, after), ...pictures]
  if (after.kind === 'subscription')
    return [...compare(subscriptionFields, before?.kind === 'subscription' ? before : null, after), ...pictures]
  return [...compare(eventFields, before?.kind === 'ticket' ? before : null, after), ...pictures]
}
