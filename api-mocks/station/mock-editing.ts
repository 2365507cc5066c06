import type { Catalogue, MerchProduct, StockRow, TicketEvent } from '#domain/catalogue/catalogue.ts'
import type { Document, DocumentKind, Edited } from '#domain/catalogue/editing/document.ts'
import type { EntryState, KeptDraft } from '#domain/catalogue/editing/drafts.ts'
import { type Entry, type EntryName, isSameEntry, type StockedEntry } from '#domain/catalogue/editing/entry.ts'
import { entryOfEvent, entryOfProduct, eventOf, productOf } from '#domain/catalogue/editing/entry-products.ts'
import { entryOfSubscription, subscriptionOf } from '#domain/catalogue/editing/entry-subscriptions.ts'
import { withChanges } from '#domain/catalogue/editing/look.ts'
import { settingsOf } from '#domain/catalogue/editing/published-settings.ts'
import { sampleDocuments } from '#domain/samples/documents.ts'
import { takeSettings } from '#domain/settings.ts'
import { skuOf } from '#domain/stock/stock.ts'
import type { MockStation } from './mock-station.ts'

export type Changed = { entry: Edited; base: Edited | null }
type Publication = { id: number; by: string; note: string; changed: Changed[] }

/** What the station has drafted and published. `entries` are as published, archived ones too. */
type MockEditing = {
  entries: Entry[]
  documents: Document[]
  drafts: KeptDraft<Edited>[]
  waiting: (Publication & { dueAt: string; stoppedAt: string | null })[]
  versions: (Publication & { version: number; at: string; count: number })[]
  lastRevision: number
  lastId: number
}

const editings = new WeakMap<MockStation, MockEditing>()

export const isNamed =
  ({ kind, id }: EntryName) =>
  (one: EntryName) =>
    one.kind === kind && one.id === id

/** The drafts and versions of this station; its first version is what it opened with. */
export function editingOf(station: MockStation): MockEditing {
  const known = editings.get(station)
  if (known) return known
  const { events, merch, subscriptions } = station.catalogue
  const entries = [
    ...events.map((event, index) => entryOfEvent(event, index + 1)),
    ...merch.map((product, index) => entryOfProduct(product, index + 1)),
    ...subscriptions.map((type, index) => entryOfSubscription(type, index + 1)),
  ]
  const documents: Document[] = sampleDocuments()
  const changed = [...entries, ...documents].map((entry) => ({ entry, base: null }))
  const first = { id: 1, version: 1, by: 'The shop', note: '', at: station.now().toISOString(), changed, count: changed.length }
  const editing = { entries, documents, drafts: [], waiting: [], versions: [first], lastRevision: 0, lastId: 1 }
  editings.set(station, editing)
  return editing
}

/** Its opening counts are those of its entry: what is left of it is another number. */
function withOpenings(now: StockedEntry, { rank, stock }: StockedEntry): Entry {
  const opening = (row: StockRow) =>
    stock?.find((one) => skuOf(now.kind, now.id, { ...one, available: 0 }) === skuOf(now.kind, now.id, row))?.opening ?? 0
  return { ...now, rank, stock: now.stock?.map((row) => ({ ...row, opening: opening({ ...row, available: 0 }) })) ?? null }
}

/** What is on sale now, with what the catalogue desk changed about it, and what is archived. */
export function publishedOf(station: MockStation): Entry[] {
  const { events, merch } = station.catalogue
  return editingOf(station).entries.map((entry) => {
    if (entry.visibility === 'archived' || entry.kind === 'subscription') return entry
    const product = entry.kind === 'merch' ? merch.find(({ id }) => id === entry.id) : undefined
    const event = entry.kind === 'ticket' ? events.find(({ id }) => id === entry.id) : undefined
    if (product) return withOpenings(entryOfProduct(product, entry.rank), entry)
    return event ? withOpenings(entryOfEvent(event, entry.rank), entry) : entry
  })
}

/** One thing or document as it is edited: published, drafted, waiting. */
export function stateOf(station: MockStation, name: Pick<Entry, 'kind' | 'id'>): EntryState
export function stateOf(station: MockStation, name: { kind: DocumentKind; id: string }): EntryState<Document>
export function stateOf(station: MockStation, name: EntryName): EntryState<Edited>
export function stateOf(station: MockStation, name: EntryName): EntryState<Edited> {
  const { documents, drafts, waiting } = editingOf(station)
  return {
    published: [...publishedOf(station), ...documents].find(isNamed(name)) ?? null,
    draft: drafts.find(({ entry }) => isNamed(name)(entry)) ?? null,
    waitsFor: waiting.find(({ changed }) => changed.some(({ entry }) => isNamed(name)(entry)))?.id ?? null,
  }
}

/** What is left stays, and a new combination has its opening count. */
function keepCounts<Thing extends MerchProduct | TicketEvent>(
  thing: Thing,
  kind: StockedEntry['kind'],
  before: readonly (MerchProduct | TicketEvent)[],
): Thing {
  const was = before.find(({ id }) => id === thing.id)?.stock
  const left = (row: StockRow) => was?.find((one) => skuOf(kind, thing.id, one) === skuOf(kind, thing.id, row))?.available ?? row.available
  return thing.stock ? { ...thing, stock: thing.stock.map((row) => ({ ...row, available: left(row) })) } : thing
}

/** What would be there with these changes: things on sale with their lists, and the station's documents. */
export function saleWith(
  station: MockStation,
  changed: readonly Edited[],
): { entries: Entry[]; documents: Document[]; lists: Pick<Catalogue, 'subscriptions' | 'merch' | 'events'> } {
  const { entries, documents } = withChanges([...publishedOf(station), ...editingOf(station).documents], changed)
  const onSale = entries.filter(({ visibility }) => visibility !== 'archived')
  const products = onSale.filter((entry) => entry.kind === 'merch')
  const { merch, events } = station.catalogue
  const lists = {
    subscriptions: onSale.filter((entry) => entry.kind === 'subscription').map(subscriptionOf),
    merch: products.map((entry, index) => keepCounts(productOf(entry, products.length - index), 'merch', merch)),
    events: onSale.filter((entry) => entry.kind === 'ticket').map((entry) => keepCounts(eventOf(entry), 'ticket', events)),
  }
  return { entries, documents, lists }
}

/** Puts a publication on sale as the next version, and returns its number. */
export function makeLive(station: MockStation, publication: Publication): number {
  const editing = editingOf(station)
  const { changed } = publication
  const { entries, documents, lists } = saleWith(
    station,
    changed.map(({ entry }) => entry),
  )
  editing.entries = entries
  editing.documents = documents
  takeSettings(settingsOf(documents))
  station.catalogue = { ...station.catalogue, ...lists }
  const version = editing.versions.length + 1
  editing.versions.push({ ...publication, version, at: station.now().toISOString(), count: changed.length })
  return version
}

/** Publishes what is due, or stops it where something in it has changed since. */
export function publishDue(station: MockStation): void {
  const editing = editingOf(station)
  const now = station.now().toISOString()
  for (const one of editing.waiting.filter(({ dueAt, stoppedAt }) => stoppedAt === null && Date.parse(dueAt) <= Date.parse(now))) {
    if (one.changed.some(({ entry, base }) => !isSameEntry(base, stateOf(station, entry).published))) one.stoppedAt = now
    else {
      editing.waiting = editing.waiting.filter((other) => other !== one)
      makeLive(station, one)
    }
  }
}

/** What was published as of a version, archived things included. */
export function entriesAt(station: MockStation, version: number): Edited[] {
  const entries = new Map<string, Edited>()
  for (const one of editingOf(station).versions.filter((each) => each.version <= version))
    for (const { entry } of one.changed) entries.set(`${entry.kind}:${entry.id}`, entry)
  return [...entries.values()]
}
