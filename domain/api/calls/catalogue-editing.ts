import * as z from 'zod/mini'
import { call, editors } from '#domain/api/call.ts'
import { stationPart } from '#domain/catalogue/editing/document.ts'
import { entry, entryName } from '#domain/catalogue/editing/entry.ts'
import { catalogueEntries, documentView, entryView, versionView } from '#domain/catalogue/editing/views.ts'
import { catalogueCalls } from './catalogue.ts'

/** The most things that are published at once. */
const MOST_AT_ONCE = 5000

const seenDraft = z.object({ ...entryName.shape, revision: z.int() })

/** The station edits what is on sale: drafts, versions, and back. */
export const catalogueEditingCalls = {
  catalogueEntries: call({
    id: 'A188',
    summary: 'Everything on sale as the station edits it, with its drafts, and what waits to be published',
    method: 'GET',
    base: 'support',
    path: '/catalogue-entries',
    may: editors,
    reply: catalogueEntries,
    failures: [401, 403],
  }),
  saveDraft: call({
    id: 'A189',
    summary: 'Save a draft of a product, an event or a subscription type',
    method: 'POST',
    base: 'support',
    path: '/catalogue-draft',
    may: editors,
    objectRule:
      'with the `basis` and `revision` that were seen, null and 0 for something new; 409 with the thing as it is now if either has changed; the same as what is on sale is no draft',
    body: z.object({ entry, basis: z.nullable(z.string()), revision: z.int() }),
    reply: entryView,
    failures: [401, 403, 409, 413, 422, 503],
  }),
  dropDraft: call({
    id: 'A190',
    summary: 'Drop a draft',
    method: 'POST',
    base: 'support',
    path: '/catalogue-draft-drop',
    may: editors,
    objectRule: 'the revision that was seen',
    body: seenDraft,
    reply: z.object({ dropped: z.literal(true) }),
    failures: [401, 403, 404, 409, 422, 503],
  }),
  publishDrafts: call({
    id: 'A191',
    summary: 'Publish drafts as one version, now or at a time',
    method: 'POST',
    base: 'support',
    path: '/catalogue-publish',
    may: ['admin'],
    objectRule:
      'all of them or none; 409 with those that have changed since they were seen, or whose thing has; with `tellsBuyers`, those with tickets get a letter where date, time or place is new',
    body: z.object({
      entries: z.array(seenDraft).check(z.minLength(1, 'Choose what to publish.'), z.maxLength(MOST_AT_ONCE)),
      /** When; left out for now. */
      at: z.optional(z.iso.datetime({ offset: true, error: 'Enter a date and a time.' })),
      note: z.optional(z.string().check(z.trim(), z.maxLength(300, '300 characters at most.'))),
      tellsBuyers: z.optional(z.boolean()),
    }),
    /** `version` is null for one that waits. */
    reply: z.object({ id: z.int(), version: z.nullable(z.int()) }),
    failures: [401, 403, 409, 413, 422, 503],
  }),
  callOffPublication: call({
    id: 'A192',
    summary: 'Call off a publication that waits or was stopped: its entries are drafts again',
    method: 'POST',
    base: 'support',
    path: '/catalogue-call-off',
    may: ['admin'],
    body: z.object({ id: z.int() }),
    reply: z.object({ drafts: z.int() }),
    failures: [401, 403, 404, 409, 422, 503],
  }),
  catalogueVersions: call({
    id: 'A193',
    summary: 'Versions of the catalogue, newest first: who published what, and what changed',
    method: 'GET',
    base: 'support',
    path: '/catalogue-versions',
    may: editors,
    /** Only versions before this one. */
    query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    reply: z.object({ versions: z.array(versionView), hasMore: z.boolean() }),
    failures: [401, 403, 422],
  }),
  putVersionBack: call({
    id: 'A194',
    summary: 'Make drafts that put the catalogue back to a version',
    method: 'POST',
    base: 'support',
    path: '/catalogue-put-back',
    may: ['admin'],
    objectRule: 'drafts of what differs only; 409 while the same things have drafts or wait; counts stay as they are',
    body: z.object({ version: z.int() }),
    reply: z.object({ drafts: z.int() }),
    failures: [401, 403, 404, 409, 422, 503],
  }),
  saveDocument: call({
    id: 'A230',
    summary: 'Save a draft of what the station says of itself: its settings, the prizes and terms of its draws, or its texts',
    method: 'POST',
    base: 'support',
    path: '/catalogue-document',
    may: editors,
    objectRule: 'with the `basis` and `revision` that were seen; 409 with the document as it is now if either has changed',
    body: z.object({ entry: stationPart, basis: z.nullable(z.string()), revision: z.int() }),
    reply: documentView,
    failures: [401, 403, 409, 413, 422, 503],
  }),
  catalogueLook: call({
    id: 'A250',
    summary: 'The lists of the shop as visitors would get them if drafts were published now',
    method: 'GET',
    base: 'support',
    path: '/catalogue-look',
    may: editors,
    objectRule: 'all drafts, or what waits as `publication`; 409 once that doesn’t wait any more; never stored',
    query: z.object({ publication: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
    reply: z.object({
      subscriptionTypes: catalogueCalls.subscriptionTypes.reply,
      merch: catalogueCalls.merch.reply,
      tickets: catalogueCalls.tickets.reply,
    }),
    failures: [401, 403, 409, 422],
  }),
}
