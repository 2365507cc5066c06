import * as z from 'zod/mini'
import { type CallName, type CallSpec, calls, pathOf } from '#domain/api/contract.ts'
import type { Problem } from '#domain/cart/line-rules.ts'

type Loose = z.ZodMiniType<unknown, unknown>
type Decoded = { ok: true; value: unknown } | { ok: false; problems: Problem[] }

/** Wire to domain (dollars to cents, kilograms to grams), or where and why it does not fit. No schema, no value. */
export function decodeWith(schema: z.ZodMiniType | undefined, value: unknown): Decoded {
  if (!schema) return { ok: true, value: undefined }
  const read = z.safeDecode(schema as Loose, value)
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, problems: read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) }
}

/** Domain to wire. Throws when the value is not what the schema says: a fault of our own, never of the sender. */
export function encodeWith(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  return schema && z.encode(schema as Loose, value)
}

/** The calls that share one method and path, told apart by their bodies (D119). */
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

/** Which of them a body means. */
export function pickCall(names: readonly [CallName, ...CallName[]], body: unknown): CallName {
  const has = (key: string) => typeof body === 'object' && body !== null && Object.hasOwn(body, key)
  return names.find((name) => ((spec: CallSpec) => !spec.when || has(spec.when.key) === spec.when.isPresent)(calls[name])) ?? names[0]
}

/** The body that a posted form stands for, from its fields and the query (RFC 8058); undefined when it is not the one form of this call. */
export function bodyOfForm({ form }: CallSpec, fields: URLSearchParams | FormData, query: Record<string, string>): object | undefined {
  return form && fields.get(form.field) === form.value ? { ...query, ...form.means } : undefined
}
