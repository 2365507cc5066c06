import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import type { MockStation } from '#api-mocks/station/mock-station.ts'
import { type CallSpec, pathOf } from '#domain/api/call.ts'
import { callsByAddress } from '#domain/api/call-addresses.ts'
import { type CallName, calls } from '#domain/api/contract.ts'
import { answerCall } from './answer-call.ts'
import { mockPhotograph } from './calls/photographs.ts'

function handlerFor(names: readonly [CallName, ...CallName[]], station: MockStation): HttpHandler {
  const spec: CallSpec = calls[names[0]]
  const path = `*${pathOf(spec).replaceAll(/\{(\w+)\}/g, ':$1')}`
  return (spec.method === 'GET' ? http.get : http.post)(path, async ({ request, params }) => {
    if (station.scenario === 'slow') await delay(2000)
    if (station.scenario === 'offline') return HttpResponse.error()
    return answerCall(names, station, request, params)
  })
}

/** Makes MSW handlers for every call of the contract and for photographs, over one station in memory. */
export function createHandlers(station: MockStation): HttpHandler[] {
  const photographs = http.get(
    '*/photographs/:name',
    ({ params }) => mockPhotograph(station, String(params.name)) ?? new HttpResponse(null, { status: 404 }),
  )
  return [...callsByAddress().map(({ names }) => handlerFor(names, station)), photographs]
}
