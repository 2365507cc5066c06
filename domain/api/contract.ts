import type * as z from 'zod/mini'
import type { CallSpec } from './call.ts'
import { bookCalls } from './calls/books.ts'
import { catalogueDeskCalls } from './calls/catalogue-desk.ts'
import { catalogueEditingCalls } from './calls/catalogue-editing.ts'
import { catalogueFileCalls } from './calls/catalogue-files.ts'
import { deskCalls } from './calls/desk.ts'
import { deskListCalls } from './calls/desk-lists.ts'
import { factorCalls } from './calls/factors.ts'
import { legacyCalls } from './calls/legacy.ts'
import { listCalls } from './calls/lists.ts'
import { officeCalls } from './calls/office.ts'
import { orderDeskCalls } from './calls/order-desk.ts'
import { packingCalls } from './calls/packing.ts'
import { peopleCalls } from './calls/people.ts'
import { photographCalls } from './calls/photographs.ts'
import { staffCalls } from './calls/staff.ts'
import { visitorCalls } from './visitor-calls.ts'

/**
 * Every call the shop makes or answers, once: `calls/` has a table for each subject. The browser's client, the mocks and the server are typed from this
 * table, the server's policy is read from `may`, and the OpenAPI document is written from it.
 */
export const calls = {
  ...visitorCalls,
  ...factorCalls,
  ...catalogueDeskCalls,
  ...catalogueEditingCalls,
  ...photographCalls,
  ...catalogueFileCalls,
  ...deskCalls,
  ...deskListCalls,
  ...listCalls,
  ...orderDeskCalls,
  ...packingCalls,
  ...peopleCalls,
  ...officeCalls,
  ...bookCalls,
  ...staffCalls,
  ...legacyCalls,
} satisfies Record<string, CallSpec>

export type CallName = keyof typeof calls
type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  (typeof calls)[Name] extends Record<Key, infer Schema> ? Output<Schema> : undefined

export type ParamsOf<Name extends CallName> = Part<Name, 'params'>
export type QueryOf<Name extends CallName> = Part<Name, 'query'>
export type BodyOf<Name extends CallName> = (typeof calls)[Name] extends { bytes: object } ? Blob : Part<Name, 'body'>
export type ReplyOf<Name extends CallName> = (typeof calls)[Name]['reply'] extends 'file' ? Blob : Output<(typeof calls)[Name]['reply']>
