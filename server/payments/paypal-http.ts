import type * as z from 'zod'
import type { PaypalCredentials } from '#server/config.ts'
import { errorReply, tokenReply } from './paypal-shapes.ts'
import type { ProviderFault, ProviderResult } from './provider.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Reply = { status: number; text: string }
type Call = { method: 'GET' | 'POST'; path: string; timeout: number; requestKey?: string | undefined; body?: string | undefined }

const LARGEST_REPLY = 1024 * 1024
const TOKEN_TIMEOUT = 8000
const TOKEN_MARGIN = 60_000
/** Statuses that do not say whether the call took effect. */
const vague = new Set([408, 409, 425, 429])

class TooLarge extends Error {}

async function readBody(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(chunks).toString('utf8')
    size += value.byteLength
    if (size > LARGEST_REPLY) {
      reader.cancel().catch(() => {})
      throw new TooLarge()
    }
    chunks.push(value)
  }
}

/** Settles with the work, or rejects as soon as the signal fires, whatever the work is waiting for. */
async function abortWith<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function faultOf({ status, text }: Reply): ProviderFault {
  if (vague.has(status) || status < 400 || status > 499) return { kind: 'unknown', reason: `status_${status}` }
  const error = parse(errorReply, text)
  const issue = error?.details?.[0]?.issue ?? error?.name ?? ''
  const isName = /^[A-Z][A-Z0-9_]*$/.test(issue)
  if (status === 401 || status === 403) return { kind: 'unauthorised', reason: isName ? issue : `status_${status}` }
  if (!isName) return { kind: 'unknown', reason: `unreadable_${status}` }
  return { kind: 'refused', issue, debugId: error?.debug_id }
}

const failed = (fault: ProviderFault) => ({ ok: false, fault }) as const

/** One request, with no redirects and an answer of at most 1 MB. Whatever keeps it from ending is `unknown`. */
export async function askOnce(fetch: Fetch, url: string, init: RequestInit, signal: AbortSignal): Promise<ProviderResult<Reply>> {
  const request = async () => {
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    return { status: response.status, text: await readBody(response) }
  }
  try {
    return { ok: true, value: await abortWith(signal, request()) }
  } catch (error) {
    const reason = signal.aborted ? 'timeout' : error instanceof TooLarge ? 'too_large' : 'network'
    return failed({ kind: 'unknown', reason })
  }
}

/**
 * Talks to the provider's REST interface: token, a time limit for the whole call, replies of at most 1 MB, no redirects. Every
 * ending is a value. It only repeats a call after a 401, once, with a new token: nothing was done then.
 */
export function createPaypalHttp(options: {
  credentials: Pick<PaypalCredentials, 'clientId' | 'clientSecret'>
  apiBase: string
  fetch: Fetch
  /** Milliseconds, for the token's age. */
  now: () => number
}) {
  const basic = Buffer.from(`${options.credentials.clientId}:${options.credentials.clientSecret}`).toString('base64')
  let token: { value: string; until: number } | undefined
  let fetching: Promise<ProviderResult<string>> | undefined

  const exchange = (path: string, init: RequestInit, signal: AbortSignal) =>
    askOnce(options.fetch, `${options.apiBase}${path}`, init, signal)

  async function fetchToken(): Promise<ProviderResult<string>> {
    const startedAt = options.now()
    const headers = { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const init = { method: 'POST', headers, body: 'grant_type=client_credentials' }
    const result = await exchange('/v1/oauth2/token', init, AbortSignal.timeout(TOKEN_TIMEOUT))
    if (!result.ok) return result
    if (result.value.status !== 200) {
      const fault = faultOf(result.value)
      return failed(fault.kind === 'refused' ? { kind: 'unauthorised', reason: fault.issue } : fault)
    }
    const reply = parse(tokenReply, result.value.text)
    if (!reply) return failed({ kind: 'unknown', reason: 'unreadable_token' })
    token = { value: reply.access_token, until: startedAt + reply.expires_in * 1000 - TOKEN_MARGIN }
    return { ok: true, value: token.value }
  }

  async function currentToken(signal: AbortSignal): Promise<ProviderResult<string>> {
    if (token && options.now() < token.until) return { ok: true, value: token.value }
    fetching ??= fetchToken().finally(() => {
      fetching = undefined
    })
    try {
      return await abortWith(signal, fetching)
    } catch {
      return failed({ kind: 'unknown', reason: 'timeout' })
    }
  }

  async function attempt(call: Call, signal: AbortSignal): Promise<ProviderResult<Reply>> {
    const granted = await currentToken(signal)
    if (!granted.ok) return granted
    const headers = {
      authorization: `Bearer ${granted.value}`,
      accept: 'application/json',
      prefer: 'return=representation',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(call.requestKey === undefined ? {} : { 'paypal-request-id': call.requestKey }),
    }
    const result = await exchange(call.path, { method: call.method, headers, body: call.body ?? null }, signal)
    if (result.ok && result.value.status === 401 && token?.value === granted.value) token = undefined
    return result
  }

  /** Sends one call and reads its reply with the schema. */
  async function send<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<ProviderResult<z.output<Schema>>> {
    const signal = AbortSignal.timeout(call.timeout)
    let result = await attempt(call, signal)
    if (result.ok && result.value.status === 401) result = await attempt(call, signal)
    if (!result.ok) return result
    if (result.value.status < 200 || result.value.status > 299) return failed(faultOf(result.value))
    const reply = parse(schema, result.value.text)
    return reply === undefined ? failed({ kind: 'unknown', reason: 'unreadable' }) : { ok: true, value: reply }
  }

  return { send }
}
