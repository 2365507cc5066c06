import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import { type MockAsked, mockCalls } from '#api-mocks/mock-calls.ts'
import { MockRefusal } from '#api-mocks/mock-refusal.ts'
import { accountById, type MockStation } from '#api-mocks/mock-station.ts'
import { bodyOfForm, callsByAddress, decodeWith, encodeWith, pickCall } from '#domain/api/codec.ts'
import { type CallName, type CallSpec, calls, pathOf } from '#domain/api/contract.ts'
import { failure } from '#domain/api/schemas.ts'
import { messages } from '#domain/messages.ts'

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

function identify(request: Request, station: MockStation) {
  const header = request.headers.get('authorization')
  if (header === null) return undefined
  const token = header.replace(/^Bearer /, '')
  const account = accountById(station, station.sessions.get(token) ?? -1)
  if (!account || station.scenario === 'expired') throw new MockRefusal(401, { error: 'not_authorized' })
  return { token, account }
}

async function answer(
  names: readonly [CallName, ...CallName[]],
  station: MockStation,
  request: Request,
  params: unknown,
): Promise<Response> {
  const first: CallSpec = calls[names[0]]
  if (first.isLegacy && station.scenario !== 'legacy') throw new MockRefusal(404, { error: 'not_found' })
  const who = identify(request, station)
  if (who === undefined && !first.may.includes('anon')) throw new MockRefusal(401, { error: 'not_authorized' })
  if (who && !first.may.includes(who.account.role)) throw new MockRefusal(403, { error: 'forbidden' })

  const json = first.body ? await readBody(request, first) : undefined
  const name = pickCall(names, json)
  const call = mockCalls[name] as LooseCall | undefined
  if (!call) throw new MockRefusal(501, { error: messages.notBuilt })
  const spec: CallSpec = calls[name]
  const asked = {
    params: decode(spec.params, params),
    query: decode(spec.query, Object.fromEntries(new URL(request.url).searchParams)),
    body: decode(spec.body, json),
    account: who?.account,
    token: who?.token,
    idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
  } as MockAsked<CallName>
  const reply = call(asked, station)
  return reply instanceof Response ? reply : HttpResponse.json(encodeWith(spec.reply === 'file' ? undefined : spec.reply, reply) as object)
}

function handlerFor(names: readonly [CallName, ...CallName[]], station: MockStation): HttpHandler {
  const spec: CallSpec = calls[names[0]]
  const path = `*${pathOf(spec).replaceAll(/\{(\w+)\}/g, ':$1')}`
  return (spec.method === 'GET' ? http.get : http.post)(path, async ({ request, params }) => {
    if (station.scenario === 'slow') await delay(2000)
    if (station.scenario === 'offline') return HttpResponse.error()
    try {
      return await answer(names, station, request, params)
    } catch (error) {
      if (!(error instanceof MockRefusal)) throw error
      return HttpResponse.json(encodeWith(failure, error.body) as object, { status: error.status })
    }
  })
}

/** MSW handlers for every call of the contract, over one station in memory. */
export function createHandlers(station: MockStation): HttpHandler[] {
  return callsByAddress().map(({ names }) => handlerFor(names, station))
}
