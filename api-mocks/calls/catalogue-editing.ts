import type { Account } from '#api-mocks/fixtures/accounts.ts'
import { type Changed, editingOf, entriesAt, isNamed, makeLive, publishDue, publishedOf, stateOf } from '#api-mocks/station/mock-editing.ts'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import type { FailureBody } from '#domain/api/failure.ts'
import { describeChanges } from '#domain/catalogue/editing/describe-changes.ts'
import { DOCUMENT_KINDS, type DocumentKind, isDocument } from '#domain/catalogue/editing/document.ts'
import {
  changedEntryOf,
  documentViewOf,
  draftsToPutBack,
  editingMessages,
  entryViewOf,
  newPhotographs,
  savedMeanwhile,
  whyNotPublish,
  whyNotSave,
} from '#domain/catalogue/editing/drafts.ts'
import { type Entry, type EntryName, isSameEntry } from '#domain/catalogue/editing/entry.ts'
import type { EntryView } from '#domain/catalogue/editing/views.ts'
import { messages } from '#domain/messages.ts'
import { skuOf } from '#domain/stock/stock.ts'
import { noteDown } from './audit.ts'
import { writeLook } from './catalogue.ts'
import { takenOf } from './catalogue-desk.ts'
import type { MockCalls } from './mock-call.ts'
import { MockRefusal, notFound, refuseField } from './mock-refusal.ts'
import { isKept } from './photographs.ts'

const PAGE = 20

function viewsOf(station: MockStation, names: readonly EntryName[]): EntryView[] {
  return names.flatMap((name) => {
    if (isDocument(name)) return []
    const { merch, events } = station.catalogue
    const { kind, id } = name as EntryView
    const things = { merch, ticket: events, subscription: [] }[kind]
    const rows = things.find((one) => one.id === id)?.stock ?? []
    const countsOf = (sku: string) => {
      if (kind === 'subscription') return undefined
      const row = rows.find((one) => skuOf(kind, id, one) === sku)
      return row && { available: row.available, ...takenOf(station, kind, id, row.options) }
    }
    return entryViewOf(stateOf(station, { kind, id }), countsOf) ?? []
  })
}

const documentOf = (station: MockStation, kind: DocumentKind) => documentViewOf(kind, stateOf(station, { kind, id: kind }))

/** Things and documents as they are now, for someone who saw them otherwise. */
function presentOf(station: MockStation, names: readonly EntryName[]): Partial<FailureBody> {
  const entries = viewsOf(station, names)
  const documents = names.filter(isDocument).map(({ kind }) => documentOf(station, kind))
  return { ...(entries.length > 0 && { presentEntries: entries }), ...(documents.length > 0 && { presentDocuments: documents }) }
}

/** Writes a draft of something that has none. */
export function draft(station: MockStation, { entry, base }: Changed, { contact }: Account): void {
  const editing = editingOf(station)
  const revision = ++editing.lastRevision
  editing.drafts.push({ entry, base, revision, by: contact.name, at: station.now().toISOString() })
}

/** Takes the draft of something away, if there is one. */
export function dropDraftOf(station: MockStation, name: EntryName): void {
  const editing = editingOf(station)
  editing.drafts = editing.drafts.filter(({ entry }) => !isNamed(name)(entry))
}

const kinds: readonly Entry['kind'][] = ['ticket', 'merch', 'subscription']

const byKindAndRank = (one: EntryView, other: EntryView) => {
  const rank = ({ draft: drafted, published }: EntryView) => (drafted?.entry ?? published)?.rank ?? 0
  return kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || rank(one) - rank(other)
}

/** The station in memory edits what it sells, by the same rules as the real one. Nobody gets letters about it. */
export const mockCatalogueEditingCalls = {
  catalogueEntries: (_asked, station) => {
    publishDue(station)
    const published = publishedOf(station)
    const { drafts, waiting } = editingOf(station)
    const added = drafts.map(({ entry }) => entry).filter((entry) => !isDocument(entry) && !published.some(isNamed(entry)))
    return {
      entries: viewsOf(station, [...published, ...added]).toSorted(byKindAndRank),
      documents: DOCUMENT_KINDS.map((kind) => documentOf(station, kind)),
      waiting: waiting.map(({ changed, ...one }) => ({
        ...one,
        entries: changed.map(({ entry }) => changedEntryOf(stateOf(station, entry).published, entry)),
      })),
    }
  },
  saveDraft: ({ body, account }, station) => {
    const { entry } = body
    const state = stateOf(station, entry)
    const why = whyNotSave(state, body)
    if (why) {
      const error = why.status === 409 ? why.problem.message : messages.refused
      throw new MockRefusal(why.status, { error, problems: [why.problem], ...presentOf(station, [entry]) })
    }
    const missing = newPhotographs(entry, state.published).find(({ photo }) => !isKept(station, photo))
    if (missing) throw refuseField(missing.path, editingMessages.noPhotograph)
    dropDraftOf(station, entry)
    if (!isSameEntry(entry, state.published)) draft(station, { entry, base: state.published }, account)
    const fields = describeChanges(state.published, entry).map(({ field }) => field)
    noteDown(station, account, { action: 'catalogue.draft', subject: `${entry.kind}:${entry.id}`, detail: { fields } })
    const [view] = viewsOf(station, [entry])
    if (!view) throw notFound()
    return view
  },
  saveDocument: ({ body, account }, station) => {
    const { entry } = body
    const state = stateOf(station, entry)
    const why = whyNotSave(state, body)
    if (why) throw new MockRefusal(why.status, { error: why.problem.message, problems: [why.problem], ...presentOf(station, [entry]) })
    dropDraftOf(station, entry)
    if (!isSameEntry(entry, state.published)) draft(station, { entry, base: state.published }, account)
    const fields = describeChanges(state.published, entry).map(({ field }) => field)
    noteDown(station, account, { action: 'catalogue.draft', subject: `${entry.kind}:${entry.id}`, detail: { fields } })
    return documentOf(station, entry.kind)
  },
  dropDraft: ({ body, account }, station) => {
    const { draft: kept } = stateOf(station, body)
    if (!kept) throw notFound()
    if (kept.revision !== body.revision)
      throw new MockRefusal(409, { error: savedMeanwhile(kept.by, kept.at), ...presentOf(station, [body]) })
    dropDraftOf(station, body)
    noteDown(station, account, { action: 'catalogue.drop', subject: `${body.kind}:${body.id}` })
    return { dropped: true }
  },
  publishDrafts: ({ body: { entries, at, note = '' }, account }, station) => {
    if (at !== undefined && Date.parse(at) <= station.now().getTime()) throw refuseField('at', editingMessages.timePast)
    const states = entries.map((name) => ({ name, state: stateOf(station, name) }))
    const problems = states.flatMap(({ name, state }, index) => {
      const message = whyNotPublish(state, name.revision)
      return message === undefined ? [] : [{ path: `entries.${index}`, message, name }]
    })
    if (problems.length > 0) {
      const present = presentOf(
        station,
        problems.map(({ name }) => name),
      )
      const told = problems.map(({ path, message }) => ({ path, message }))
      throw new MockRefusal(409, { error: editingMessages.notPublished, problems: told, ...present })
    }
    const editing = editingOf(station)
    const changed = states.flatMap(({ state }) => state.draft ?? [])
    for (const name of entries) dropDraftOf(station, name)
    const publication = { id: ++editing.lastId, by: account.contact.name, note, changed }
    if (at !== undefined) {
      editing.waiting.push({ ...publication, dueAt: at, stoppedAt: null })
      noteDown(station, account, {
        action: 'catalogue.time',
        subject: `publication:${publication.id}`,
        detail: { at, count: changed.length },
      })
      return { id: publication.id, version: null }
    }
    const version = makeLive(station, publication)
    noteDown(station, account, { action: 'catalogue.publish', subject: `catalogue:${version}`, detail: { count: changed.length } })
    return { id: publication.id, version }
  },
  callOffPublication: ({ body, account }, station) => {
    const editing = editingOf(station)
    const waiting = editing.waiting.find(({ id }) => id === body.id)
    if (!waiting && editing.versions.some(({ id }) => id === body.id)) throw new MockRefusal(409, { error: editingMessages.published })
    if (!waiting) throw notFound()
    editing.waiting = editing.waiting.filter((one) => one !== waiting)
    for (const one of waiting.changed) draft(station, one, account)
    const drafts = waiting.changed.length
    noteDown(station, account, { action: 'catalogue.call_off', subject: `publication:${body.id}`, detail: { count: drafts } })
    return { drafts }
  },
  catalogueVersions: ({ query: { before } }, station) => {
    publishDue(station)
    const found = editingOf(station).versions.filter(({ version }) => before === undefined || version < Number(before))
    const versions = found.toReversed().map(({ version, at, by, note, count, changed }) => {
      const entries = version === 1 ? [] : changed.map(({ base, entry }) => changedEntryOf(base, entry))
      return { version, at, by, note, count, entries }
    })
    return { versions: versions.slice(0, PAGE), hasMore: versions.length > PAGE }
  },
  putVersionBack: ({ body, account }, station) => {
    if (!editingOf(station).versions.some(({ version }) => version === body.version)) throw notFound()
    const back = draftsToPutBack([...publishedOf(station), ...editingOf(station).documents], entriesAt(station, body.version)).map(
      (entry) => ({
        entry,
        ...stateOf(station, entry),
      }),
    )
    const busy = back.filter(({ draft: kept, waitsFor }) => kept || waitsFor !== null).map(({ entry }) => entry)
    if (busy.length > 0) throw new MockRefusal(409, { error: editingMessages.draftsThere, ...presentOf(station, busy) })
    for (const { entry, published } of back) draft(station, { entry, base: published }, account)
    noteDown(station, account, { action: 'catalogue.put_back', subject: `catalogue:${body.version}`, detail: { drafts: back.length } })
    return { drafts: back.length }
  },
  catalogueLook: ({ query: { publication } }, station) => {
    publishDue(station)
    const { drafts, waiting } = editingOf(station)
    const one = waiting.find(({ id }) => id === Number(publication))
    if (publication !== undefined && !one) throw new MockRefusal(409, { error: editingMessages.waitsNoMore })
    return writeLook(
      station,
      (one?.changed ?? drafts).map(({ entry }) => entry),
    )
  },
} satisfies MockCalls
