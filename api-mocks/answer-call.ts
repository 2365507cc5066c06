import { assertMockStepUp } from '#api-mocks/calls/factors.ts'
import type { MockAsked } from '#api-mocks/calls/mock-call.ts'
import { mockCalls } from '#api-mocks/calls/mock-calls.ts'
import { MockRefusal, notFound } from '#api-mocks/calls/mock-refusal.ts'
import { editingOf } from '#api-mocks/station/mock-editing.ts'
import { accountById, type MockStation } from '#api-mocks/station/mock-station.ts'
import type { CallSpec } from '#domain/api/call.ts'
import { bodyOfForm, callsByAddress, pickCall } from '#domain/api/call-addresses.ts'
import { decodeWith, encodeWith } from '#domain/api/codec.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import { failure } from '#domain/api/failure.ts'
import { authorise, standingBeforeOwnPassword } from '#domain/api/policy.ts'
import { messages } from '#domain/messages.ts'
import { accountMessages } from '#domain/session/account-messages.ts'

type LooseCall = (asked: MockAsked<CallName>, station: MockStation) => unknown

function decode(schema: CallSpec['body'], value: unknown): unknown {
  const read = decodeWith(schema, value)
  if (!read.ok) throw new MockRefusal(422, { error: messages.refused, problems: read.problems })
  return read.value
}

async function readBody(request: Request, spec: CallSpec): Promise<unknown> {
  try {
    if (spec.form && !request.headers.get('content-type')?.includes('json'))
      return bodyOfForm(spec, await request.formData(), Object.fromEntries(new URL(request.url).searchParams)) ?? {}
    return JSON.parse(await request.text())
  } catch {
    throw new MockRefusal(400, { error: messages.badRequest })
  }
}

async function readBytes(request: Request, { most, tooMuch }: NonNullable<CallSpec['bytes']>): Promise<Blob> {
  if (request.headers.get('content-type') !== 'application/octet-stream')
    throw new MockRefusal(415, { error: 'Send bytes, as application/octet-stream.' })
  const bytes = await request.blob()
  if (bytes.size > most) throw new MockRefusal(413, { error: tooMuch })
  return bytes
}

function identify(request: Request, station: MockStation) {
  const header = request.headers.get('authorization')
  if (header === null) return undefined
  const token = header.replace(/^Bearer /, '')
  const account = accountById(station, station.sessions.get(token) ?? -1)
  if (!account || station.scenario === 'expired') throw new MockRefusal(401, { error: 'not_authorized' })
  return { token, account }
}

/** As on the server, a person whose password somebody else chose sets their own first. */
function acting(spec: CallSpec, who: ReturnType<typeof identify>): ReturnType<typeof identify> {
  const standing = who?.account.mustChangePassword ? standingBeforeOwnPassword(spec) : 'themselves'
  if (standing === 'refused') throw new MockRefusal(403, { error: accountMessages.setOwnFirst })
  return standing === 'themselves' ? who : undefined
}

async function answer(
  names: readonly [CallName, ...CallName[]],
  station: MockStation,
  request: Request,
  params: unknown,
): Promise<Response> {
  const first: CallSpec = calls[names[0]]
  if (first.isLegacy && station.scenario !== 'legacy') throw notFound()
  const who = acting(first, identify(request, station))
  const verdict = authorise(first, who?.account.role)
  if (verdict === 401) throw new MockRefusal(401, { error: 'not_authorized' })
  if (verdict === 403) throw new MockRefusal(403, { error: 'forbidden' })

  const json = first.body ? await readBody(request, first) : undefined
  const name = pickCall(names, json)
  if (name === 'paypalWebhook') throw notFound()
  const call = mockCalls[name] as LooseCall
  const spec: CallSpec = calls[name]
  const asked = {
    params: decode(spec.params, params),
    query: decode(spec.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: first.bytes ? await readBytes(request, first.bytes) : decode(spec.body, json),
    account: who?.account,
    token: who?.token,
    idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
  } as MockAsked<CallName>
  if (spec.needsStepUp && who) assertMockStepUp(station, who.token)
  const reply = await call(asked, station)
  if (reply instanceof Response) return reply
  // As the server does where no money moves, and in what it says of the catalogue.
  const headers = { 'x-shop-payments': 'test', 'catalogue-version': String(editingOf(station).versions.length) }
  return Response.json(encodeWith(spec.reply === 'file' ? undefined : spec.reply, reply) as object, { headers })
}

/** Answers one call from the station in memory; `names` are the calls that share its address. */
export async function answerCall(
  names: readonly [CallName, ...CallName[]],
  station: MockStation,
  request: Request,
  params: unknown,
): Promise<Response> {
  try {
    return await answer(names, station, request, params)
  } catch (error) {
    if (!(error instanceof MockRefusal)) throw error
    return Response.json(encodeWith(failure, error.body), { status: error.status })
  }
}

const routes = callsByAddress().map(({ method, path, names }) => ({
  method,
  names,
  /** Each `{name}` in an address matches one part of it. */
  pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))

/** Answers any request; undefined for an address that the contract does not have. */
export async function answerRequest(station: MockStation, request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(pathname))
  if (!route) return undefined
  const parts = Object.entries(route.pattern.exec(pathname)?.groups ?? {})
  return answerCall(route.names, station, request, Object.fromEntries(parts.map(([name, part]) => [name, decodeURIComponent(part)])))
}
