import * as z from 'zod/mini'
import { deskCount } from '#domain/catalogue/desk-thing.ts'
import { entryChange } from './describe-changes.ts'
import { DOCUMENT_KINDS, stationPart } from './document.ts'
import { entry, entryName } from './entry.ts'

const instant = z.iso.datetime({ offset: true })

/** What is changed and not published yet. */
const draftView = z.object({
  entry,
  /** Who saved it last, and when. */
  by: z.string(),
  at: instant,
  changes: z.array(entryChange),
  /** Whether what is on sale has changed since this draft began: it has to be looked at and saved again first. */
  isStale: z.boolean(),
})

/** Something on sale as the station edits it. */
export const entryView = z.object({
  kind: z.enum(['merch', 'ticket', 'subscription']),
  id: entryName.shape.id,
  /** On sale now, with what the catalogue desk changed about it; null for something that has never been published. */
  published: z.nullable(entry),
  /** Names the state in `published`; sent back with a draft of it. Null for something that has never been published. */
  basis: z.nullable(z.string()),
  draft: z.nullable(draftView),
  /** Moves on with each save of the draft; 0 where there isn't one. Sent back with what is saved or published. */
  revision: z.int(),
  /** The publication that it waits for, or that was stopped: until then it can't be drafted. */
  waitsFor: z.nullable(z.int()),
  /** The counts of what is published, as at the catalogue desk; null where it isn't counted. */
  stock: z.nullable(z.array(deskCount)),
})
export type EntryView = z.output<typeof entryView>

/** A document of the station as it's edited: the same without counts. */
export const documentView = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  id: entryName.shape.id,
  published: z.nullable(stationPart),
  basis: z.nullable(z.string()),
  draft: z.nullable(z.object({ ...draftView.shape, entry: stationPart })),
  revision: z.int(),
  waitsFor: z.nullable(z.int()),
})
export type DocumentView = z.output<typeof documentView>

const changedEntry = z.object({ ...entryName.shape, name: z.string(), isNew: z.boolean(), changes: z.array(entryChange) })
export type ChangedEntry = z.output<typeof changedEntry>

/** A publication with a time that is yet to be, or one that was stopped because something in it had changed since. */
export const publicationView = z.object({
  id: z.int(),
  dueAt: instant,
  /** When it was stopped. Nothing of it is on sale; called off, its entries are drafts again. */
  stoppedAt: z.nullable(instant),
  by: z.string(),
  note: z.string(),
  entries: z.array(changedEntry),
})
export type PublicationView = z.output<typeof publicationView>

/** One version of the catalogue: who published it, when, and what changed with it. */
export const versionView = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  note: z.string(),
  /** Of the first version, which has everything in it, only how many. */
  entries: z.array(changedEntry),
  count: z.int(),
})
export type VersionView = z.output<typeof versionView>

/** Everything the station edits: each thing, in the lists' order, the station's documents, and what waits to be published. */
export const catalogueEntries = z.object({
  entries: z.array(entryView),
  documents: z.optional(z.array(documentView)),
  waiting: z.array(publicationView),
})
export type CatalogueEntries = z.output<typeof catalogueEntries>
