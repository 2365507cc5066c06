import { type CallSpec, pathOf } from './call.ts'
import { type CallName, calls } from './contract.ts'

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
