import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { messages } from '#domain/messages.ts'
import type { Config } from '#server/config.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Pages } from '#server/http/static.ts'

export type Answer = (request: Request, env: HttpBindings) => Promise<Response> | Response

/** A small app under its own path, such as the payment provider's double. */
export type Helper = { path: string; app: { fetch(request: Request): Response | Promise<Response> } }

/** Everything below the root that is not a page, by the first part of its address. */
export type Parts = { api: Hono; pages: Pages | undefined; helpers: readonly Helper[] }

const MAX_URL = 2048
const MAX_HEADERS = 50
const PATIENCE = 5000
const calls = new Set(['support', 'api', 'healthz', 'readyz'])

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
const busy = () => json(503, { error: messages.busy }, { 'retry-after': '2' })

export type Site = {
  answer: Answer
  /** Until this is called, only healthz is well. */
  open(parts: Parts): void
  /** From now on readyz says no. Requests are still answered. */
  close(): void
  /** Resolves when every request has been dealt with, even those whose sender has gone, or after 5 s. */
  settled(): Promise<void>
}

/** The whole address space of the shop as one function, with the security headers on every answer. */
export function createSite(config: Pick<Config, 'isProduction'>): Site {
  const headers = Object.entries(securityHeaders(config))
  const underWay = new Set<Promise<Response>>()
  let parts: Parts | undefined
  let helpers = new Hono()
  let isClosing = false

  async function route(request: Request, env: HttpBindings): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (request.url.length > MAX_URL) return json(414, { error: messages.badRequest })
    if ((env?.incoming?.rawHeaders.length ?? 0) / 2 > MAX_HEADERS) return json(431, { error: messages.badRequest })
    const [, first = ''] = pathname.split('/')
    if (!parts) return pathname === '/healthz' ? json(200, { ok: true }) : busy()
    if (isClosing && pathname === '/readyz') return json(503, { error: 'not_ready' })
    if (calls.has(first)) return parts.api.fetch(request, env)
    if (parts.helpers.some(({ path }) => path === `/${first}`)) return helpers.fetch(request, env)
    return parts.pages?.(request) ?? json(404, { error: 'not_found' })
  }

  return {
    async answer(request, env) {
      const routed = route(request, env)
      underWay.add(routed)
      try {
        const response = await routed
        // A letter in the outbox has its own, stricter policy.
        for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value)
        return response
      } finally {
        underWay.delete(routed)
      }
    },
    open(given) {
      parts = given
      helpers = new Hono()
      for (const { path, app } of given.helpers) helpers.mount(path, (request: Request) => app.fetch(request))
    },
    close() {
      isClosing = true
    },
    async settled() {
      await Promise.race([Promise.allSettled(underWay), sleep(PATIENCE, undefined, { ref: false })])
    },
  }
}
