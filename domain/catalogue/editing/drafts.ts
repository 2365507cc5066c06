import { type CountsOf, deskStock } from '#domain/catalogue/changes.ts'
import type { Problem } from '#domain/problem.ts'
import { formatInstant } from '#domain/time/station-time.ts'
import { describeChanges } from './describe-changes.ts'
import { type Document, type DocumentKind, type Edited, isDocument, nameOf } from './document.ts'
import { type Entry, type EntryName, entryText, isSameEntry, isStocked } from './entry.ts'
import type { ChangedEntry, DocumentView, EntryView } from './views.ts'

/** A draft as it is kept. `base` is what was on sale when it began: null for something new. */
export type KeptDraft<One extends Edited = Entry> = { entry: One; base: One | null; revision: number; by: string; at: string }

/** One thing: what is on sale, its draft, and the publication that it waits for. */
export type EntryState<One extends Edited = Entry> = { published: One | null; draft: KeptDraft<One> | null; waitsFor: number | null }

/** Sentences for editors, when something can't be done. */
export const editingMessages = {
  taken: 'Something is called this already. Give it another code.',
  changedSince: 'What is on sale has changed since you opened this. Check what it is now, and save again.',
  draftGone: 'The draft you had open has been published or dropped. Check what it is now.',
  waits: 'This waits for its time to be published. Call that off to change it.',
  nothing: 'There’s no draft of this any more.',
  stale: 'What is on sale has changed since this draft began. Look at it and save it again first.',
  notPublished: 'Nothing was published. Check what has changed.',
  timePast: 'Choose a time that’s still to come.',
  timeFar: 'Choose a time within a year.',
  published: 'This has been published already.',
  draftsThere: 'There are drafts of the same things, or they wait to be published. Publish or drop those first.',
  noPhotograph: 'Choose the photograph again.',
  countAtDesk: 'An event is first counted at the catalogue desk, where its sold tickets are counted too.',
  staysCounted: 'An event that is counted stays so.',
  waitsNoMore: 'This has been published or called off.',
  ticketsOut: 'Tickets of a kind that you took out are sold or held.',
} as const

/** Says whose draft is there, for someone who had an older one open. */
export const savedMeanwhile = (by: string, at: string) =>
  `${by} saved a draft of this on ${formatInstant(at)}. Yours was not saved: check what it is now.`

/** Names a state of a thing, differently for a different state. Not a secret and not a proof. */
export const basisOf = (entry: Edited): string => markOf(entryText(entry))

/** Names a text, differently for a different text. Not a secret and not a proof. */
export function markOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 0x9e3779b1)
    low = Math.imul(low ^ code, 0x5f356495)
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35)
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35)
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}

/** A thing as its editors see it; undefined for one that is neither on sale nor drafted. */
export function entryViewOf({ published, draft, waitsFor }: EntryState, countsOf: CountsOf): EntryView | undefined {
  const named = published ?? draft?.entry
  if (!named) return undefined
  const counted = published && isStocked(published) ? published.stock : null
  const stock = counted?.map(({ opening, ...row }) => ({ ...row, available: opening }))
  return {
    kind: named.kind,
    id: named.id,
    ...standingOf({ published, draft, waitsFor }),
    stock: isStocked(named) ? deskStock(named.kind, named.id, stock, countsOf) : null,
  }
}

function standingOf<One extends Edited>({ published, draft, waitsFor }: EntryState<One>) {
  return {
    published,
    basis: published && basisOf(published),
    draft: draft && {
      entry: draft.entry,
      by: draft.by,
      at: draft.at,
      changes: describeChanges(published, draft.entry),
      isStale: !isSameEntry(draft.base, published),
    },
    revision: draft?.revision ?? 0,
    waitsFor,
  }
}

/** A document as its editors see it. */
export const documentViewOf = (kind: DocumentKind, state: EntryState<Document>): DocumentView => ({ kind, id: kind, ...standingOf(state) })

/** Names what changes about a thing, for a publication or a version. */
export function changedEntryOf(before: Edited | null, after: Edited): ChangedEntry {
  return { kind: after.kind, id: after.id, name: nameOf(after), isNew: before === null, changes: describeChanges(before, after) }
}

type Sent = { entry: Edited; basis: string | null; revision: number }

/** Says why a draft can't be saved: 409 where the sender hasn't seen how things are now, 422 where a change isn't allowed. */
export function whyNotSave(
  { published, draft, waitsFor }: EntryState<Edited>,
  sent: Sent,
): { status: 409 | 422; problem: Problem } | undefined {
  const refuse = (message: string, path = 'entry', status: 409 | 422 = 409) => ({ status, problem: { path, message } })
  if (waitsFor !== null) return refuse(editingMessages.waits)
  if (sent.basis === null && sent.revision === 0 && (published || draft)) return refuse(editingMessages.taken, 'entry.id')
  if (sent.revision !== (draft?.revision ?? 0)) return refuse(draft ? savedMeanwhile(draft.by, draft.at) : editingMessages.draftGone)
  if (sent.basis !== (published && basisOf(published))) return refuse(editingMessages.changedSince)
  if (published?.kind !== 'ticket' || sent.entry.kind !== 'ticket' || (published.stock === null) === (sent.entry.stock === null))
    return undefined
  return refuse(published.stock ? editingMessages.staysCounted : editingMessages.countAtDesk, 'entry.stock', 422)
}

/** Says why the draft of a thing can't be published by someone who saw this revision of it. */
export function whyNotPublish({ published, draft }: EntryState<Edited>, revision: number): string | undefined {
  if (!draft) return editingMessages.nothing
  if (draft.revision !== revision) return savedMeanwhile(draft.by, draft.at)
  return isSameEntry(draft.base, published) ? undefined : editingMessages.stale
}

/** The photographs that a draft adds to what is on sale, with where they are in it. */
export function newPhotographs(entry: Entry, published: Entry | null): { photo: string; path: string }[] {
  const known = new Set(published?.photographs.map(({ photo }) => photo))
  return entry.photographs
    .map(({ photo }, index) => ({ photo, path: `entry.photographs.${index}.photo` }))
    .filter(({ photo }) => !known.has(photo))
}

const keyOf = ({ kind, id }: EntryName) => `${kind}:${id}`

/** What would have to be drafted, so that everything is as it was. What didn't exist then is archived; an event stays counted, or not, as it is. */
export function draftsToPutBack(now: readonly Edited[], then: readonly Edited[]): Edited[] {
  const past = new Map(then.map((entry) => [keyOf(entry), entry]))
  return now.flatMap((entry): Edited[] => {
    // A version from before the station was edited here says nothing of it.
    const was: Edited = past.get(keyOf(entry)) ?? (isDocument(entry) ? entry : { ...entry, visibility: 'archived' })
    const isCountedOtherwise = was.kind === 'ticket' && entry.kind === 'ticket' && (was.stock === null) !== (entry.stock === null)
    const next: Edited = isCountedOtherwise ? { ...was, params: entry.params, stock: entry.stock } : was
    return isSameEntry(next, entry) ? [] : [next]
  })
}
