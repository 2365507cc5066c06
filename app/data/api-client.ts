import { noteServer } from '#app/note-server.ts'
import { queryOf } from '#app/query.ts'
import { snack } from '#app/snacks.ts'
import { look } from '#app/state/look.ts'
import { endSession, session } from '#app/state/session.ts'
import { type CallSpec, pathOf } from '#domain/api/call.ts'
import { decodeWith, encodeWith } from '#domain/api/codec.ts'
import type { BodyOf, CallName, ParamsOf, QueryOf, ReplyOf } from '#domain/api/contract.ts'
import type { FailureBody } from '#domain/api/failure.ts'
import { messages } from '#domain/messages.ts'
import { takeAhead } from './ahead.ts'
import { type CallTable, tableOf } from './call-tables.ts'
import type { Upload } from './send-bytes.ts'

/** `status` 0: the server could not be reached, or its answer could not be read. */
export type Failure = { ok: false; status: number } & Partial<Omit<FailureBody, 'status'>> & { error: string }
export type Answer<Name extends CallName> = { ok: true; data: ReplyOf<Name> } | Failure

type Part<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: Value }
export type Asking<Name extends CallName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>> & {
    idempotencyKey?: string
    upload?: Upload
    /** A login that this browser has forgotten. */
    token?: string
  }

function addressOf(spec: CallSpec, params: unknown, query: unknown): string {
  const filled = Object.entries((params ?? {}) as Record<string, string>).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    pathOf(spec),
  )
  const search = queryOf((query ?? {}) as Record<string, string | undefined>)
  return search === '' ? filled : `${filled}?${search}`
}

async function failureOf(response: Response, failure: CallTable['failure']): Promise<Failure> {
  const body = decodeWith(failure, await response.json().catch(() => undefined))
  if (!body.ok) return { ok: false, status: response.status, error: messages.serverUnreachable }
  return { ...(body.value as FailureBody), ok: false, status: response.status }
}

/** Calls decided by what was typed or mailed, or the same for everyone. They go without the login, so their 401 is no reason to end it (M1). */
const needsNoLogin: readonly CallName[] = [
  'catalogueVersion',
  'login',
  'loginChallenge',
  'loginFactor',
  'recoverPassword',
  'setPassword',
  'readRecoveryLink',
  'saveRadioTimes',
]

const unreachable: Failure = { ok: false, status: 0, error: messages.serverUnreachable }

/**
 * Makes one call of the contract, with this browser's login. Only 200 is success (D158); anything else is returned as a
 * failure, never thrown. A 401 ends the login here too, because the server no longer knows it, and says so (M1).
 */
export async function callApi<Name extends CallName>(name: Name, asking: Asking<Name>): Promise<Answer<Name>> {
  const table = await tableOf(name).catch(() => undefined)
  if (!table) return unreachable
  const { spec, failure } = table
  // Nobody buys what isn't on sale yet, or leaves anything of a visitor's behind.
  if (look.at && spec.method === 'POST' && name !== 'logout') return { ok: false, status: 409, error: look.at.sentence }
  const headers = new Headers()
  // Someone who looks at drafts is a visitor everywhere else.
  const token = asking.token ?? (name === 'catalogueLook' ? look.at?.token : session.token)
  if (token !== undefined && !needsNoLogin.includes(name)) headers.set('authorization', `Bearer ${token}`)
  if (asking.idempotencyKey !== undefined) headers.set('idempotency-key', asking.idempotencyKey)
  if (spec.method === 'POST') headers.set('content-type', spec.bytes ? 'application/octet-stream' : 'application/json')
  const address = addressOf(spec, asking.params, asking.query)
  try {
    const response = await (asking.upload
      ? (await import('./send-bytes.ts')).sendBytes(address, headers, asking.body as Blob, asking.upload)
      : ((await takeAhead(address, token)) ??
        fetch(address, {
          method: spec.method,
          // It reaches the server from a window that is closed right after, too.
          keepalive: name === 'logout',
          headers,
          body: spec.method === 'POST' ? JSON.stringify(encodeWith(spec.body, asking.body) ?? {}) : undefined,
        })))
    noteServer(response)
    if (response.status !== 200) {
      if (response.status === 401 && headers.has('authorization') && asking.token === undefined) {
        // Shown once, however many calls were in flight, and not to people who have logged out meanwhile.
        if (session.token !== undefined) snack(messages.notAuthorised, 'critical')
        endSession()
      }
      return await failureOf(response, failure)
    }
    if (spec.reply === 'file') return { ok: true, data: (await response.blob()) as ReplyOf<Name> }
    const reply = decodeWith(spec.reply, await response.json())
    return reply.ok ? { ok: true, data: reply.value as ReplyOf<Name> } : unreachable
  } catch {
    return unreachable
  }
}
