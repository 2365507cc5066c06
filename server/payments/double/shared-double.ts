import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { isFromThisMachine } from '#server/http/client-address.ts'
import type { Helper } from '#server/http/site.ts'
import { createPaypalDouble } from './double.ts'

/** Where the shops find a double that they share, with its credentials in the address. */
export type SharedDouble = { url: string; close(): void }

/**
 * Opens a double at this machine for several processes of a shop: what one of them orders, another captures. It forgets
 * everything when it closes.
 */
export async function openSharedDouble(credentials: { clientId: string; clientSecret: string }): Promise<SharedDouble> {
  const { app } = createPaypalDouble(credentials)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve)
  })
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  url.username = credentials.clientId
  url.password = credentials.clientSecret
  return {
    url: url.href,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Passes what browsers ask of the double on to the shared one, which then can't see for itself who is at this machine. */
export function passToDouble(path: string, origin: string): Helper {
  const app = new Hono()
  app.all('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const headers = new Headers(context.req.raw.headers)
    headers.delete('connection')
    if (!isFromThisMachine(context)) headers.set('via', '1.1 shop')
    const hasBody = !['GET', 'HEAD'].includes(context.req.method)
    const body = hasBody ? await context.req.arrayBuffer() : null
    const answer = await fetch(`${origin}${pathname}${search}`, { method: context.req.method, headers, body, redirect: 'manual' })
    const type = answer.headers.get('content-type') ?? 'application/json'
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': type, 'cache-control': 'no-store' } })
  })
  return { path, app }
}
