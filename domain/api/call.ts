import * as z from 'zod/mini'
import { email } from '#domain/contact/contact.ts'
import type { Role } from '#domain/session/session.ts'

/** Who may make a call. `anon` opens it to people who are not logged in; a role that is not listed is refused with 403. */
export type Audience = 'anon' | Role

export type CallSpec = {
  /** The row in the table of calls: C1 to C32 as specified, A1 and on for additive ones. */
  id: string
  summary: string
  method: 'GET' | 'POST'
  /** `support` calls live under the host's support base, the rest under the shop's own root (D157). */
  base: 'support' | 'root'
  path: string
  may: readonly Audience[]
  /** A further condition on what is requested, checked by the server's handler (security 2.11). */
  objectRule?: string
  /** Also for people who have yet to set a password of their own (security 2.6). */
  isOpenFirst?: boolean
  /** An admin needs a second factor for it wherever the shop requires one (D258). */
  needsFactor?: boolean
  /** Only within five minutes of saying again who you are (A18). */
  needsStepUp?: boolean
  /** Exists only with ENABLE_LEGACY=1 (ruling 2). */
  isLegacy?: boolean
  /** Whether this key is in the body decides between two calls on one path (D119). */
  when?: { key: string; isPresent: boolean }
  /** A form that is also accepted instead of JSON: mail programs post this field, and the query says whose link it is. */
  form?: { field: string; value: string; means: Readonly<Record<string, unknown>> }
  /** Other names under which its JSON may arrive: browsers choose theirs. */
  jsonTypes?: readonly string[]
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body is bytes and not JSON: at most so many, and the sentence for more. */
  bytes?: { most: number; tooMuch: string }
  reply: z.ZodMiniType | 'file'
  failures: readonly number[]
}

/** Keeps the exact types of a call, which client, server and mocks are typed from. */
export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec

export const everyone = ['anon', 'zedder', 'editor', 'reception', 'admin'] as const
/** The desk and the office. */
export const staff = ['reception', 'admin'] as const
/** Everyone who works here, with the desk or without. */
export const allStaff = ['editor', 'reception', 'admin'] as const
/** Who drafts what is on sale. */
export const editors = ['editor', 'admin'] as const
export const loggedIn = ['zedder', 'editor', 'reception', 'admin'] as const
export const anything = z.looseObject({})
export const sent = z.object({ sent: z.literal(true) })
/** Names a row by its number. */
export const namedRecord = z.object({ id: z.int() })
export const ownPassword = z.string().check(z.minLength(1, { error: 'Type your password.' }), z.maxLength(512))
export const emailOnly = z.object({ email })

/** The base path of the support calls: the provider's host in production, this path on our own server (D157). */
export const SUPPORT_BASE = '/support'

/** Returns the address of a call under the shop's root, with path parameters still in braces. */
export function pathOf(spec: CallSpec): string {
  return spec.base === 'support' ? `${SUPPORT_BASE}${spec.path}` : spec.path
}
