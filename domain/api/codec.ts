import * as z from 'zod/mini'
import type { Problem } from '#domain/problem.ts'
import { type CallSpec, pathOf } from './call.ts'
import { type CallName, calls } from './contract.ts'

type Loose = z.ZodMiniType<unknown, unknown>
type Decoded = { ok: true; value: unknown } | { ok: false; problems: Problem[] }

/** Decodes a wire value (dollars to cents, kilograms to grams), or says what does not fit and where. Without a schema the value is dropped. */
export function decodeWith(schema: z.ZodMiniType | undefined, value: unknown): Decoded {
  if (!schema) return { ok: true, value: undefined }
  const read = z.safeDecode(schema as Loose, value)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, problems: read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) }
}

/** Encodes a value for the wire. Throws when it does not match the schema: that is our fault, never the sender's. */
export function encodeWith(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return schema && z.encode(schema as Loose, value)
}

/** Groups the calls by method and path. Calls that share both differ in their bodies (D119). */
export function callsByAddress(): { method: string; path: string; names: [CallName, ...CallName[]] }[] {
  const groups = new Map<string, { method: string; path: string; names: [CallName, ...CallName[]] }>()
  for (const name of Object.keys(calls) as CallName[]) {
    const { method } = calls[name]
    const path = pathOf(calls[name])
    const group = groups.get(`${method} ${path}`)
    if (group) group.names.push(name)
    else groups.set(`${method} ${path}`, { method, path, names: [name] })
  }
  return [...groups.values()]
}

/** Picks the call that a body belongs to. */
export function pickCall(names: readonly [CallName, ...CallName[]], body: unknown): CallName {
  const has = (key: string) => typeof body === 'object' && body !== null && Object.hasOwn(body, key)
  return names.find((name) => ((spec: CallSpec) => !spec.when || has(spec.when.key) === spec.when.isPresent)(calls[name])) ?? names[0]
}

/** Turns a posted form and its query into the call's body (RFC 8058); undefined when this call does not take that form. */
export function bodyOfForm({ form }: CallSpec, fields: URLSearchParams | FormData, query: Record<string, string>): object | undefined {
  return form && fields.get(form.field) === form.value ? { ...query, ...form.means } : undefined
}
