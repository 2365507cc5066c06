import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { faultCode, messages } from '#domain/messages.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { watch } from '#server/watch/happenings.ts'
import { inRequest, makeRequestId, type RequestUnderWay, readRequestId } from '#server/watch/request.ts'
import { hostOf, isFromProxy } from './client-address.ts'
import { isLoopback, withoutPort } from './ip.ts'
import { fileHeaders, securityHeaders } from './security-headers.ts'
import type { Pages } from './static.ts'

export type Answer = (request: Request, env: HttpBindings) => Promise<Response> | Response

/** A small app at a path and below it, such as the payment provider's double. */
export type Helper = { path: string; app: { fetch(request: Request, env: HttpBindings): Response | Promise<Response> } }

/** Everything below the root that is not a page, by the first part of its address. */
export type Parts = {
  api: Hono
  pages: Pages | undefined
  photographs: Pages
  helpers: readonly Helper[]
  /** What tabs compare with their own (D323). */
  build?: string | undefined
  /** No money moves here, which every page says. */
  isTestPayments?: boolean
}

const MAX_URL = 2048
const MAX_HEADERS = 50
/** As long as a capture may take. */
const PATIENCE = 20_000
/** A shop takes a second or two to start, on a busy machine more. An order that is refused meanwhile goes nowhere else. */
export const LONGEST_START = 20_000
const calls = new Set(['support', 'api', 'healthz', 'readyz'])

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** An answer to what went wrong at our end: for a person a line of text, with what to read out on the phone. */
function fault({ id }: RequestUnderWay, request: Request): Response {
  if (!request.headers.get('accept')?.includes('text/html')) return json(500, { error: messages.serverFault, requestId: id })
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${messages.serverFault}\n\n${faultCode(id)}`, { status: 500, headers })
}

/** A picture may be opened as a document of its own; a script, a style and a font may not. */
const isCode = ({ headers }: Response) => /^(text\/(javascript|css)|font\/)/.test(headers.get('content-type') ?? '')

const busy = () => json(503, { error: messages.busy }, { 'retry-after': '2' })

/**
 * Whether this shop has that name. Outside production a page elsewhere may lead its own name to this machine, and would then read
 * answers as if they were its own. In production a proxy answers for names.
 */
function isOurs(host: string, { isProduction, host: own, publicBaseUrl }: SiteConfig): boolean {
  if (isProduction || isLoopback(host) || host === own) return true
  return publicBaseUrl !== undefined && host === withoutPort(new URL(publicBaseUrl).host)
}
const notOurs = 'This shop is not in production and has another name: use localhost, or set PUBLIC_BASE_URL.'

type SiteConfig = Pick<Config, 'isProduction' | 'payments' | 'host' | 'publicBaseUrl' | 'trustedProxies'>

export type Site = {
  answer: Answer
  /** Until this is called, only healthz is well. */
  open(parts: Parts): void
  /** From now on readyz says no. Requests are still answered. */
  close(): void
  /** Resolves when every request has been dealt with, even those whose sender has gone, or after 20 s. */
  settled(): Promise<void>
}

/** A request with the id that a trusted proxy gave it, or a new one (D305). Its route isn't known yet. */
function requestUnderWay({ method, headers }: Request, env: HttpBindings | undefined, { trustedProxies }: SiteConfig): RequestUnderWay {
  const isBelieved = isFromProxy(env?.incoming?.socket.remoteAddress, trustedProxies)
  const given = (name: string) => (isBelieved ? (headers.get(name) ?? undefined) : undefined)
  return { id: readRequestId(given('x-request-id')) ?? makeRequestId(), method, route: 'none', traceparent: given('traceparent') }
}

/**
 * The whole address space of the shop as one function, with the security headers and the id of the request on every answer.
 * Requests that arrive before it opens wait for that, in its first `holdsFor` milliseconds (D321).
 */
export function createSite(config: SiteConfig, log: Deps['log'], holdsFor: number = LONGEST_START): Site {
  const headers = Object.entries(securityHeaders(config))
  const headersOfFiles = Object.entries(fileHeaders(config))
  const underWay = new Set<Promise<Response>>()
  let parts: Parts | undefined
  let helpers = new Hono()
  let isClosing = false
  const opening = Promise.withResolvers<void>()
  const isLate = sleep(holdsFor, undefined, { ref: false })

  async function route(asked: RequestUnderWay, request: Request, env: HttpBindings): Promise<Response> {
    if (!isOurs(hostOf(request), config)) return json(421, { error: notOurs })
    const { pathname } = new URL(request.url)
    if (request.url.length > MAX_URL) return json(414, { error: messages.badRequest })
    if ((env?.incoming?.rawHeaders.length ?? 0) / 2 > MAX_HEADERS) return json(431, { error: messages.badRequest })
    const [, first = ''] = pathname.split('/')
    const isBelow = ({ path }: Helper) => pathname === path || pathname.startsWith(`${path}/`)
    if (!parts && pathname === '/healthz') return json(200, { ok: true })
    if (!parts && pathname !== '/readyz') await Promise.race([opening.promise, isLate])
    if (!parts) return busy()
    if (isClosing && pathname === '/readyz') return json(503, { error: 'not_ready' })
    if (calls.has(first)) return parts.api.fetch(request, env)
    if (parts.helpers.some(isBelow)) {
      asked.route = 'helper'
      return helpers.fetch(request, env)
    }
    if (first === 'photographs') {
      asked.route = 'photograph'
      return parts.photographs(request)
    }
    asked.route = first === 'assets' ? 'asset' : 'page'
    return parts.pages?.(request) ?? json(404, { error: 'not_found' })
  }

  /** A page or a file that can't be read is our fault, and answered like one of a call's. */
  async function routeOrFail(asked: RequestUnderWay, request: Request, env: HttpBindings): Promise<Response> {
    try {
      return await route(asked, request, env)
    } catch (error) {
      log.error({ err: error }, 'request failed')
      return fault(asked, request)
    }
  }

  async function finish(asked: RequestUnderWay, request: Request, env: HttpBindings): Promise<Response> {
    const routed = routeOrFail(asked, request, env)
    underWay.add(routed)
    try {
      const response = await routed
      const isFile = asked.route === 'asset' && isCode(response)
      // A letter in the outbox has its own, stricter policy.
      for (const [name, value] of isFile ? headersOfFiles : headers) if (!response.headers.has(name)) response.headers.set(name, value)
      response.headers.set('x-request-id', asked.id)
      if (parts?.build !== undefined) response.headers.set('x-shop-build', parts.build)
      if (parts?.isTestPayments) response.headers.set('x-shop-payments', 'test')
      return response
    } finally {
      underWay.delete(routed)
    }
  }

  return {
    answer(request, env) {
      const asked = requestUnderWay(request, env, config)
      return inRequest(asked, () => watch('request', asked, () => finish(asked, request, env)))
    },
    open(given) {
      parts = given
      opening.resolve()
      helpers = new Hono()
      for (const { path, app } of given.helpers) helpers.mount(path, (request: Request, env: HttpBindings) => app.fetch(request, env))
    },
    close() {
      isClosing = true
    },
    async settled() {
      await Promise.race([Promise.allSettled(underWay), sleep(PATIENCE, undefined, { ref: false })])
    },
  }
}
