import * as z from 'zod/mini'
import { deskThing } from '#domain/catalogue/desk-thing.ts'
import { documentView, entryView } from '#domain/catalogue/editing/views.ts'
import { visitorFailure } from './visitor-failure.ts'

/**
 * The body of every answer that is not 200. `present` comes with the 409 for a change to something that has changed since,
 * `presentEntries` and `presentDocuments` with that for drafts.
 */
export const failure = z.extend(visitorFailure, {
  present: z.optional(deskThing),
  presentEntries: z.optional(z.array(entryView)),
  presentDocuments: z.optional(z.array(documentView)),
})
export type FailureBody = z.output<typeof failure>
